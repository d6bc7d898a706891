import MarkdownIt from "markdown-it";
import { parse } from "smol-toml";
import { parseDocument } from "yaml";
import { maxDraftLength } from "../drafts/drafts.ts";
import type { FoundTip } from "./found-tip.server.ts";
import { type Matches, maxFrontMatter, maxHeadingAt } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { columnsOf } from "./table-names.server.ts";

/** Finds the blocks of a text, but does not parse their content, which would be slow. */
const blocks = new MarkdownIt();
blocks.core.ruler.enableOnly(["normalize", "block"]);

const inline = new MarkdownIt();

const maxHeading = 300;

/**
 * Reads a tip from Markdown. The title comes from the front matter, the first heading, or the file
 * name.
 * @param file the name of the file, with or without folders
 */
export function readMarkdown(
  text: string,
  file: string,
  at: number,
  matches: Matches = {},
): FoundTip {
  const { values, leftOut, rest, broken } = readFrontMatter(text, matches);
  const found = { at, ...(file && { file }), leftOut };
  if (broken) return { ...found, values, broken: importWords.frontMatterWrong };
  if (rest.length > maxDraftLength) return { ...found, values, broken: importWords.farTooLong };
  const { title, description } = takeHeading(rest, values.title);
  const name = (file.split(/[/\\]/).at(-1) ?? "").replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
  return { ...found, values: { description, ...values, title: values.title ?? title ?? name } };
}

/**
 * Splits Markdown into front matter and text. `fields` is null if the front matter cannot be read,
 * and empty if there is none.
 */
export function splitFrontMatter(text: string): { fields: object | null; rest: string } {
  const beginning = text.slice(0, maxFrontMatter.length + 10);
  const [whole, mark, fields = ""] =
    beginning.match(/^(---|\+\+\+)[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/) ?? [];
  // Front matter above the limit is treated as text.
  if (whole === undefined || whole.length > maxFrontMatter.length)
    return { fields: {}, rest: text };
  const isDeep =
    fields.split(/[[{]/, maxFrontMatter.brackets + 2).length > maxFrontMatter.brackets + 1;
  const isLong = fields.split("\n", maxFrontMatter.lines + 1).length > maxFrontMatter.lines;
  const read = mark === "---" ? parseYaml : parseToml;
  const parsed = isDeep || isLong ? null : read(fields);
  return parsed ? { fields: parsed, rest: text.slice(whole.length) } : { fields: null, rest: text };
}

function readFrontMatter(text: string, matches: Matches) {
  const values: FoundTip["values"] = {};
  const { fields, rest } = splitFrontMatter(text);
  if (!fields) return { values, leftOut: [], rest, broken: true };
  const texts = Object.entries(fields).map(([name, value]) => ({ name, value: textOf(value) }));
  const columns = columnsOf(
    texts.map(({ name }) => name),
    matches,
  );
  texts.forEach(({ value }, at) => {
    const column = columns[at];
    if (column) values[column] = value;
  });
  const leftOut = texts.filter((_, at) => !columns[at]);
  return { values, leftOut, rest, broken: false };
}

/** Parses YAML. Returns null if the YAML cannot be read. */
function parseYaml(yaml: string): object | null {
  if (yaml.trim() === "") return {};
  // "failsafe" converts all values to texts, including numbers and dates.
  const document = parseDocument(yaml, { schema: "failsafe" });
  if (document.errors.length > 0) return readFields(yaml);
  try {
    const fields: unknown = document.toJS({ maxAliasCount: 0 });
    return typeof fields === "object" && !Array.isArray(fields) ? fields : null;
  } catch {
    // YAML with aliases is refused, because a few lines of aliases can fill the memory.
    return null;
  }
}

function parseToml(toml: string): object | null {
  try {
    return parse(toml);
  } catch {
    return null;
  }
}

/**
 * Reads front matter that is not valid YAML, such as `title: Peas: early`, because some programs
 * write such lines. Returns null if no line has a name and a value.
 */
function readFields(text: string) {
  const fields = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const value = plain(line.slice(colon + 1));
    if (/^\s*- /.test(line)) last.push(plain(line.trim().slice(2)));
    else if (colon > 0 && /^[\p{L}\p{N}_]/u.test(line)) {
      last = value === "" ? [] : [value];
      fields.set(line.slice(0, colon).trim(), last);
    }
  }
  return fields.size > 0 ? Object.fromEntries(fields) : null;
}

/** Removes the quotation marks around a text, or the brackets around a list. */
const plain = (value: string) => value.trim().replace(/^(["'])(.*)\1$|^\[(.*)\]$/, "$2$3");

/** Returns a value of front matter as a text. The items of a list are separated by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? "" : String(value);
}

/**
 * Returns the first heading and the text. Removes a heading at the beginning of the text, unless
 * the heading differs from `given`.
 * @param given the title from the front matter
 */
function takeHeading(text: string, given: string | undefined) {
  const tokens = blocks.parse(text.slice(0, maxHeadingAt), {});
  const at = tokens.findIndex(({ type }) => type === "heading_open");
  if (at < 0) return { title: undefined, description: text.trim() };
  const [, end] = tokens[at]?.map ?? [0, 0];
  const heading = tokens[at + 1]?.content.slice(0, maxHeading) ?? "";
  const [parsed] = inline.parseInline(heading, {});
  const title = parsed?.children?.map(({ content }) => content).join("");
  const isTitle = given === undefined || given.trim() === title?.trim();
  const description = at === 0 && isTitle ? text.split("\n").slice(end).join("\n") : text;
  return { title, description: description.trim() };
}
