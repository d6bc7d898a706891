import MarkdownIt from "markdown-it";
import { parseDocument } from "yaml";
import { maxDraftLength } from "../drafts/drafts.ts";
import type { FoundTip } from "./found-tip.server.ts";
import { maxFrontMatter, maxHeadingAt } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { columnOf } from "./read-table.server.ts";

/** Finds only the blocks of a text, because parsing their content is slow. */
const blocks = new MarkdownIt();
blocks.core.ruler.enableOnly(["normalize", "block"]);

const inline = new MarkdownIt();

const maxHeading = 300;

/**
 * Reads a tip from Markdown. Its title comes from the front matter, the first heading, or the file
 * name.
 * @param file its name, with or without folders
 */
export function readMarkdown(text: string, file: string, at: number): FoundTip {
  const { values, rest, broken } = readFrontMatter(text);
  const found = { at, ...(file && { file }) };
  if (broken) return { ...found, values, broken: importWords.frontMatterWrong };
  if (rest.length > maxDraftLength) return { ...found, values, broken: importWords.farTooLong };
  const { title, description } = takeHeading(rest);
  const name = (file.split(/[/\\]/).at(-1) ?? "").replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
  return { ...found, values: { description, ...values, title: values.title ?? title ?? name } };
}

function readFrontMatter(text: string) {
  const values: FoundTip["values"] = {};
  const beginning = text.slice(0, maxFrontMatter.length + 10);
  const [whole, yaml = ""] = beginning.match(/^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/) ?? [];
  // Longer front matter counts as text.
  if (whole === undefined || whole.length > maxFrontMatter.length) {
    return { values, rest: text, broken: false };
  }
  const isDeep =
    yaml.split(/[[{]/, maxFrontMatter.brackets + 2).length > maxFrontMatter.brackets + 1;
  const isLong = yaml.split("\n", maxFrontMatter.lines + 1).length > maxFrontMatter.lines;
  if (isDeep || isLong) return { values, rest: text, broken: true };
  const fields = parseFields(yaml);
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    return { values, rest: text, broken: yaml.trim() !== "" };
  }
  for (const [name, value] of Object.entries(fields)) {
    const column = columnOf(name);
    if (!column) continue;
    if (typeof value === "string") values[column] = value;
    else if (Array.isArray(value)) values[column] = value.map(String).join(", ");
  }
  return { values, rest: text.slice(whole.length), broken: false };
}

/** Parses front matter. Returns null if it is not YAML. */
function parseFields(yaml: string): unknown {
  // "failsafe" turns all values into texts, also numbers and dates.
  const document = parseDocument(yaml, { schema: "failsafe" });
  if (document.errors.length > 0) return null;
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    // It contains aliases. A few lines of aliases can fill the memory.
    return null;
  }
}

/** Returns the first heading, and the text without a heading at its beginning. */
function takeHeading(text: string) {
  const tokens = blocks.parse(text.slice(0, maxHeadingAt), {});
  const at = tokens.findIndex(({ type }) => type === "heading_open");
  if (at < 0) return { title: undefined, description: text.trim() };
  const [, end] = tokens[at]?.map ?? [0, 0];
  const heading = tokens[at + 1]?.content.slice(0, maxHeading) ?? "";
  const [parsed] = inline.parseInline(heading, {});
  const title = parsed?.children?.map(({ content }) => content).join("");
  const description = at === 0 ? text.split("\n").slice(end).join("\n") : text;
  return { title, description: description.trim() };
}
