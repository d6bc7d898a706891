import { formatDay } from "../platform/calendar-day.ts";
import { day } from "../platform/clock.ts";
import type { PublicTip } from "./tips.ts";

/** When a tip was shared, and when it was last changed, if that was not within a day. */
export function TipDates({ tip: { sharedAt, changedAt, confirmedAt } }: { tip: PublicTip }) {
  return (
    <p className="text-sm text-base-content/80">
      Shared <Day time={sharedAt} />
      {changedAt - sharedAt >= day && (
        <>
          , changed <Day time={changedAt} />
        </>
      )}
      {confirmedAt !== null && confirmedAt > changedAt && (
        <>
          , still true <Day time={confirmedAt} />
        </>
      )}
    </p>
  );
}

function Day({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatDay(time)}</time>;
}
