import { Link } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { MyGardenForm } from "./my-garden-form.tsx";

/** Describes one's own garden, in the account or, for a visitor, on this device alone. */
export default function GardenPage() {
  return (
    <section className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title="My Garden" />
      <Heading
        title="My Garden"
        subtitle="Answer five questions, and tips show the right months for your garden"
      />
      <noscript>
        <p className="alert mb-6">
          Turn on JavaScript to save your garden. You can read every tip without it.
        </p>
      </noscript>
      <div className="paper p-5 sm:p-8">
        <MyGardenForm />
      </div>
      <p className="mt-4 max-w-prose text-base text-base-content/80">
        We never ask where your garden is. Readers of your tips see only how your winters, summers
        and rain are, and what kind of garden you have.{" "}
        <Link to="/season" className="link link-primary">
          Good to do now
        </Link>
      </p>
    </section>
  );
}
