import { type Ref, useState } from "react";
import { Link } from "react-router";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { fates, type ImportLine, type ImportReport, type Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { UndoButton } from "./undo-import.tsx";

/** The number of lines that are shown at once. */
const shownAtOnce = 100;

/** What would become of a file, or what came of it: counted, and line by line. */
export function ImportReportSection(props: ImportReportProps) {
  const { file, report, done, heading, pending, onImport, onUndone } = props;
  const { id, lines, counts, unknownColumns } = report;
  const [all, setAll] = useState(false);
  const count = counts.public + counts.hidden + counts.draft;
  const allLines = fates.reduce((sum, fate) => sum + counts[fate], 0);
  const title = done ? importWords.whatCameOf : importWords.whatWouldBe;
  const hidden = all ? 0 : lines.length - shownAtOnce;
  return (
    <Card title={title} text={<bdi>{file.name}</bdi>} heading={heading} className="wrap-anywhere">
      <ul className="grid gap-1">
        {fates
          .filter((fate) => counts[fate] > 0)
          .map((fate) => (
            <li key={fate}>{importWords.counts[fate]({ number: counts[fate] })}</li>
          ))}
      </ul>
      {unknownColumns.length > 0 && (
        <p>
          {rich(importWords.unknownColumns, { columns: <bdi>{unknownColumns.join(", ")}</bdi> })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!done && count > 0 && (
          <button
            type="button"
            className="btn btn-primary btn-wrap"
            disabled={pending}
            onClick={onImport}
          >
            {importWords.importNow}
          </button>
        )}
        {done && id && (
          <>
            <Link to="/myTips" className="btn btn-primary btn-wrap">
              {importWords.seeYourTips}
            </Link>
            {counts.draft > 0 && (
              <Link to="/shareTip" className="btn btn-wrap">
                {importWords.seeYourDrafts}
              </Link>
            )}
            <UndoButton id={id} label={importWords.undoThis} onUndone={onUndone} />
          </>
        )}
      </div>
      {!done && count === 0 && <p>{importWords.nothingToImport}</p>}
      <table className="table text-base">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-sm">
            <th scope="col">{importWords.place}</th>
            <th scope="col">{importWords.tip}</th>
            <th scope="col" className="hidden sm:table-cell">
              {done ? importWords.became : importWords.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, all ? undefined : shownAtOnce).map((line) => (
            <Line key={`${line.file ?? ""} ${line.at}`} line={line} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className="btn w-fit" onClick={() => setAll(true)}>
          {importWords.showAll({ number: lines.length })}
        </button>
      )}
      {lines.length < allLines && (
        <p>{importWords.linesShown({ all: allLines, number: lines.length })}</p>
      )}
    </Card>
  );
}

interface ImportReportProps {
  file: File;
  report: ImportReport;
  /** True if it was done, and not only looked at. */
  done: boolean;
  heading: Ref<HTMLHeadingElement>;
  pending: boolean;
  onImport: () => void;
  onUndone: (undone: Undone) => void;
}

/** One line of the file. What it becomes stands under its title where there is little room. */
function Line({ line: { at, file, title, becomes, problems, photos } }: { line: ImportLine }) {
  const result = <span className="text-sm font-semibold">{importWords.becomes[becomes]}</span>;
  return (
    <tr className="*:align-top">
      <td className="pe-0 tabular-nums">{at}</td>
      <th scope="row" className="font-normal wrap-anywhere">
        <span dir="auto" className="block font-semibold">
          {title || importWords.noTitle}
        </span>
        {file && (
          <span className="block text-sm text-base-content/75">
            {rich(importWords.inFile, { file: <bdi>{file}</bdi> })}
          </span>
        )}
        <span className="mt-1 block sm:hidden">{result}</span>
        {photos > 0 && (
          <span className="block text-sm">{importWords.photos({ number: photos })}</span>
        )}
        {problems.map(({ path, message }) => (
          <span key={`${path} ${message}`} className="mt-1 block text-sm">
            {message}
          </span>
        ))}
      </th>
      <td className="hidden sm:table-cell">{result}</td>
    </tr>
  );
}
