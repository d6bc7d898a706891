import type { Route } from "./+types/confirm-subscription.page.ts";
import { MailedLinkPage } from "./mailed-link-page.tsx";
import { messageAction } from "./message-action.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { newsletterWords } from "./newsletter.words.ts";

const confirm = messageAction(
  (api, form) => api.call(newsletterCalls.confirm, { body: { token: String(form.get("token")) } }),
  () => newsletterWords.confirmed,
);

export { confirm as action, confirm as clientAction };

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title={newsletterWords.ourNewsletter}
      subtitle={newsletterWords.doYouWantIt}
      submitLabel={newsletterWords.confirm}
      result={actionData}
    />
  );
}
