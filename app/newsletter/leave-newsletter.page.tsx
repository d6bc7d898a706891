import type { Route } from "./+types/leave-newsletter.page.ts";
import { linkAction } from "./link-action.ts";
import { LinkPage } from "./link-page.tsx";

const leave = linkAction("unsubscribe", "You will not get our newsletter any more.");

export { leave as action, leave as clientAction };

export default function LeaveNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Leave the newsletter"
      question="One press, and your address is off our list."
      button="Unsubscribe"
      outcome={actionData}
    />
  );
}
