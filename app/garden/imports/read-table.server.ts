import Papa from "papaparse";
import type { FoundTip } from "./found-tip.ts";
import { type Column, columns, importProblems, maxTipsInFile } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** What a program that knows the fields of the API calls the columns. */
const otherNames: Readonly<Record<string, Column>> = {
  planttype: "plant",
  difficultylevel: "level",
  image_url: "picture",
};

/** The column of a name in a first line or in front matter; undefined for none. */
export function columnOf(name: string): Column | undefined {
  const key = name.trim().toLowerCase();
  return otherNames[key] ?? columns.find((column) => column === key);
}

interface Row {
  /** The line in which it begins. */
  at: number;
  cells: string[];
  broken?: string;
}

/**
 * Reads the lines of a CSV, whatever divides its cells: commas, semicolons or tabs.
 * @throws Problem when its first line does not name the columns, or there are too many lines
 */
export function readTable(text: string) {
  const [first, ...rows] = readRows(text);
  const header = (first?.cells ?? []).map((name) => name.trim());
  const found = header.map(columnOf);
  if (!found.includes("title")) throw importProblems.noTitle();
  const known = found.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) throw importProblems.twice();
  return {
    tips: rows.map(({ at, cells, broken }): FoundTip => {
      const values: FoundTip["values"] = {};
      found.forEach((column, index) => {
        if (column && cells[index] !== undefined) values[column] = cells[index];
      });
      const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
      const wrong = broken ?? (isLonger ? importWords.moreCells : undefined);
      return { at, values, ...(wrong && { broken: wrong }) };
    }),
    unknownColumns: header.filter((name, index) => name !== "" && !found[index]),
  };
}

/** True if the first line of a text names a column of a table of tips. */
export function isTable(text: string) {
  const [first] = readRows(text.slice(0, 4096), 1);
  return (first?.cells ?? []).some((name) => columnOf(name) === "title");
}

/** @param max more lines than these are too many */
function readRows(text: string, max = maxTipsInFile + 1) {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    newline: "\n",
    delimitersToGuess: [",", ";", "\t"],
    step({ data, errors: [error], meta }, parser) {
      // A last line that has nothing, not even a comma, is the end of the one before.
      const isBlank = data.length === 1 && data[0]?.trim() === "";
      if (!isBlank) {
        const isOpen = error?.code === "MissingQuotes";
        const broken = error && (isOpen ? importWords.quoteOpen : importWords.quoteWrong);
        rows.push({ at: line, cells: data, ...(broken && { broken }) });
      }
      line += text.slice(from, meta.cursor).split("\n").length - 1;
      from = meta.cursor;
      if (rows.length > max) parser.abort();
    },
  });
  if (max > 1 && rows.length > max) throw importProblems.tooMany();
  return rows;
}
