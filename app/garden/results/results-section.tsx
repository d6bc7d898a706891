import { Suspense } from "react";
import { apart } from "../../platform/page/apart.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { rich } from "../../platform/text/rich.tsx";
import { climateOf } from "../gardens/climates.ts";
import { describeGarden } from "../gardens/climates.words.ts";
import type { SeasonPart } from "../gardens/gardens.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { isAnyTime } from "../gardens/seasons.ts";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import { evidenceFor, sumUp } from "./evidence.ts";
import { type ReportedResult, type ShownResults, sayResult, sayTime } from "./results.ts";
import { resultWords } from "./results.words.ts";
import { howManySayMore, inOrderOfWords, workedForAll, workedForYou } from "./worked.words.ts";

/** The buttons of signed-in gardeners. The page's loader loads their script. */
const forMembers = apart(() => import("./result-buttons.tsx"));
const ResultButtons = forMembers.part((module) => module.default);
export const loadResultButtons = forMembers.load;

interface TipInGardensProps {
  tip: { _id: string; title: string; when?: SeasonPart[] };
  /** Null if loading failed or the tip is hidden. */
  results: ShownResults | null;
  /** True for the reader's own tip; undefined for visitors. */
  mine: boolean | undefined;
}

/**
 * Shows how a tip worked for others: first the counts of similar gardens, then the other counts and
 * the latest reports.
 */
export function TipInGardens({ tip, results, mine }: TipInGardensProps) {
  const garden = useMyGarden();
  if (!results) return null;
  const { _id: id, title, when = [] } = tip;
  const { counts, latest, own } = results;
  const all = sumUp(counts);
  const worked = garden ? workedForYou(evidenceFor(counts, climateOf(garden))) : workedForAll(all);
  return (
    <>
      {all.of > 0 ? (
        <p className="mt-1 text-lg">{worked}</p>
      ) : (
        // The counts leave out results such as "Not in June", which the list shows.
        latest.length === 0 && <p className="mt-1 text-lg">{resultWords.nobodySaid}</p>
      )}
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
                mayReport={mine !== undefined && report._id !== own?._id}
              />
            ))}
          </ul>
        </details>
      )}
      {mine === false && (
        <div className="no-print mt-4 flex flex-wrap gap-3">
          <Suspense>
            <ResultButtons
              {...{ id, title, own }}
              hasSeason={when.length > 0 && !isAnyTime(when)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface ReportProps {
  report: ReportedResult;
  /** True if the reader can report this result to the operators. */
  mayReport: boolean;
}

function Report({ report, mayReport }: ReportProps) {
  const { words, language, photo, username, garden } = report;
  return (
    <li className="rounded-field border border-base-300 bg-base-200 px-4 py-3 text-base wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 grow basis-32">{howItWent(report)}</p>
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

/** Returns a sentence such as `It worked for Priya, in June` or `Not in June, says Priya`. */
function howItWent(report: ReportedResult) {
  const { outcome: result, year, month } = report;
  const parts = {
    b: (text: string) => <span className="font-semibold">{text}</span>,
    name: <bdi>{report.username}</bdi>,
  };
  if (result === "not-now") {
    return rich(resultWords.saidBy({ said: sayResult(report) }), parts);
  }
  const said = { outcome: resultWords.results[result] };
  const when = sayTime(year, month);
  return rich(when ? resultWords.wentForAt({ ...said, when }) : resultWords.wentFor(said), parts);
}
