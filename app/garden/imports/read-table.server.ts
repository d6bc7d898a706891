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

/** Fields of the API, in small letters, that are accepted as names of columns. */
const otherNames: Readonly<Record<string, Column>> = {
  planttype: "plant",
  difficultylevel: "level",
  image_url: "picture",
};

export function columnOf(name: string): Column | undefined {
  const key = name.trim().toLowerCase();
  return otherNames[key] ?? columns.find((column) => column === key);
}

interface Row {
  at: number;
  cells: string[];
  broken?: string;
}

/**
 * Reads the rows of a CSV, separated by commas, semicolons or tabs.
 * @throws Problem if the first line has no title column, or there are too many rows
 */
export function readTable(text: string) {
  const rows = readRows(...partsOf(text));
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

/** Returns true if the first line of a text names the title column. */
export function isTable(text: string) {
  const { value: first } = readRows(...partsOf(text.slice(0, 4096))).next();
  return (first?.cells ?? []).some((name) => columnOf(name) === "title");
}

/**
 * Takes off a first line `sep=;`, by which Excel is told what divides the cells.
 * @returns the other lines, what divides their cells, or nothing, and the number of the first
 */
function partsOf(text: string): [text: string, delimiter: string, line: number] {
  const [whole, delimiter] = text.match(/^"?sep=([^\n"])"?[^\S\t\n]*(?:\n|$)/i) ?? [];
  return whole && delimiter ? [text.slice(whole.length), delimiter, 2] : [text, "", 1];
}

/**
 * Returns the position of the next line that is not empty. A last empty line belongs to the line
 * before.
 */
function afterEmptyLines(text: string, from: number) {
  let at = from;
  while (text[at] === " " || text[at] === "\n") at += 1;
  return at === text.length ? at : Math.max(from, text.lastIndexOf("\n", at) + 1);
}

/**
 * Reads one row after another. The parser gets only as much text as a row may have, because it
 * parses to the end and records every misplaced quotation mark.
 * @throws Problem if a row is longer
 */
function* readRows(
  text: string,
  givenDelimiter: string,
  firstLine: number,
): Generator<Row, undefined> {
  let delimiter = givenDelimiter;
  let line = firstLine;
  for (let from = 0, blank = 0; from < text.length; ) {
    const begin = afterEmptyLines(text, from);
    line += linesIn(text, from, begin);
    if (begin === text.length) return;
    const part = text.slice(begin, begin + maxRowLength + 1);
    const { data, errors, meta } = Papa.parse<string[]>(part, {
      ...{ newline: "\n", delimiter, delimitersToGuess: [",", ";", "\t"], preview: 1 },
      // Fast mode would split all of a text without quotation marks at once.
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
    // The open quotation mark takes the rest of the file.
    if (isCut) return;
    from = begin + meta.cursor;
    line += linesIn(text, begin, from);
  }
}

function linesIn(text: string, from: number, to: number) {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) {
    count += 1;
  }
  return count;
}
