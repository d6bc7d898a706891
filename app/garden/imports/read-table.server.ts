import Papa from "papaparse";
import type { FoundTip } from "./found-tip.server.ts";
import {
  importProblems,
  type Matches,
  maxColumns,
  maxColumnsShown,
  maxRowLength,
  maxTipsInFile,
} from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { columnsOf, shownName } from "./table-names.server.ts";

/** A row of a table. */
export interface Row {
  at: number;
  cells: string[];
  broken?: string;
}

/**
 * Reads tips from a CSV. Cells are separated by commas, semicolons, tabs, or the character in a
 * first line `sep=`.
 * @throws Problem if there are too many rows or columns, or if two columns have the same name
 */
export const readTable = (text: string, matches?: Matches) =>
  tipsOf(readRows(...partsOf(text)), matches);

/** Reads tips from the rows of a table. The first row contains the names of the columns. */
export function tipsOf(rows: Iterator<Row, undefined>, matches: Matches = {}) {
  const { value: first } = rows.next();
  const header = (first?.cells ?? []).map((name: string) => name.trim());
  if (header.length > maxColumns) throw importProblems.excess();
  const found = columnsOf(header, matches);
  const tips: FoundTip[] = [];
  for (const { at, cells, broken } of { [Symbol.iterator]: () => rows }) {
    if (tips.length === maxTipsInFile) throw importProblems.tooMany();
    const values: FoundTip["values"] = {};
    found.forEach((column, index) => {
      if (column && cells[index] !== undefined) values[column] = cells[index];
    });
    const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const wrong = broken ?? (isLonger ? importWords.moreCells : undefined);
    tips.push({ at, values, ...(wrong && { broken: wrong }) });
  }
  return { tips, unknownColumns: shownNames(header.filter((_, index) => !found[index])) };
}

/** A row of a table, or a JSON object, with its values by name. */
export interface TableRecord {
  /** Returns the first value under these names that is not empty, or an empty text. */
  of: (...names: string[]) => string;
  broken?: string;
}

export interface Table {
  names: string[];
  records: Iterable<TableRecord>;
}

/**
 * Reads a table of another program by the names of its columns. Rows are read only when they are
 * needed.
 */
export function readRecords(text: string): Table {
  const rows = readRows(...partsOf(text));
  const { value: first } = rows.next();
  const names = (first?.cells ?? []).map((name) => name.trim());
  if (names.length > maxColumns) throw importProblems.excess();
  return { names, records: recordsOf(names, rows) };
}

function* recordsOf(names: string[], rows: Iterable<Row>) {
  for (const { cells, broken } of rows) {
    const values = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    yield { ...recordOf(values), ...(broken && { broken }) };
  }
}

/** Makes a record from the texts and numbers of an object. */
export const recordOf = (values: Readonly<Record<string, unknown>>): TableRecord => ({
  of: (...names) =>
    names
      .map((name) => values[name])
      .map((value) => (/^(string|number)$/.test(typeof value) ? String(value).trim() : ""))
      .find((value) => value !== "") ?? "",
});

/**
 * Returns the unknown names as the page shows them: shortened, without repeats, and at most
 * `maxColumnsShown`.
 */
export const shownNames = (names: readonly string[]) =>
  [...new Set(names.map(shownName))].filter((name) => name !== "").slice(0, maxColumnsShown);

/**
 * Returns true if the first line of a text contains column names: the title, or several columns.
 */
export function isTable(text: string) {
  const { value: first } = readRows(...partsOf(text.slice(0, 4096))).next();
  const found = columnsOf(first?.cells ?? [], {}).filter((column) => column !== undefined);
  return found.includes("title") || found.length > 1;
}

/**
 * Removes a first line such as `sep=;`. This line tells Excel which character separates the cells.
 * @returns the text after that line, the separator (empty if there is no such line), and the line
 * number at which the returned text begins
 */
function partsOf(text: string): [text: string, delimiter: string, line: number] {
  const [whole, delimiter] = text.match(/^"?sep=([^\n"])"?[^\S\t\n]*(?:\n|$)/i) ?? [];
  return whole && delimiter ? [text.slice(whole.length), delimiter, 2] : [text, "", 1];
}

/**
 * Returns the position of the next line that is not empty. White space at the end of the text is
 * skipped completely.
 */
function afterEmptyLines(text: string, from: number) {
  let at = from;
  while (text[at] === " " || text[at] === "\n") at += 1;
  return at === text.length ? at : Math.max(from, text.lastIndexOf("\n", at) + 1);
}

/**
 * Reads one row after another. For each row, the parser gets no more text than a row may have. The
 * parser always reads this text to its end, and stores an error for every misplaced quotation mark.
 * @throws Problem if a row is longer than the maximum
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
      // Without this option, an empty last line would count as an error in a table of two columns.
      skipEmptyLines: true,
      // Fast mode would split a text without quotation marks all at once.
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
    // An unclosed quotation mark makes the rest of the file part of this row, so reading stops.
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
