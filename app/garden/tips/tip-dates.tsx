import { day } from "../../platform/process/clock.ts";
import { formatDay } from "../../platform/text/calendar-day.ts";
import type { PublicTip } from "./tips.ts";

/** When a tip was shared, and when it was last changed, if that was not within a day, and confirmed. */
export function TipDates({ tip: { sharedAt, changedAt, confirmedAt } }: { tip: PublicTip }) {
  return (
    <p className="text-sm text-base-content/80">
      <Day what="Shared" time={sharedAt} />
      {changedAt - sharedAt >= day && <Day what=", changed" time={changedAt} />}
      {(confirmedAt ?? 0) > changedAt && <Day what=", still true" time={confirmedAt ?? 0} />}
    </p>
  );
}

function Day({ what, time }: { what: string; time: number }) {
  return (
    <>
      {what} <time dateTime={new Date(time).toISOString()}>{formatDay(time)}</time>
    </>
  );
}
