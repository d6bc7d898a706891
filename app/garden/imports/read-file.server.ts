import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pictureType } from "../photos/picture-type.server.ts";
import type { FoundTip } from "./found-tip.server.ts";
import {
  type Encoding,
  type FileKind,
  type FoundAuthor,
  type ImportChoices,
  importProblems,
  type Matches,
  maxTextBytes,
  maxTipsInFile,
  me,
} from "./imports.ts";
import { parseJson } from "./json-text.server.ts";
import { isOfNetwork, isTableOfNetwork, partOf, readNotes } from "./networks.server.ts";
import { type FoundNotes, type Part, tipsOfNotes } from "./note.server.ts";
import { readExport } from "./read-export.server.ts";
import { isOfSheet, readSheet } from "./read-sheet.server.ts";
import { isTable, readTable, shownNames, tipsOf } from "./read-table.server.ts";
import { decodeText, encodingOf } from "./read-text.server.ts";
import type { SharedPart, WordPressReader } from "./read-wordpress.server.ts";
import { isShare, parseShare } from "./wordpress-share.server.ts";
import { readBeginning, readTexts } from "./zip-files.server.ts";

export interface FoundFile {
  kind: FileKind;
  tips: FoundTip[];
  unknownColumns: string[];
  names: ReadonlySet<string>;
  encoding: Encoding | null;
  messages?: string[];
  /** The authors in a WordPress export. */
  authors?: FoundAuthor[];
  /** The parts of a WordPress export for other people. */
  shares?: SharedPart[];
}

/** The gardener's choices. If `takesComments` is true, the gardener's comments are imported. */
export type Choices = ImportChoices & { takesComments?: boolean };

/**
 * Collects garbage, if Node runs with `--expose-gc`. The bytes, the text and the values of a file
 * do not fit into memory together.
 */
const free = () => globalThis.gc?.();

/** Loads the parser of WordPress exports only if needed, so that the process starts faster. */
const loadWordPress = () => import("./read-wordpress.server.ts");

const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name);

/** True for the name of a file that operating systems add to a ZIP. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX|\.)/.test(name);

/**
 * Reads a file of any supported type. The content decides the type, and the name decides between
 * types of text.
 * @throws Problem if the file cannot be read
 */
export async function readImport(
  file: { path: string; bytes: number },
  name: string,
  choices: Choices,
) {
  const { messages = [], shares = [], ...found } = await read(file, name, choices);
  const isCounted = /^(posts|journal)$/.test(found.kind) && messages.length > 0;
  if (found.tips.length + shares.length === 0 && !isCounted) throw importProblems.noTips();
  const takers = new Set(Object.values(choices.authors ?? {}).filter((taker) => taker !== me));
  if (takers.size > shares.length) throw importProblems.noSuchAuthor();
  const isMarkdown = found.kind === "markdown";
  const leftOut = (isMarkdown ? found.tips : []).flatMap(({ leftOut = [] }) =>
    leftOut.map(({ name }) => name),
  );
  const unknownColumns = shownNames([...found.unknownColumns, ...leftOut]);
  return { ...found, messages, shares, unknownColumns };
}

async function read(
  { path, bytes }: { path: string; bytes: number },
  name: string,
  choices: Choices,
): Promise<FoundFile> {
  if (bytes === 0) throw importProblems.empty();
  const beginning = await readBeginning(path);
  if (startsWith(beginning, "504b0304", "504b0506", "1f8b")) return readZip(path, choices);
  if (pictureType(beginning)) throw importProblems.picture();
  if (!isMarkdown(name) && isXml(beginning)) return readWordPress(path, choices);
  if (bytes > maxTextBytes) throw importProblems.tooMuchText();
  const { text, encoding } = await decodeText(await readFile(path), choices.encoding);
  free();
  if (text.trim() === "") throw importProblems.empty();
  return { encoding, ...(await readText(text, name, choices)) };
}

const startsWith = (bytes: Uint8Array, ...signatures: string[]) => {
  const hex = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  return signatures.some((signature) => hex.startsWith(signature));
};

/** Returns true if a text begins like XML or a feed, in any encoding. */
const isXml = (beginning: Uint8Array) =>
  /^\s*<(\?xml|rss|!doctype)/i.test(
    Buffer.from(beginning)
      .toString("latin1")
      .replace(/[^\s!-~]/g, ""),
  );

/** Reads a WordPress export as a stream, because the file may be larger than the memory. */
async function readWordPress(path: string, choices: Choices) {
  const { encoding: asked, matches = {} } = choices;
  const { createWordPressReader } = await loadWordPress();
  const reader = createWordPressReader(choices);
  const { push, end } = reader.readFile();
  let decoder: TextDecoder | null = null;
  let encoding: Encoding = "utf-8";
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    encoding = decoder ? encoding : (asked ?? (await encodingOf(chunk)));
    decoder ??= new TextDecoder(encoding);
    push(decoder.decode(chunk, { stream: true }));
  }
  end();
  if (!reader.isFeed()) throw importProblems.wrongType();
  return { ...(await wordPressOf(reader, matches, new Set())), encoding };
}

