import { open, readFile } from "node:fs/promises";
import { pictureType } from "../photos/picture-type.server.ts";
import type { FoundTip } from "./found-tip.server.ts";
import { type FileKind, importProblems, maxTextBytes, maxTipsInFile } from "./imports.ts";
import { readExport } from "./read-export.server.ts";
import { readMarkdown } from "./read-markdown.server.ts";
import { isTable, readTable } from "./read-table.server.ts";
import { readTexts } from "./zip-files.server.ts";

export interface FoundFile {
  kind: FileKind;
  tips: FoundTip[];
  unknownColumns: string[];
  names: ReadonlySet<string>;
}

/**
 * Collects garbage, if Node runs with `--expose-gc`. Bytes, text and values of a file do not fit
 * into memory together.
 */
const free = () => globalThis.gc?.();

const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name);

/** Files that operating systems add to a ZIP. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX|\.)/.test(name);

/**
 * Reads a file of any supported type. The content decides the type, and the name decides between
 * types of text.
 * @throws Problem if the file cannot be read
 */
export async function readImport({ path, bytes }: { path: string; bytes: number }, name: string) {
  const found = await read(path, bytes, name);
  if (found.tips.length === 0) throw importProblems.noTips();
  return found;
}

async function read(path: string, bytes: number, name: string): Promise<FoundFile> {
  if (bytes === 0) throw importProblems.empty();
  const beginning = await readBeginning(path);
  if (startsWith(beginning, "504b0304", "504b0506")) return readZip(path);
  if (pictureType(beginning)) throw importProblems.picture();
  if (bytes > maxTextBytes) throw importProblems.tooMuchText();
  const text = textOf(await readFile(path));
  free();
  if (text.trim() === "") throw importProblems.empty();
  return readText(text, name);
}

async function readBeginning(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Uint8Array, ...signatures: string[]) => {
  const hex = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  return signatures.some((signature) => hex.startsWith(signature));
};

/** Decodes a text. @throws Problem if it is not UTF-8 */
function textOf(bytes: Uint8Array) {
  if (startsWith(bytes, "fffe", "feff")) throw importProblems.encoding();
  if (bytes.includes(0)) throw importProblems.wrongType();
  try {
    // `TextDecoder` removes the byte order mark.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  } catch {
    throw importProblems.encoding();
  }
}

function readText(text: string, name: string): FoundFile {
  const nothing = { unknownColumns: [], names: new Set<string>() };
  if (/^\s*[{[]/.test(text)) return { ...nothing, kind: "export", tips: readExport(text) };
  if (/\.(csv|tsv)$/i.test(name) || (!isMarkdown(name) && isTable(text))) {
    return { ...nothing, kind: "table", ...readTable(text) };
  }
  if (!isMarkdown(name) && !/^(#|---\n)/.test(text)) throw importProblems.wrongType();
  return { ...nothing, kind: "markdown", tips: [readMarkdown(text, name, 1)] };
}

async function readZip(path: string): Promise<FoundFile> {
  const { texts, names } = await readTexts(
    path,
    (name) => name === "data.json" || (isMarkdown(name) && !isOfSystem(name)),
  );
  const data = texts.get("data.json");
  if (data) {
    texts.clear();
    const json = textOf(data);
    free();
    return { kind: "export", tips: readExport(json), unknownColumns: [], names };
  }
  if (texts.size === 0) throw importProblems.nothingInZip();
  if (texts.size > maxTipsInFile) throw importProblems.tooMany();
  const files = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  const tips = files.map(([name, bytes], index) => readMarkdown(textOf(bytes), name, index + 1));
  return { kind: "markdown", tips, unknownColumns: [], names };
}
