import { Fragment, type ReactNode } from "react";
import { languageTags } from "../../platform/text/languages.ts";
import { rich } from "../../platform/text/rich.tsx";
import { categories, difficulties } from "../tips/tips.ts";
import { type Column, columns } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** Which files can be read, and what stands in the columns of a table. */
export function FileHelp() {
  const about: Record<Column, ReactNode> = {
    title: importWords.columns.title,
    plant: importWords.columns.plant,
    category: rich(importWords.columns.category, { values: <Code words={categories} /> }),
    level: rich(importWords.columns.level, { values: <Code words={difficulties} /> }),
    description: importWords.columns.description,
    months: importWords.columns.months,
    availability: importWords.columns.availability,
    language: rich(importWords.columns.language, { values: <Code words={languageTags} /> }),
    picture: importWords.columns.picture,
  };
  return (
    <>
      <ul className="grid list-disc gap-2 ps-6">
        <li>{importWords.fileExport}</li>
        <li>{importWords.fileTable}</li>
        <li>{importWords.fileMarkdown}</li>
      </ul>
      <div>
        <h3 className="font-semibold">{importWords.whatColumns}</h3>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {columns.map((column) => (
            <Fragment key={column}>
              <dt>
                <Code words={[column]} />
              </dt>
              <dd className="mb-3 min-w-0 wrap-anywhere sm:mb-1">{about[column]}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </>
  );
}

/** Words that stand so in a file, in every language. */
const Code = ({ words }: { words: readonly string[] }) => (
  <code translate="no" lang="en" dir="ltr">
    {words.join(", ")}
  </code>
);
