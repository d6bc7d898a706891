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
        subtitle="Four taps, and tips come with your months and from gardens like yours"
      />
      <noscript>
        <p className="alert mb-6">
          Your choice is kept in the browser, which needs JavaScript. Every tip can be read without.
        </p>
      </noscript>
      <div className="paper p-5 sm:p-8">
        <MyGardenForm />
      </div>
      <p className="mt-4 max-w-prose text-base text-base-content/80">
        We never ask where your garden is. Who looks at one of your tips sees how your winters,
        summers and rain are and which kind of garden it is, and nothing else.{" "}
        <Link to="/season" className="link link-primary">
          What is good to do now
        </Link>
      </p>
    </section>
  );
}
