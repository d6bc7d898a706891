import type { Route } from "./+types/unsubscribe.page.ts";
import { linkAction } from "./link-action.ts";
import { LinkPage } from "./link-page.tsx";

const unsubscribe = linkAction("unsubscribe", "You will not get our newsletter any more.");

export { unsubscribe as action, unsubscribe as clientAction };

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      title="Leave the newsletter"
      question="One press, and your address is off our list."
      button="Unsubscribe"
      outcome={actionData}
    />
  );
}
