import { type ReactNode, Suspense } from "react";
import { apart } from "../../platform/page/apart.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { rich } from "../../platform/text/rich.tsx";
import { climateOf } from "../gardens/climates.ts";
import { describeGarden } from "../gardens/climates.words.ts";
import type { Garden, SeasonPart, Task } from "../gardens/gardens.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { isAnyTime } from "../gardens/seasons.ts";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { evidenceFor, sumUp } from "./evidence.ts";
import { type ReportedResult, type ShownResults, sayResult, sayTime } from "./results.ts";
import { resultWords } from "./results.words.ts";
import { howManySayMore, inOrderOfWords, workedForAll, workedForYou } from "./worked.words.ts";

/** Only signed-in gardeners need them. The loader of their page brings them along. */
const forMembers = apart(() => import("./result-buttons.tsx"));
const ResultButtons = forMembers.part((module) => module.default);
export const loadResultButtons = forMembers.load;

/** Others' results of a tip: the numbers, those of gardens like mine first, and the latest reports. */
function ResultsSection({ results, mayReport, children }: ResultsSectionProps) {
  const { counts, latest, own } = results;
  const mine = useMyGarden();
  const all = sumUp(counts);
  return (
    <>
      <p className="mt-1 text-lg">
        {all.of === 0
          ? resultWords.nobodySaid
          : mine
            ? workedForYou(evidenceFor(counts, climateOf(mine)))
            : workedForAll(all)}
      </p>
      {latest.length > 0 && (
        <details className="group mt-2" open={latest.length <= 3}>
          <summary className="link w-fit cursor-pointer text-base">
            {howManySayMore(latest, all)}
          </summary>
          <ul className="mt-3 grid grid-cols-1 gap-3">
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
    </>
  );
}

interface ResultsSectionProps {
  results: ShownResults;
  /** True if the reader can report to the operators what others say. */
  mayReport: boolean;
  /** The button with which the reader says how it went. */
  children?: ReactNode;
}

function Report({
  report: { words, language, photo, username, garden, ...report },
  mayReport,
}: {
  report: ReportedResult;
  mayReport: boolean;
}) {
  return (
    <li className="rounded-field border border-base-300 bg-base-200 px-4 py-3 text-base wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 grow basis-32">
          <HowItWent report={report} username={username} />
        </p>
        {mayReport && (
          <div className="no-print -me-2 shrink-0">
            <ReportButton
              kind="outcome"
              id={report._id}
              title={resultWords.whatSomebodySays({ name: username })}
            />
          </div>
        )}
      </div>
      {words && (
        <p>{rich(resultWords.quoted, { words: <bdi lang={langOf(language)}>{words}</bdi> })}</p>
      )}
      {photo && (
        <PhotoThumbnail photo={photo} alt={photo.alt || resultWords.photoOf({ name: username })} />
      )}
      {garden && <p className="text-sm text-base-content/80">{describeGarden(garden)}</p>}
    </li>
  );
}

/** `It worked for Priya, in June`; `Not in June, says Priya`. */
function HowItWent({ report, username }: HowItWentProps) {
  const { outcome: result, year, month } = report;
  const parts = {
    b: (text: string) => <span className="font-semibold">{text}</span>,
    name: <bdi>{username}</bdi>,
  };
  if (result === "not-now") {
    return rich(resultWords.saidBy({ said: sayResult(report) }), parts);
  }
  const words = resultWords.results[result];
  const when = sayTime(year, month);
  return rich(
    when
      ? resultWords.wentForAt({ outcome: words, when })
      : resultWords.wentFor({ outcome: words }),
    parts,
  );
}

interface HowItWentProps {
  report: Pick<ReportedResult, "outcome" | "year" | "month">;
  username: string;
}

/** How a tip went for others. */
export function TipInGardens({ tip, results, mine }: TipInGardensProps) {
  const { _id: id, title, when = [] } = tip;
  const own = results?.own ?? null;
  const hasSeason = when.length > 0 && !isAnyTime(when);
  return (
    results && (
      <ResultsSection results={results} mayReport={mine !== undefined}>
        {mine === false && (
          <div className="no-print mt-4 flex flex-wrap gap-3">
            <Suspense>
              <ResultButtons id={id} title={title} own={own} hasSeason={hasSeason} />
            </Suspense>
          </div>
        )}
      </ResultsSection>
    )
  );
}

interface TipInGardensProps {
  tip: {
    _id: string;
    title: string;
    username: string;
    when?: SeasonPart[];
    deed?: Task;
    garden?: Garden;
  };
  /** Null if they could not be loaded, or the tip is hidden. */
  results: ShownResults | null;
  /** True if it is the reader's own tip; undefined for visitors. */
  mine: boolean | undefined;
}
