import type { Route } from "./+types/unsubscribe.page.ts";
import { newsletterCalls } from "./newsletter.contract.ts";
import { newsletterAction } from "./newsletter-action.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

const unsubscribe = newsletterAction(
  (api, form) =>
    api.call(newsletterCalls.unsubscribe, { body: { token: String(form.get("token")) } }),
  "You will not get our newsletter any more.",
);

export { unsubscribe as action, unsubscribe as clientAction };

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <SubscriptionForm
      title="Leave the newsletter"
      subtitle="One press, and your address is off our list."
      submitLabel="Unsubscribe"
      result={actionData}
    />
  );
}
