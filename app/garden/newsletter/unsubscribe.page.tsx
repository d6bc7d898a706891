import type { Route } from "./+types/unsubscribe.page.ts";
import { MailedLinkPage } from "./mailed-link-page.tsx";
import { messageAction } from "./message-action.ts";
import { newsletterCalls } from "./newsletter.contract.ts";

const unsubscribe = messageAction(
  (api, form) =>
    api.call(newsletterCalls.unsubscribe, { body: { token: String(form.get("token")) } }),
  "You will not get our newsletter any more.",
);

export { unsubscribe as action, unsubscribe as clientAction };

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title="Unsubscribe from our newsletter"
      subtitle="Press the button, and you will not get it any more."
      submitLabel="Unsubscribe"
      result={actionData}
    />
  );
}
