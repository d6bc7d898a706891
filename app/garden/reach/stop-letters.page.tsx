import { useSearchParams } from "react-router";
import { MailedLinkPage } from "../newsletter/mailed-link-page.tsx";
import { messageAction } from "../newsletter/message-action.ts";
import type { Route } from "./+types/stop-letters.page.ts";
import { reachCalls } from "./reach.contract.ts";

const isAll = (form: FormData) => form.has("other");

const stop = messageAction(
  (api, form) =>
    api.call(reachCalls.stop, { body: { token: String(form.get("token")), all: isAll(form) } }),
  (form) =>
    isAll(form)
      ? "You will not get these emails any more, nor any others that one can choose. Your account page shows them all."
      : "You will not get these emails any more. Your account page shows all the others.",
);

export { stop as action, stop as clientAction };

/** The letters that a link can end, by the kind that it names. */
const letters = new Map([
  ["reminder", "the emails about saved tips"],
  ["freshness", "the emails about your old tips"],
  ["answers", "the emails about answers to your questions"],
  ["digest", "the emails about what is new for you"],
]);

/** Ends letters, for whoever has got one: those of its kind, or all. */
export default function StopLetters({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const kind = letters.get(search.get("kind") ?? "") ?? "these emails";
  return (
    <MailedLinkPage
      pageTitle="Emails"
      title={`Stop ${kind}`}
      subtitle="Emails about your account, and messages that other gardeners write to you, still reach you."
      submitLabel="Stop these emails"
      otherLabel="Stop all emails"
      result={actionData}
    />
  );
}
