import { type ReactNode, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSite } from "../../platform/page/site.tsx";
import { formatDay } from "../../platform/text/dates.ts";
import { Card } from "../../platform/ui/card.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { reminderCalls } from "./reminders.contract.ts";
import type { Reminders } from "./reminders.ts";
import { savedWords } from "./saved.words.ts";

/** Lets saved tips come back in their season: by letter, and in the gardener's own calendar. */
export function RemindersSection({ reminders }: { reminders: Reminders }) {
  const api = useApi();
  const { url, base = "" } = useSite();
  const [mail, setMail] = useState(reminders.mail);
  const [since, setSince] = useState(reminders.calendarSince);
  const [made, setMade] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  // The calendar speaks the language in which its address was read.
  const address = made?.replace(url, url + base);

  /** Does something once at a time, and says how it went. */
  const act = useSingleFlight(async (what: () => Promise<string>) => {
    setMessage(await what().catch(failureText));
  });
  const switchMail = (on: boolean) =>
    act(async () => {
      await api.call(reminderCalls.mail, { body: { on } });
      setMail(on);
      return on ? savedWords.weWillEmail : savedWords.weWillNotEmail;
    });
  const makeCalendar = () =>
    act(async () => {
      setMade((await api.call(reminderCalls.makeCalendar)).address);
      setSince(performance.timeOrigin + performance.now());
      return savedWords.addressReady;
    });
  const showCalendar = () =>
    act(async () => {
      setMade((await api.call(reminderCalls.showCalendar)).address);
      return "";
    });
  const copy = () =>
    act(async () => {
      try {
        await navigator.clipboard.writeText(address ?? "");
        return savedWords.copied;
      } catch {
        // On http, or where the gardener has not allowed it.
        document.querySelector<HTMLInputElement>("#calendar-address")?.select();
        return savedWords.notCopied;
      }
    });
  const endCalendar = () =>
    act(async () => {
      await api.call(reminderCalls.endCalendar);
      setMade(null);
      setSince(null);
      return savedWords.addressEnded;
    });

  return (
    <Card
      id="reminders"
      title={savedWords.reminders}
      text={savedWords.whyReminders}
      className="no-print mt-10"
    >
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
      <div className="grid gap-3">
        <p>
          {since === null
            ? savedWords.whyCalendar
            : savedWords.calendarMade({ day: formatDay(since) })}
        </p>
        {address && (
          <>
            <label className="grid gap-1.5">
              <span className="font-semibold">{savedWords.calendarAddress}</span>
              <input
                id="calendar-address"
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className="input w-full"
              />
            </label>
            <div className="flex flex-wrap gap-2">
              <ActionButton onPress={copy}>{savedWords.copyAddress}</ActionButton>
              <a href={address.replace(/^https?:/, "webcal:")} className="btn btn-wrap">
                {savedWords.openInCalendar}
              </a>
            </div>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {since !== null && !address && (
            <ActionButton onPress={showCalendar}>{savedWords.showAddress}</ActionButton>
          )}
          <ActionButton onPress={makeCalendar}>
            {since === null ? savedWords.makeAddress : savedWords.makeNewAddress}
          </ActionButton>
          {since !== null && (
            <ActionButton onPress={endCalendar}>{savedWords.removeAddress}</ActionButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function ActionButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-wrap" onClick={onPress}>
      {children}
    </button>
  );
}
