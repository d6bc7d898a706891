import { formatList } from "../../platform/text/format.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { categories, difficulties } from "../tips/tips.ts";
import { type Column, columns } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** Which files can be read, and what stands in the columns of a table. */
export function FileHelp() {
  const words: Record<Column, string> = {
    title: importWords.columns.title,
    plant: importWords.columns.plant,
    category: importWords.columns.category({ values: formatList(categories) }),
    level: importWords.columns.level({ values: formatList(difficulties) }),
    description: importWords.columns.description,
    months: importWords.columns.months,
    availability: importWords.columns.availability,
    language: importWords.columns.language({ values: formatList(languageTags) }),
    picture: importWords.columns.picture,
  };
  return (
    <>
      <ul className="grid list-disc gap-2 ps-6">
        <li>{importWords.fileExport}</li>
        <li>{importWords.fileTable}</li>
        <li>{importWords.fileMarkdown}</li>
      </ul>
      <table className="table text-base">
        <caption className="pb-2 text-start font-semibold">{importWords.whatColumns}</caption>
        <thead>
          <tr className="text-sm">
            <th scope="col">{importWords.column}</th>
            <th scope="col">{importWords.whatIsInIt}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column} className="align-top">
              <th scope="row" className="pe-0">
                <code translate="no">{column}</code>
              </th>
              <td className="wrap-anywhere">{words[column]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