async function wordPressOf(reader: WordPressReader, matches: Matches, names: ReadonlySet<string>) {
  const { unknown, ...found } = await reader.tips(matches, names);
  return { kind: "wordpress" as const, ...found, names, unknownColumns: shownNames(unknown) };
}

async function readText(
  text: string,
  name: string,
  choices: Choices,
): Promise<Omit<FoundFile, "encoding"> & Partial<Pick<FoundFile, "encoding">>> {
  const { matches } = choices;
  const nothing = { unknownColumns: [], names: new Set<string>() };
  const isJson = /^\s*[{[]/.test(text);
  if (isJson || isTableOfNetwork(text)) {
    const part: Part = isJson ? { name, json: parseJson(text) } : partOf(name, text);
    if (isShare(part.json)) {
      const { createWordPressReader } = await loadWordPress();
      const reader = createWordPressReader({ ...choices, authors: {} });
      reader.takeShare(parseShare(part.json));
      const { authors: _, ...found } = await wordPressOf(reader, matches ?? {}, nothing.names);
      return { ...found, encoding: null };
    }
    const notes = await readNotes([part], matches);
    if (notes) return { ...nothing, ...fileOf(notes) };
    if (isJson) return { ...nothing, kind: "export", tips: readExport(part.json), encoding: null };
  }
  if (/\.(csv|tsv)$/i.test(name) || (!isMarkdown(name) && isTable(text))) {
    return { ...nothing, kind: "table", ...readTable(text, matches) };
  }
  if (!isMarkdown(name) && !/^(#|---\n|\+\+\+\n)/.test(text)) throw importProblems.wrongType();
  return { ...nothing, ...(await readPages([[name, text]], matches, nothing.names)) };
}

const fileOf = ({ isTitled, unknown, ...notes }: FoundNotes) => ({
  ...notes,
  kind: isTitled ? ("posts" as const) : ("journal" as const),
  unknownColumns: shownNames(unknown),
  encoding: null,
});

async function readZip(path: string, choices: Choices): Promise<FoundFile> {
  const { createWordPressReader } = await loadWordPress();
  const wordPress = createWordPressReader(choices);
  const ends: (() => void)[] = [];
  const { texts, names } = await readTexts(
    path,
    (name) =>
      name === "data.json" ||
      isOfSheet(name) ||
      ((isMarkdown(name) || isOfNetwork(name)) && !isOfSystem(name)),
    (name) => {
      if (!/\.xml$/i.test(name) || isOfSystem(name)) return null;
      const { push, end } = wordPress.readFile();
      const decoder = new TextDecoder(choices.encoding);
      ends.push(end);
      return (bytes) => push(decoder.decode(bytes, { stream: true }));
    },
  );
  for (const end of ends) end();
  const found = { unknownColumns: [], names };
  const data = texts.get("data.json");
  if (data) {
    texts.clear();
    const { text } = await decodeText(data);
    free();
    return { ...found, kind: "export", tips: readExport(parseJson(text)), encoding: null };
  }
  const parts: Part[] = [];
  for (const [name, bytes] of [...texts].filter(([name]) => isOfNetwork(name))) {
    texts.delete(name);
    parts.push(partOf(name, (await decodeText(bytes)).text));
    free();
  }
  const notes = await readNotes(parts, choices.matches, names);
  if (notes) return { ...found, ...fileOf(notes) };
  if (parts.length > 0) throw importProblems.notAnExport();
  if (wordPress.isFeed()) {
    const blog = await wordPressOf(wordPress, choices.matches ?? {}, names);
    return { ...blog, encoding: choices.encoding ?? "utf-8" };
  }
  if (texts.has("content.xml") || texts.has("xl/workbook.xml")) {
    const rows = readSheet(texts);
    texts.clear();
    free();
    return { ...found, kind: "table", ...tipsOf(rows.values(), choices.matches), encoding: null };
  }
  if (texts.size === 0) throw importProblems.nothingInZip();
  if (texts.size > maxTipsInFile) throw importProblems.tooMany();
  const files = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  const pages: [string, string][] = [];
  let encoding: Encoding = "utf-8";
  for (const [name, bytes] of files) {
    const decoded = await decodeText(bytes, choices.encoding);
    if (decoded.encoding !== "utf-8") encoding = decoded.encoding;
    pages.push([name, decoded.text]);
  }
  return { ...found, encoding, ...(await readPages(pages, choices.matches, names)) };
}

/** Reads Markdown files. Each file is an entry of an exported journal, or a tip. */
async function readPages(
  pages: readonly [string, string][],
  matches: Matches = {},
  names: ReadonlySet<string>,
) {
  const [{ readEntry }, { readMarkdown }] = await Promise.all([
    import("./read-journal.server.ts"),
    import("./read-markdown.server.ts"),
  ]);
  const read = pages.map(([name, text]) => ({ name, text, note: readEntry(text, name) }));
  const { tips } = await tipsOfNotes(
    read.flatMap(({ note }) => note ?? []),
    matches,
    names,
  );
  const others = read.filter(({ note }) => !note);
  for (const { name, text } of others) {
    tips.push(readMarkdown(text, name, tips.length + 1, matches));
  }
  return { kind: others.length === 0 ? ("journal" as const) : ("markdown" as const), tips };
}
