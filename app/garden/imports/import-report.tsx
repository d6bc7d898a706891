import { type Ref, useState } from "react";
import { Link } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { importCalls } from "./imports.contract.ts";
import { fates, type ImportLine, type ImportReport, madeOf, type Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { type ReadingChoices, ReadingChoicesForm } from "./reading-choices.tsx";

const shownAtOnce = 100;

/** Shows the result or the preview of an import: counts, and a row for each line of the file. */
export function ImportReportSection(props: ImportReportProps) {
  const { file, report, done, heading, pending, onPreview, onImport, onUndone } = props;
  const { id, lines, counts, messages, offered = 0 } = report;
  const [all, setAll] = useState(false);
  const [changed, setChanged] = useState<ImportReport | null>(null);
  const isStale = changed === report;
  const count = madeOf(counts) + offered;
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
        {offered > 0 && <li>{importWords.offered({ number: offered })}</li>}
      </ul>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        {!done && count > 0 && (
          <button
            type="button"
            className="btn btn-primary btn-wrap"
            disabled={pending || isStale}
            onClick={onImport}
          >
            {importWords.importNow}
          </button>
        )}
        {done && id && (
          <>
            {counts.entry > 0 ? (
              <Link to="/journal" className="btn btn-primary btn-wrap">
                {importWords.seeYourJournal}
              </Link>
            ) : (
              <Link to="/myTips" className="btn btn-primary btn-wrap">
                {importWords.seeYourTips}
              </Link>
            )}
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
      {!done && (
        <ReadingChoicesForm
          key={JSON.stringify(props.choices)}
          report={report}
          choices={props.choices}
          pending={pending}
          onChange={() => setChanged(report)}
          onSubmit={onPreview}
        />
      )}
      <p role="status" className={isStale ? "" : "sr-only"}>
        {isStale && importWords.changedChoices}
      </p>
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

export interface ShownImport {
  file: File;
  report: ImportReport;
  /** False for a preview. */
  done: boolean;
  /** The choices with which the report was made. */
  choices: ReadingChoices;
}

interface ImportReportProps extends ShownImport {
  heading: Ref<HTMLHeadingElement>;
  pending: boolean;
  onPreview: (choices: ReadingChoices) => void;
  onImport: () => void;
  onUndone: (undone: Undone) => void;
}

/** Shows a row for a line of the file. On narrow screens the result is below the title. */
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

/** Shows a button that undoes an import after a confirmation. */
export function UndoButton({ id, label, description, onUndone }: UndoButtonProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <button
        type="button"
        className="btn btn-wrap"
        aria-label={description}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {asking && (
        <AskDialog
          text={importWords.reallyUndo}
          label={importWords.yesUndo}
          send={async () => {
            onUndone(await api.call(importCalls.undo, { params: { id } }));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface UndoButtonProps {
  id: string;
  label: string;
  description?: string;
  onUndone: (undone: Undone) => void;
}
