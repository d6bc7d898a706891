import { MailedLinkPage } from "../newsletter/mailed-link-page.tsx";
import { messageAction } from "../newsletter/message-action.ts";
import type { Route } from "./+types/stop-reminders.page.ts";
import { reminderCalls } from "./reminders.contract.ts";
import { savedWords } from "./saved.words.ts";

const stop = messageAction(
  (api, form) => api.call(reminderCalls.stop, { body: { token: String(form.get("token")) } }),
  () => savedWords.stopped,
);

export { stop as action, stop as clientAction };

/** Ends the letters about saved tips, for whoever has got one. */
export default function StopReminders({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      pageTitle={savedWords.saved}
      title={savedWords.stopTitle}
      subtitle={savedWords.stopSubtitle}
      submitLabel={savedWords.stop}
      result={actionData}
    />
  );
}
