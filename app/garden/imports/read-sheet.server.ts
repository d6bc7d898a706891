import { Parser } from "htmlparser2";
import { importProblems, maxColumns, maxRowLength, maxTipsInFile, maxValues } from "./imports.ts";
import type { Row } from "./read-table.server.ts";

/** True for text files in the ZIP of a spreadsheet: Excel (.xlsx) or LibreOffice (.ods). */
export const isOfSheet = (name: string) =>
  /^(content|xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+)|xl\/_rels\/workbook)\.xml(\.rels)?$/i.test(
    name,
  );

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads XML, and removes the namespace prefixes of names. The parser knows only the five entities
 * of XML.
 */
function readXml(bytes: Uint8Array | undefined, { open, text, close }: Handlers) {
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: text,
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true },
  );
  parser.end(new TextDecoder().decode(bytes));
}

/**
 * Reads the rows of the first sheet of a spreadsheet. Skips empty rows.
 * @param texts the files of the spreadsheet, by their names
 * @throws Problem if there is no sheet, or if there are too many rows, columns or characters
 */
export function readSheet(texts: ReadonlyMap<string, Uint8Array>): Row[] {
  const files = new Map(Array.from(texts, ([name, bytes]) => [name.toLowerCase(), bytes]));
  const content = files.get("content.xml");
  return content ? readOds(content) : readXlsx(files);
}

/** Collects rows within the limits of a table. */
function collectRows() {
  const rows: Row[] = [];
  let cells: string[] = [];
  let letters = 0;
  return {
    rows,
    put(column: number, text: string) {
      if (text === "") return;
      letters += text.length;
      if (column >= maxColumns || letters > maxRowLength) throw importProblems.excess();
      while (cells.length < column) cells.push("");
      cells[column] = text;
    },
    /** Ends a row. @param times the number of repetitions of the row in the spreadsheet */
    end(at: number, times = 1) {
      for (let time = 0; time < times && cells.some((cell) => cell.trim() !== ""); time += 1) {
        // The limit allows one more row, because the first row contains the headings.
        if (rows.length > maxTipsInFile) throw importProblems.tooMany();
        rows.push({ at: at + time, cells });
      }
      cells = [];
      letters = 0;
    },
  };
}

function readXlsx(files: ReadonlyMap<string, Uint8Array>) {
  let sheet = "";
  let isFrom1904 = false;
  readXml(files.get("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "sheet") sheet ||= attributes["r:id"] ?? "";
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    },
  });
  let path = "worksheets/sheet1.xml";
  readXml(files.get("xl/_rels/workbook.xml.rels"), {
    open(name, { Id, Target = "" }) {
      if (name === "Relationship" && Id === sheet) path = Target.replace(/^\/xl\//, "");
    },
  });
  const bytes = files.get(`xl/${path}`.toLowerCase());
  if (!bytes) throw importProblems.noTips();
  const strings = readStrings(files.get("xl/sharedstrings.xml"));
  const dates = readDateStyles(files.get("xl/styles.xml"));
  const { rows, put, end } = collectRows();
  let row = 0;
  let column = -1;
  let cell: Record<string, string> = {};
  let value = "";
  let isValue = false;
  readXml(bytes, {
    open(name, attributes) {
      if (name === "row") {
        row = Number(attributes.r ?? row + 1);
        column = -1;
      } else if (name === "c") {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        value = "";
      }
      isValue = name === "v" || name === "t";
    },
    text(text) {
      if (isValue && value.length <= maxRowLength) value += text;
    },
    close(name) {
      isValue = false;
      if (name === "row") end(row);
      if (name === "c") put(column, textOf(cell));
    },
  });
  return rows;

  function textOf({ t, s }: Record<string, string>) {
    if (t === "s") return strings[Number(value)] ?? "";
    if (t === "e") return "";
    if (t === "b") return value === "1" ? "TRUE" : "FALSE";
    if (t !== undefined && t !== "n") return unescaped(value);
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value;
    if (!dates.has(Number(s))) return String(Number(number.toPrecision(15)));
    const day = Date.UTC(1899, 11, 30 + Math.floor(number) + (isFrom1904 ? 1462 : 0));
    return Number.isNaN(day) ? value : new Date(day).toISOString().slice(0, 10);
  }
}

/** Decodes control characters that Excel writes as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return letter === "\r" ? "" : letter;
  });

/** Returns the column of a cell such as `AB12`; the first column is 0. */
function columnOf(place: string | undefined) {
  const letters = place?.match(/^[A-Z]{1,3}/)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reads the shared strings of an Excel file. Skips the phonetic guides of Japanese texts. */
function readStrings(bytes: Uint8Array | undefined) {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isReading = false;
  readXml(bytes, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    text(part) {
      if (isText && text.length <= maxRowLength) text += part;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si") return;
      if (strings.length > maxValues) throw importProblems.excess();
      strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Returns the indexes of the cell styles that show numbers as dates. */
function readDateStyles(bytes: Uint8Array | undefined) {
  const formats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 54, 57, 58]);
  const styles = new Set<number>();
  let isCellFormats = false;
  let style = 0;
  readXml(bytes, {
    open(name, { numFmtId, formatCode = "" }) {
      if (name === "cellXfs") isCellFormats = true;
      const code = formatCode.slice(0, 200).replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, "");
      if (name === "numFmt" && /[yd]/i.test(code)) formats.add(Number(numFmtId));
      if (name !== "xf" || !isCellFormats) return;
      if (formats.has(Number(numFmtId))) styles.add(style);
      style += 1;
    },
    close(name) {
      if (name === "cellXfs") isCellFormats = false;
    },
  });
  return styles;
}

function readOds(bytes: Uint8Array) {
  const { rows, put, end } = collectRows();
  const times = (count: string | undefined) => Math.max(1, Math.floor(Number(count ?? 1)) || 1);
  let tables = 0;
  let row = 1;
  let rowTimes = 1;
  let column = 0;
  let cellTimes = 1;
  let text = "";
  /** The number of open annotations. Their text does not belong to the cell. */
  let notes = 0;
  let isText = false;
  readXml(bytes, {
    open(name, attributes) {
      if (name === "table") tables += 1;
      if (name === "annotation") notes += 1;
      if (tables !== 1 || notes > 0) return;
      if (name === "table-row") {
        rowTimes = times(attributes["table:number-rows-repeated"]);
        column = 0;
      } else if (name === "table-cell" || name === "covered-table-cell") {
        cellTimes = times(attributes["table:number-columns-repeated"]);
        text = "";
      } else if (name === "p") {
        text += text === "" ? "" : "\n";
        isText = true;
      } else if (isText) text += signOf(name, attributes);
    },
    text(part) {
      if (isText && notes === 0 && text.length <= maxRowLength) text += part;
    },
    close(name) {
      if (name === "annotation") notes -= 1;
      if (tables !== 1 || notes > 0) return;
      if (name === "p") isText = false;
      if (name === "table-row") {
        end(row, rowTimes);
        row += rowTimes;
      }
      if (name !== "table-cell" && name !== "covered-table-cell") return;
      // An empty cell may be repeated for all columns of the sheet, so the loop skips it.
      for (let time = 0; time < cellTimes && text !== ""; time += 1) put(column + time, text);
      column += cellTimes;
      text = "";
    },
  });
  if (tables === 0) throw importProblems.noTips();
  return rows;

  function signOf(name: string, attributes: Record<string, string>) {
    if (name === "s") return " ".repeat(Math.min(100, times(attributes["text:c"])));
    if (name === "tab") return "\t";
    return name === "line-break" ? "\n" : "";
  }
}
