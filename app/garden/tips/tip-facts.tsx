import { day } from "../../platform/process/clock.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** When a tip was shared, and when it was last changed, if that was not within a day, and confirmed. */
export function TipDates({ tip: { sharedAt, changedAt, confirmedAt } }: { tip: PublicTip }) {
  const isChanged = changedAt - sharedAt >= day;
  const isConfirmed = (confirmedAt ?? 0) > changedAt;
  const unchanged = isConfirmed ? tipWords.sharedAndStillTrue : tipWords.sharedOn;
  const changed = isConfirmed ? tipWords.sharedChangedAndStillTrue : tipWords.sharedAndChanged;
  return (
    <p className="text-sm text-base-content/80">
      {rich(isChanged ? changed : unchanged, {
        shared: <Day time={sharedAt} />,
        changed: <Day time={changedAt} />,
        confirmed: <Day time={confirmedAt ?? 0} />,
      })}
    </p>
  );
}

const Day = ({ time }: { time: number }) => (
  <time dateTime={new Date(time).toISOString()}>{formatDay(time)}</time>
);
