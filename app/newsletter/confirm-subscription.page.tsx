import type { Route } from "./+types/confirm-subscription.page.ts";
import { linkAction } from "./link-action.ts";
import { LinkPage } from "./link-page.tsx";

const confirm = linkAction("confirm", "Welcome! The next newsletter is yours.");

export { confirm as action, confirm as clientAction };

export default function ConfirmSubscription({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Our newsletter"
      question="The tips that gardeners liked best, once a week. Do you want it?"
      button="Confirm"
      outcome={actionData}
    />
  );
}
