import { type ReactNode, use, useId } from "react";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { climateOf } from "../gardens/climates.ts";
import type { Garden, WindowPart } from "../gardens/gardens.ts";
import { describeGarden, winterWords } from "../gardens/gardens.words.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { WhenLine } from "../gardens/when-line.tsx";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";
import {
  fromGardensLike,
  mostReportedWinter,
  outcomeLabels,
  type ReportedOutcome,
  type ShownOutcomes,
  sumUp,
} from "./outcomes.ts";
import { workedFor } from "./outcomes.words.ts";

/** Others' results of a tip: the numbers, also of gardens like mine, and the latest reports. */
function OutcomesSection({ outcomes, mayReport, children }: OutcomesSectionProps) {
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
            {workedFor(all)}
            {alike && alike.of > 0
              ? `; for ${numbers(alike)} in gardens like mine`
              : winter && (
                  <>
                    ; for {numbers(winter.sums)} with {winterWords[winter.winter]}
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
  /** True if the reader can report to the operators what others say. */
  mayReport: boolean;
  /** The button with which the reader says how it went. */
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
      {photo && <PhotoThumbnail photo={photo} alt={photo.alt || `How it went for ${username}`} />}
      {garden && <p className="text-sm text-base-content/80">{describeGarden(garden)}</p>}
    </li>
  );
}

/** Says how a tip went for whoever reads. */
function MyOutcomeButton({ id, title }: { id: string; title: string }) {
  const api = use(ApiProvider);
  return (
    <DialogButton
      className="btn no-print mt-4"
      load={async () => {
        const [{ OutcomeDialog }, before] = await Promise.all([
          import("./outcome-dialog.tsx"),
          api?.call(outcomeCalls.mine, { params: { id } }),
        ]);
        return (onClose) => (
          <OutcomeDialog id={id} title={title} before={before?.outcome ?? null} onClose={onClose} />
        );
      }}
    >
      I tried it
    </DialogButton>
  );
}

/** When a tip is to be done, and how it went for others. */
export function TipInGardens({ tip, outcomes, mine }: TipInGardensProps) {
  return (
    <>
      {tip.when && tip.when.length > 0 && (
        <p className="text-lg">
          <WhenLine tip={tip} author={tip.username} />
        </p>
      )}
      {outcomes && (
        <OutcomesSection outcomes={outcomes} mayReport={mine !== undefined}>
          {mine === false && <MyOutcomeButton id={tip._id} title={tip.title} />}
        </OutcomesSection>
      )}
    </>
  );
}

interface TipInGardensProps {
  tip: { _id: string; title: string; username: string; when?: WindowPart[]; garden?: Garden };
  /** Null if they could not be loaded, or the tip is hidden. */
  outcomes: ShownOutcomes | null;
  /** True if it is the reader's own tip; undefined for visitors. */
  mine: boolean | undefined;
}
