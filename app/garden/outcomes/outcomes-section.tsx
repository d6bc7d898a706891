import { type ReactNode, useId } from "react";
import { formatNumber } from "../../platform/text/format.ts";
import { climateOf } from "../gardens/climates.ts";
import { GardenSummary, WinterWords } from "../gardens/garden-summary.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { photoUrl } from "../photos/photos.ts";
import { ReportButton } from "../reports/report-button.tsx";
import {
  fromGardensLike,
  mostReportedWinter,
  outcomeLabels,
  type ReportedOutcome,
  type ShownOutcomes,
  sumUp,
} from "./outcomes.ts";
import { WorkedFor } from "./worked-for.tsx";

/** How a tip went for others: the numbers, those of gardens like one's own first, and the latest reports. */
export function OutcomesSection({ outcomes, mayReport, children }: OutcomesSectionProps) {
  const { counts, latest, own } = outcomes;
  const id = useId();
  const mine = useMyGarden();
  const all = sumUp(counts);
  const alike = mine && sumUp(fromGardensLike(counts, climateOf(mine)));
  const winter = mostReportedWinter(counts);
  const numbers = (of: { worked: number; of: number }) =>
    `${formatNumber(of.worked)} of ${formatNumber(of.of)}`;
  return (
    <section aria-labelledby={id} className="border-t border-base-300 pt-5">
      <h2 id={id} className="font-display text-2xl">
        In other gardens
      </h2>
      <p className="mt-1 text-lg">
        {all.of === 0 ? (
          "Nobody has said yet how it went."
        ) : (
          <>
            <WorkedFor {...all} />
            {alike && alike.of > 0
              ? `; for ${numbers(alike)} in gardens like mine`
              : winter && (
                  <>
                    ; for {numbers(winter.sums)} with <WinterWords winter={winter.winter} />
                  </>
                )}
            .
          </>
        )}
      </p>
      {latest.length > 0 && (
        <details className="group mt-2" open={latest.length <= 3}>
          <summary className="link w-fit cursor-pointer text-base">
            {latest.length === 1 ? "What they say" : `What ${latest.length} of them say`}
          </summary>
          <ul className="mt-3 grid gap-3">
            {latest.map((report) => (
              <Report
                key={report._id}
                report={report}
                mayReport={mayReport && report._id !== own}
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
  /** Whether whoever reads can report to the operators what others say. */
  mayReport: boolean;
  /** What whoever reads can say about it. */
  children?: ReactNode;
}

function Report({
  report: { _id, outcome, year, words, photo, username, garden },
  mayReport,
}: {
  report: ReportedOutcome;
  mayReport: boolean;
}) {
  return (
    <li className="rounded-field border border-base-300 bg-base-200 px-4 py-3 text-base wrap-anywhere">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{outcomeLabels[outcome]}</span> for {username}
          {year && `, ${year}`}
        </p>
        {mayReport && (
          <div className="no-print -mr-2 shrink-0">
            <ReportButton kind="outcome" id={_id} title={`what ${username} says`} />
          </div>
        )}
      </div>
      {words && <p>“{words}”</p>}
      {photo && (
        <a href={photoUrl(photo.id, 1280, "jpg")} className="mt-2 block w-40">
          <PhotoPicture
            photo={photo}
            alt={photo.alt || `How it went for ${username}`}
            width={160}
            height={120}
            sizes="160px"
            className="aspect-4/3 w-full rounded-field"
          />
        </a>
      )}
      {garden && (
        <p className="text-sm text-base-content/80">
          <GardenSummary garden={garden} />
        </p>
      )}
    </li>
  );
}
