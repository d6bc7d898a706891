import type { Route } from "./+types/confirm-subscription.page.ts";
import { MailedLinkPage } from "./mailed-link-page.tsx";
import { messageAction } from "./message-action.ts";
import { newsletterCalls } from "./newsletter.contract.ts";

const confirm = messageAction(
  (api, form) => api.call(newsletterCalls.confirm, { body: { token: String(form.get("token")) } }),
  "Welcome! You will get the next newsletter.",
);

export { confirm as action, confirm as clientAction };

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title="Our newsletter"
      subtitle="The tips that gardeners liked best, once a week. Do you want it?"
      submitLabel="Confirm"
      result={actionData}
    />
  );
}
