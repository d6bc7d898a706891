import { MailedLinkPage } from "../newsletter/mailed-link-page.tsx";
import { messageAction } from "../newsletter/message-action.ts";
import type { Route } from "./+types/stop-reminders.page.ts";
import { reminderCalls } from "./reminders.contract.ts";

const stop = messageAction(
  (api, form) => api.call(reminderCalls.stop, { body: { token: String(form.get("token")) } }),
  "You will not get emails about saved tips any more.",
);

export { stop as action, stop as clientAction };

/** Ends the letters about saved tips, for whoever has got one. */
export default function StopReminders({ actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      pageTitle="Saved"
      title="Stop the emails about saved tips"
      subtitle="Press the button, and we stop. Your saved tips stay saved."
      submitLabel="Stop the emails"
      result={actionData}
    />
  );
}
