import { useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { SecretAddress } from "../syndication/secret-address.tsx";
import { type Reminders, reminderCalls } from "./reminders.contract.ts";
import { savedWords } from "./saved.words.ts";

/** Settings for reminders of saved tips: by email, and in the gardener's own calendar. */
export function RemindersSection({ reminders }: { reminders: Reminders }) {
  const api = useApi();
  const [mail, setMail] = useState(reminders.mail);
  const [message, setMessage] = useState("");
  const switchMail = useSingleFlight(async (on: boolean) => {
    try {
      await api.call(reminderCalls.mail, { body: { on } });
      setMail(on);
      setMessage(on ? savedWords.weWillEmail : savedWords.weWillNotEmail);
    } catch (error) {
      setMessage(failureText(error));
    }
  });
  return (
    <section aria-labelledby="reminders" className="no-print paper mt-10 grid gap-6 p-5 sm:p-8">
      <div>
        <h2 id="reminders" className="font-display text-2xl">
          {savedWords.reminders}
        </h2>
        <p className="mt-1 text-base text-base-content/80">{savedWords.whyReminders}</p>
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary rounded-md"
          checked={mail}
          onChange={({ currentTarget }) => switchMail(currentTarget.checked)}
        />
        {savedWords.emailMe}
      </label>
      <p role="status" className="-mt-4 min-h-6">
        {message}
      </p>
      <SecretAddress
        label={savedWords.calendarAddress}
        scheme={{ name: "webcal", label: savedWords.openInCalendar }}
        since={reminders.calendarSince}
        text={(since) =>
          since ? savedWords.calendarMade({ day: formatDay(since) }) : savedWords.whyCalendar
        }
        make={() => api.call(reminderCalls.makeCalendar)}
        show={() => api.call(reminderCalls.showCalendar)}
        end={() => api.call(reminderCalls.endCalendar)}
      />
    </section>
  );
}
