import { data } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { SubscriptionForm } from "../newsletter/subscription-form.tsx";
import type { Route } from "./+types/stop-reminders.page.ts";
import { reminderCalls } from "./reminders.contract.ts";

async function stop({ request, context }: Route.ActionArgs | Route.ClientActionArgs) {
  try {
    const token = String((await request.formData()).get("token"));
    await context.get(apiContext).call(reminderCalls.stop, { body: { token } });
    return data<FormResult>({
      ok: true,
      message: "You will not get letters about saved tips any more.",
    });
  } catch (error) {
    if (error instanceof Problem) return data<FormResult>({ ok: false, message: error.message });
    throw error;
  }
}

export { stop as action, stop as clientAction };

/** Ends the letters about saved tips, for whoever has got one. */
export default function StopReminders({ actionData }: Route.ComponentProps) {
  return (
    <SubscriptionForm
      pageTitle="Saved"
      title="No more letters about saved tips"
      subtitle="One press, and we write no more. What you have saved stays."
      submitLabel="Stop the letters"
      result={actionData}
    />
  );
}
