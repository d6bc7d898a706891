import { type ReactNode, useId } from "react";
import { climateOf, isLikeMine } from "../gardens/climates.ts";
import type { Deed, Garden, WindowPart } from "../gardens/gardens.ts";
import { describeAuthorsGarden, describeGarden } from "../gardens/gardens.words.ts";
import { MonthBars, MonthLetters } from "../gardens/month-bars.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { isAnyTime, monthNames, monthsOfWindow } from "../gardens/seasons.ts";
import { useYear, WhenLine } from "../gardens/when-line.tsx";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { contradictionsOf, sayContradiction } from "./contradictions.ts";
import { evidenceFor, sumUp } from "./evidence.ts";
import { NotNowButton, TriedButton } from "./outcome-buttons.tsx";
import {
  outcomeLabels,
  type ReportedOutcome,
  type ShownOutcomes,
  sayOutcome,
  sayTime,
} from "./outcomes.ts";
import { howManySayMore, inOrderOfWords, workedForAll, workedForYou } from "./outcomes.words.ts";

/** Others' results of a tip: the numbers, those of gardens like mine first, and the latest reports. */
function OutcomesSection({ outcomes, mayReport, children }: OutcomesSectionProps) {
  const { counts, latest, own } = outcomes;
  const id = useId();
  const mine = useMyGarden();
  const all = sumUp(counts);
  return (
    <section aria-labelledby={id} className="border-t border-base-300 pt-5">
      <h2 id={id} className="font-display text-2xl">
        In other gardens
      </h2>
      <p className="mt-1 text-lg">
        {all.of === 0
          ? "Nobody has said yet how it went."
          : mine
            ? workedForYou(evidenceFor(counts, climateOf(mine)))
            : workedForAll(all)}
      </p>
      {latest.length > 0 && (
        <details className="group mt-2" open={latest.length <= 3}>
          <summary className="link w-fit cursor-pointer text-base">
            {howManySayMore(latest, all)}
          </summary>
          <ul className="mt-3 grid gap-3">
            {inOrderOfWords(latest).map((report) => (
              <Report
                key={report._id}
                report={report}
                mayReport={mayReport && report._id !== own?._id}
              />
            ))}
          </ul>
        </details>
      )}
      {children}
    </section>
  );
}

interface OutcomesSectionProps {
  outcomes: ShownOutcomes;
  /** True if the reader can report to the operators what others say. */
  mayReport: boolean;
  /** The button with which the reader says how it went. */
  children?: ReactNode;
}

function Report({
  report: { words, photo, username, garden, ...report },
  mayReport,
}: {
  report: ReportedOutcome;
  mayReport: boolean;
}) {
  return (
    <li className="rounded-field border border-base-300 bg-base-200 px-4 py-3 text-base wrap-anywhere">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <HowItWent report={report} username={username} />
        </p>
        {mayReport && (
          <div className="no-print -mr-2 shrink-0">
            <ReportButton kind="outcome" id={report._id} title={`what ${username} says`} />
          </div>
        )}
      </div>
      {words && <p>“{words}”</p>}
      {photo && <PhotoThumbnail photo={photo} alt={photo.alt || `How it went for ${username}`} />}
      {garden && <p className="text-sm text-base-content/80">{describeGarden(garden)}</p>}
    </li>
  );
}

/** `It worked for Priya, in June`; `Not in June, says Priya`. */
function HowItWent({ report, username }: HowItWentProps) {
  const { outcome, year, month } = report;
  if (outcome === "not-now") {
    return (
      <>
        <span className="font-semibold">{sayOutcome(report)}</span>, says {username}
      </>
    );
  }
  return (
    <>
      <span className="font-semibold">{outcomeLabels[outcome]}</span> for {username}
      {sayTime(year, month === null ? undefined : monthNames[month])}
    </>
  );
}

interface HowItWentProps {
  report: Pick<ReportedOutcome, "outcome" | "year" | "month">;
  username: string;
}

/** The garden that a tip was written in, and when it is to be done. */
export function WhereAndWhen({ tip, outcomes }: Pick<TipInGardensProps, "tip" | "outcomes">) {
  const hasTime = tip.when !== undefined && tip.when.length > 0;
  if (!tip.garden && !hasTime) return null;
  return (
    <div className="tip-where grid gap-4">
      <AuthorsGarden garden={tip.garden} />
      {hasTime && <WhenInGardens tip={tip} outcomes={outcomes} />}
    </div>
  );
}

/** When a tip is to be done, and what reports say against that. */
function WhenInGardens({ tip, outcomes }: Pick<TipInGardensProps, "tip" | "outcomes">) {
  const { when = [], deed, username } = tip;
  const year = useYear();
  const own = monthsOfWindow(when, year);
  const months = own.length > 0 ? own : tip.garden ? monthsOfWindow(when, tip.garden) : [];
  const against = outcomes ? contradictionsOf(when, outcomes.months) : [];
  return (
    <div className="grid gap-2">
      <div>
        <MonthBars months={months} isHarvest={deed === "harvest"} height="h-2.5" />
        <MonthLetters />
      </div>
      <p>
        <WhenLine tip={tip} author={username} />
      </p>
      {against.map((each) => (
        <p key={each.part}>{sayContradiction(each, year)}</p>
      ))}
    </div>
  );
}

/**
 * The garden that a tip was written in, and whether it is like that of whoever reads: for that there is
 * room from the beginning, so that nothing moves.
 */
function AuthorsGarden({ garden }: { garden?: Garden }) {
  const mine = useMyGarden();
  if (!garden) return null;
  return (
    <div className="text-base">
      <p>{describeAuthorsGarden(garden)}</p>
      <p
        className={`badge mt-2 h-auto min-h-6 max-w-full border-base-300 bg-base-200 ${mine && isLikeMine(mine, garden) ? "" : "invisible"}`}
      >
        Written in a garden like yours
      </p>
    </div>
  );
}

/** How a tip went for others. */
export function TipInGardens({ tip, outcomes, mine }: TipInGardensProps) {
  const { _id: id, title, when = [] } = tip;
  const own = outcomes?.own ?? null;
  const hasSeason = when.length > 0 && !isAnyTime(when);
  return (
    outcomes && (
      <OutcomesSection outcomes={outcomes} mayReport={mine !== undefined}>
        {mine === false && (
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <TriedButton id={id} title={title} own={own} />
            {hasSeason && <NotNowButton id={id} title={title} own={own} />}
          </div>
        )}
      </OutcomesSection>
    )
  );
}

interface TipInGardensProps {
  tip: {
    _id: string;
    title: string;
    username: string;
    when?: WindowPart[];
    deed?: Deed;
    garden?: Garden;
  };
  /** Null if they could not be loaded, or the tip is hidden. */
  outcomes: ShownOutcomes | null;
  /** True if it is the reader's own tip; undefined for visitors. */
  mine: boolean | undefined;
}
