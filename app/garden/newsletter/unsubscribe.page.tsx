import type { Route } from "./+types/unsubscribe.page.ts";
import { MailedLinkPage } from "./mailed-link-page.tsx";
import { messageAction } from "./message-action.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { newsletterWords } from "./newsletter.words.ts";

const unsubscribe = messageAction(
  (api, form) =>
    api.call(newsletterCalls.unsubscribe, { body: { token: String(form.get("token")) } }),
  () => newsletterWords.unsubscribed,
);

export { unsubscribe as action, unsubscribe as clientAction };

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title={newsletterWords.unsubscribeFromOurs}
      subtitle={newsletterWords.pressToLeave}
      submitLabel={newsletterWords.unsubscribe}
      result={actionData}
    />
  );
}
