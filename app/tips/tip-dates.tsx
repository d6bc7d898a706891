import { day } from "../platform/clock.ts";
import { formatDay } from "../platform/format.ts";
import type { PublicTip } from "./tips.ts";

/** When a tip was shared, and when it was last changed, if that was not within a day. */
export function TipDates({ tip: { sharedAt, changedAt } }: { tip: PublicTip }) {
  return (
    <p className="text-sm text-base-content/80">
      Shared <Day time={sharedAt} />
      {changedAt - sharedAt >= day && (
        <>
          , changed <Day time={changedAt} />
        </>
      )}
    </p>
  );
}

function Day({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{formatDay(time)}</time>;
}
