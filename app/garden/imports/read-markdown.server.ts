import MarkdownIt from "markdown-it";
import { parseDocument } from "yaml";
import { maxDraftLength } from "../drafts/drafts.ts";
import type { FoundTip } from "./found-tip.ts";
import { importWords } from "./imports.words.ts";
import { columnOf } from "./read-table.server.ts";

const markdown = new MarkdownIt();

/** Front matter that is longer is none. */
const maxFrontMatter = 10_000;

/**
 * Reads a tip from Markdown: its title is what the front matter says, or the first heading, or the name
 * of the file; the rest of the text is the tip, as it was typed.
 * @param file its name, with folders or without
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
  const [whole, yaml = ""] = text.match(/^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/) ?? [];
  if (whole === undefined || whole.length > maxFrontMatter) {
    return { values, rest: text, broken: false };
  }
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

/** The fields of front matter; null if it cannot be read. */
function parseFields(yaml: string): unknown {
  // "failsafe" makes texts of all values, also of numbers and dates.
  const document = parseDocument(yaml, { schema: "failsafe" });
  if (document.errors.length > 0) return null;
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    // It has aliases, with which a few lines say more than memory holds.
    return null;
  }
}

/** The first heading of a text, and the text: without it, if it begins with it. */
function takeHeading(text: string) {
  const tokens = markdown.parse(text, {});
  const at = tokens.findIndex(({ type }) => type === "heading_open");
  const [, end] = tokens[at]?.map ?? [0, 0];
  const title = tokens[at + 1]?.children?.map(({ content }) => content).join("");
  const isFirst = at === 0;
  const description = isFirst ? text.split("\n").slice(end).join("\n") : text;
  return { title: at < 0 ? undefined : title, description: description.trim() };
}
