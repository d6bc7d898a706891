import { day } from "../../platform/process/clock.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** The dates of a tip: shared, changed (if more than a day later), and confirmed. */
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
