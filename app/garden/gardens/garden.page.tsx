import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { PageTitle } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { gardenWords } from "./gardens.words.ts";
import { MyGardenForm } from "./my-garden-form.tsx";

/** Shows the reader's garden. The account stores the garden, or this device for a visitor. */
export default function GardenPage() {
  const { user } = useAuth();
  return (
    <section className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title={gardenWords.myGarden} />
      <Heading title={gardenWords.myGarden} subtitle={gardenWords.fiveQuestions} />
      <noscript>
        <p className="alert mb-6">{gardenWords.needsJavaScript}</p>
      </noscript>
      <div className="paper p-5 sm:p-8">
        <MyGardenForm />
      </div>
      {user && (
        <p className="mt-4">
          {rich(gardenWords.noteInJournal, {
            link: (text) => (
              <Link to="/journal" className="link link-primary">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <p className="mt-4 max-w-prose text-base text-base-content/80">
        {rich(gardenWords.neverWhere, {
          link: (text) => (
            <Link to="/season" className="link link-primary">
              {text}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
