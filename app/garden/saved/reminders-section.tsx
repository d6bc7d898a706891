import { type ReactNode, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { formatDay } from "../../platform/text/format.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { reminderCalls } from "./reminders.contract.ts";
import type { Reminders } from "./reminders.ts";

/** Lets saved tips come back in their season: by letter, and in the gardener's own calendar. */
export function RemindersSection({ reminders }: { reminders: Reminders }) {
  const api = useApi();
  const [mail, setMail] = useState(reminders.mail);
  const [since, setSince] = useState(reminders.calendarSince);
  const [address, setAddress] = useState<string | null>(null);
  const [message, setMessage] = useState("");

  /** Does something once at a time, and says how it went. */
  const act = useSingleFlight(async (what: () => Promise<string>) => {
    setMessage(await what().catch(failureText));
  });
  const switchMail = (on: boolean) =>
    act(async () => {
      await api.call(reminderCalls.mail, { body: { on } });
      setMail(on);
      return on
        ? "We will email you when it is time, at most once a month."
        : "We will not email you any more.";
    });
  const makeCalendar = () =>
    act(async () => {
      const made = await api.call(reminderCalls.makeCalendar);
      setAddress(made.address);
      setSince(performance.timeOrigin + performance.now());
      return "The calendar address is ready.";
    });
  const showCalendar = () =>
    act(async () => {
      setAddress((await api.call(reminderCalls.showCalendar)).address);
      return "";
    });
  const copy = () =>
    act(async () => {
      try {
        await navigator.clipboard.writeText(address ?? "");
        return "Copied.";
      } catch {
        // On http, or where the gardener has not allowed it.
        document.querySelector<HTMLInputElement>("#calendar-address")?.select();
        return "It could not be copied. Copy the marked address yourself.";
      }
    });
  const endCalendar = () =>
    act(async () => {
      await api.call(reminderCalls.endCalendar);
      setAddress(null);
      setSince(null);
      return "The calendar address does not work any more.";
    });

  return (
    <section aria-labelledby="reminders" className="no-print paper mt-10 grid gap-6 p-5 sm:p-8">
      <div>
        <h2 id="reminders" className="font-display text-2xl">
          Reminders
        </h2>
        <p className="mt-1 text-base text-base-content/80">
          We can remind you of a saved tip when it is time for it.
        </p>
      </div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary rounded-md"
          checked={mail}
          onChange={({ currentTarget }) => switchMail(currentTarget.checked)}
        />
        Email me when it is time, at most once a month
      </label>
      <div className="grid gap-3">
        <p>
          {since === null
            ? "Your own calendar can show from which day each saved tip is good to do. For that, make a calendar address."
            : `Your calendar address was made on ${formatDay(since)}. Everyone who has it can see your saved tips.`}
        </p>
        {address && (
          <>
            <label className="grid gap-1.5">
              <span className="font-semibold">Calendar address</span>
              <input
                id="calendar-address"
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className="input w-full"
              />
            </label>
            <div className="flex flex-wrap gap-2">
              <Act onPress={copy}>Copy the address</Act>
              <a href={address.replace(/^https?:/, "webcal:")} className="btn btn-wrap">
                Open in a calendar
              </a>
            </div>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {since !== null && !address && <Act onPress={showCalendar}>Show the address</Act>}
          <Act onPress={makeCalendar}>
            {since === null ? "Make an address" : "Make a new address"}
          </Act>
          {since !== null && <Act onPress={endCalendar}>Remove the address</Act>}
        </div>
      </div>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </section>
  );
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-wrap" onClick={onPress}>
      {children}
    </button>
  );
}
