import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import type { Route } from "./+types/newsletter.page.ts";
import { messageAction } from "./message-action.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { newsletterWords } from "./newsletter.words.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";

/**
 * Shows the same message for every address, so that the reply does not reveal who is a subscriber.
 */
const subscribe = messageAction(
  (api, form) =>
    api.call(newsletterCalls.subscribe, { body: { email: String(form.get("email")) } }),
  () => newsletterWords.almostThere,
);

export { subscribe as action, subscribe as clientAction };

export const handle: PageHandle = { search: [] };

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title={newsletterWords.newsletter} />
      <NoIndex />
      <h1 className="sr-only">{newsletterWords.newsletter}</h1>
      {actionData && (
        <Notice text={actionData.message ?? ""} urgent={!actionData.ok} drawing="sent" />
      )}
      {!actionData?.ok && <NewsletterBlock />}
    </section>
  );
}
