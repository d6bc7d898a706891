import type { ReactNode } from "react";
import { day } from "../../platform/process/clock.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export function TipAuthor({
  tip,
  children,
}: {
  tip: PublicTip & { begun?: true };
  children?: ReactNode;
}) {
  const { author, username, begun } = tip;
  return (
    <div className="flex items-center gap-4">
      {begun ? (
        <span className="size-14 shrink-0" />
      ) : (
        <Portrait
          image={author.image}
          name={username}
          size={56}
          className="size-14 max-w-none shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p dir="auto" className="font-semibold">
          <GardenerLink gardener={author} />
        </p>
        {author.place && <p className="text-base">{tipWords.fromPlace({ place: author.place })}</p>}
        {children}
      </div>
    </div>
  );
}

/**
 * Shows the dates of a tip: when it was shared, changed (if at least a day later), and confirmed.
 */
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
