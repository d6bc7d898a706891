import { rich } from "../../platform/text/rich.tsx";
import { gardenWords } from "../gardens/gardens.words.ts";
import { MonthBars, MonthLetters } from "../gardens/month-bars.tsx";
import { monthsOfSeason, seasonInMonths, seasonsOf } from "../gardens/seasons.ts";
import { useYear } from "../gardens/when-line.tsx";
import { PlantName } from "../plants/plant-link.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import { TipPicture } from "../tips/tip-picture.tsx";
import type { SeasonCard } from "./calendar.ts";
import { calendarWords } from "./calendar.words.ts";

/** Shows a tip with its picture, plant, title, months in the reader's climate, and results. */
export function SeasonTipCard({ tip, now, worked }: SeasonTipCardProps) {
  const { when = [], deed: task } = tip;
  const year = useYear();
  const months = monthsOfSeason(when, year);
  const words = seasonInMonths(when, year) || seasonsOf(when);
  return (
    <article className="paper flex h-full flex-col gap-3 p-4">
      <div className="flex grow items-start gap-4">
        <TipPicture
          tip={tip}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-20 shrink-0 rounded-full"
        />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm font-semibold text-secondary">
            <PlantName tip={tip} />
          </p>
          <h3 className="font-display text-xl leading-snug text-balance">
            <TipLink tip={tip} />
          </h3>
        </div>
      </div>
      {months.length > 0 && (
        <div>
          <MonthBars months={months} isHarvest={task === "harvest"} height="h-2.5" />
          <MonthLetters now={now} />
        </div>
      )}
      <p className="text-base">
        {task && (
          <span className="badge me-2 border-base-300 bg-base-200">{gardenWords.tasks[task]}</span>
        )}
        {months.length === 0
          ? words
          : rich(
              months.includes(now)
                ? calendarWords.now({ months: words })
                : calendarWords.later({ months: words }),
              { b: (text) => <span className="font-semibold">{text}</span> },
            )}
      </p>
      {worked && <p className="text-base font-semibold">{worked}</p>}
    </article>
  );
}

interface SeasonTipCardProps {
  tip: SeasonCard;
  /** The current month, 0 for January. */
  now: number;
  /** The results as a text; left out if nobody has reported a result. */
  worked?: string | null;
}
