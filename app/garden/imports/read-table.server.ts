import Papa from "papaparse";
import type { FoundTip } from "./found-tip.server.ts";
import {
  type Column,
  columns,
  importProblems,
  maxColumns,
  maxColumnsShown,
  maxRowLength,
  maxTipsInFile,
} from "./imports.ts";
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
  const rows = readRows(text);
  const { value: first } = rows.next();
  const header = (first?.cells ?? []).map((name) => name.trim());
  if (header.length > maxColumns) throw importProblems.excess();
  const found = header.map(columnOf);
  if (!found.includes("title")) throw importProblems.noTitle();
  const known = found.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) throw importProblems.twice();
  const tips: FoundTip[] = [];
  for (const { at, cells, broken } of rows) {
    if (tips.length === maxTipsInFile) throw importProblems.tooMany();
    const values: FoundTip["values"] = {};
    found.forEach((column, index) => {
      if (column && cells[index] !== undefined) values[column] = cells[index];
    });
    const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const wrong = broken ?? (isLonger ? importWords.moreCells : undefined);
    tips.push({ at, values, ...(wrong && { broken: wrong }) });
  }
  const unknown = header.filter((name, index) => name !== "" && !found[index]);
  return {
    tips,
    unknownColumns: unknown.slice(0, maxColumnsShown).map((name) => name.slice(0, 60)),
  };
}

/** True if the first line of a text names a column of a table of tips. */
export function isTable(text: string) {
  const { value: first } = readRows(text.slice(0, 4096)).next();
  return (first?.cells ?? []).some((name) => columnOf(name) === "title");
}

/**
 * Where the next line begins that has anything, be it a comma: a last one that has nothing is the end of
 * the one before.
 */
function afterEmptyLines(text: string, from: number) {
  let at = from;
  while (text[at] === " " || text[at] === "\n") at += 1;
  return at === text.length ? at : Math.max(from, text.lastIndexOf("\n", at) + 1);
}

/**
 * Reads one line after another. The parser gets no more text than a line may have: it takes a line to
 * its end, and notes every quotation mark that is wrong in it.
 * @throws Problem for a line that is longer
 */
function* readRows(text: string): Generator<Row, undefined> {
  let delimiter = "";
  let line = 1;
  for (let from = 0, blank = 0; from < text.length; ) {
    const begin = afterEmptyLines(text, from);
    line += linesIn(text, from, begin);
    if (begin === text.length) return;
    const part = text.slice(begin, begin + maxRowLength + 1);
    const { data, errors, meta } = Papa.parse<string[]>(part, {
      ...{ newline: "\n", delimiter, delimitersToGuess: [",", ";", "\t"], preview: 1 },
      // Otherwise it divides all of a text without quotation marks into lines.
      fastMode: false,
    });
    delimiter = meta.delimiter;
    const [cells = []] = data;
    const error = errors.find(({ type }) => type === "Quotes");
    const isOpen = error?.code === "MissingQuotes";
    const isCut = meta.cursor > maxRowLength;
    if (isCut && !isOpen) throw importProblems.excess();
    const wrong = error && (isOpen ? importWords.quoteOpen : importWords.quoteWrong);
    if (cells.length > 1 || cells[0]?.trim()) {
      yield { at: line, cells, ...(wrong && { broken: wrong }) };
    } else {
      blank += 1;
      if (blank > maxTipsInFile) throw importProblems.tooMany();
    }
    // All that follows is in the cell with the quotation mark.
    if (isCut) return;
    from = begin + meta.cursor;
    line += linesIn(text, begin, from);
  }
}

/** The number of line breaks between two places. */
function linesIn(text: string, from: number, to: number) {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) {
    count += 1;
  }
  return count;
}
