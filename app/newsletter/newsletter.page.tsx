import { PageTitle } from "../platform/site.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/newsletter.page.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { subscribeAction } from "./subscribe-action.ts";

export { subscribeAction as action, subscribeAction as clientAction };

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle word="Newsletter" />
      <h1 className="sr-only">Newsletter</h1>
      {actionData && <Notice text={actionData.message} urgent={!actionData.done} drawing="sent" />}
      {!actionData?.done && <NewsletterBlock />}
    </section>
  );
}
