import { useSearchParams } from "react-router";
import { MailedLinkPage } from "../newsletter/mailed-link-page.tsx";
import { messageAction } from "../newsletter/message-action.ts";
import { letterPreferences, preferenceKinds } from "../preferences/preferences.ts";
import type { Route } from "./+types/stop-letters.page.ts";
import { deliveryCalls } from "./delivery.contract.ts";
import { deliveryWords } from "./delivery.words.ts";

const isAll = (form: FormData) => form.has("other");

const stop = messageAction(
  (api, form) =>
    api.call(deliveryCalls.stop, { body: { token: String(form.get("token")), all: isAll(form) } }),
  (form) => {
    if (form.has("message"))
      return isAll(form) ? deliveryWords.reportedSender : deliveryWords.blockedSender;
    return isAll(form) ? deliveryWords.stoppedAll : deliveryWords.stoppedThese;
  },
);

export { stop as action, stop as clientAction };

/** The page that links in letters open. The page ends some or all letters, or blocks a writer. */
export default function StopLetters({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (search.get("kind") === "message") {
    return (
      <MailedLinkPage
        pageTitle={deliveryWords.emails}
        title={deliveryWords.blockSender}
        subtitle={deliveryWords.whatBlockingDoes}
        field="message"
        submitLabel={deliveryWords.block}
        otherLabel={deliveryWords.blockAndReport}
        result={actionData}
      />
    );
  }
  const letters = preferenceKinds.map((kind) => letterPreferences[kind].letter);
  const kind = letters.find((letter) => letter === search.get("kind")) ?? "these";
  return (
    <MailedLinkPage
      pageTitle={deliveryWords.emails}
      title={deliveryWords.stop[kind]}
      subtitle={deliveryWords.whatStillComes}
      submitLabel={deliveryWords.stopThese}
      otherLabel={deliveryWords.stopAll}
      result={actionData}
    />
  );
}
