import { Fragment } from "react";
import { rich } from "../../platform/text/rich.tsx";
import { type Column, columns, isChoice, tipColumns } from "./imports.ts";
import { importWords } from "./imports.words.ts";

export function FileHelp() {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-6 wrap-anywhere">
        <li>{importWords.fileExport}</li>
        <li>{importWords.fileTable}</li>
        <li>{importWords.fileMarkdown}</li>
        <li>{importWords.fileWordPress}</li>
        <li>{importWords.fileJournal}</li>
        <li>{importWords.fileDiscourse}</li>
      </ul>
      <div>
        <h3 className="font-semibold">{importWords.whatColumns}</h3>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {columns.map((column) => (
            <Fragment key={column}>
              <dt>
                <Code words={[column]} />
              </dt>
              <dd className="mb-3 min-w-0 wrap-anywhere sm:mb-1">
                {rich(importWords.columns[column], {
                  values: <Code words={valuesOf(column)} />,
                })}
              </dd>
            </Fragment>
          ))}
        </dl>
        <p className="mt-3">{importWords.anyLanguage}</p>
      </div>
    </>
  );
}

const valuesOf = (column: Column) =>
  isChoice(column) ? Object.keys(tipColumns[column].names()) : [];

/** Shows values that are the same in every language. */
const Code = ({ words }: { words: readonly string[] }) => (
  <code translate="no" lang="en" dir="ltr">
    {words.join(", ")}
  </code>
);
