import { useAuth } from "../../auth/auth-context.tsx";
import { PageTitle } from "../../platform/page/site.tsx";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { gardenWords } from "./gardens.words.ts";
import { MyGardenForm } from "./my-garden-form.tsx";

/** Shows the reader's garden, which the account stores. For a visitor, this device stores it. */
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
        <p className="mt-4">{rich(gardenWords.noteInJournal, { link: linkTo("/journal") })}</p>
      )}
      <p className="mt-4 max-w-prose text-base text-base-content/80">
        {rich(gardenWords.neverWhere, { link: linkTo("/season") })}
      </p>
    </section>
  );
}
