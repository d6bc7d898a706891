import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parseSync } from "vite";

/** A text that people can read, where it stands in the code and not in a catalogue. */
interface WrittenText {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const nodeSchema = v.looseObject({ type: v.string(), start: v.number() });
const isNode = (value: unknown): value is Node => v.is(nodeSchema, value);

/** Attributes of elements and properties of components that hold words for people. */
const readable =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|hint|text|heading|advice|about|empty|message|caption|subject|name|words|done|unit|order|summary)$/;

/** Elements of which the attribute `name` is that of a field. */
const fields =
  /^(input|select|textarea|button|form|meta|link|[A-Z]\w*(Field|Form|Input|Choice|Choices|Select))$/;

/** Calls of which no argument is read by people: errors of ours, queries, logs, contracts. */
const unread =
  /^(Error|TypeError|RegExp|call|sql|createContext|problemType|catalogue|lazy|icon|assert|url|fetch|querySelector|querySelectorAll|getItem|setItem|removeItem|createElement|getElementById|addEventListener|matchMedia|log|error|warn|info|debug|select|where|orderBy|innerJoin|leftJoin|literal|picklist|startsWith|endsWith|includes|split|join|replace|replaceAll|match|matchAll|test|exec|get|set|has|header|append|delete)$/;

/**
 * The texts of a file that people can read: what stands between elements, in attributes that are read,
 * and sentences.
 */
export function writtenTexts(file: string): WrittenText[] {
  const code = readFileSync(file, "utf8");
  const { program } = parseSync(file, code);
  const found: WrittenText[] = [];
  const add = (node: Node, text: string) =>
    found.push({ line: code.slice(0, node.start).split("\n").length, text: text.trim() });

  function visit(node: unknown, parents: readonly Node[]): void {
    if (!isNode(node)) return;
    if (node.type === "ImportDeclaration" || node.type.startsWith("TS")) {
      if (!/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    }
    const parent = parents.at(-1);
    if (node.type === "JSXText" && /\p{L}{2}/u.test(String(node.value)))
      add(node, String(node.value));
    const text = textOf(node);
    if (text !== null && isRead(text, node, parents)) add(node, text);
    if (isUnreadCall(node)) {
      // What is called may have texts, its arguments have none.
      return;
    }
    if (node.type === "JSXAttribute" && parent && isFieldName(node, parent)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === "key" && node.type === "Property") continue;
      for (const child of Array.isArray(value) ? value : [value]) visit(child, [...parents, node]);
    }
  }
  visit(program, []);
  return found;
}

const textOf = (node: Node) => {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((part) => String(part?.value?.cooked ?? "")).join("…");
};

function isRead(text: string, node: Node, parents: readonly Node[]) {
  const parent = parents.at(-1);
  const attribute = parents.findLast(({ type }) => type === "JSXAttribute");
  if (attribute) {
    const name = nameOf(attribute.name);
    return readable.test(name) ? /\p{L}{2}/u.test(text) : isSentence(text) && name !== "className";
  }
  if (parent?.type === "ImportExpression" || node.type === "Directive") return false;
  return isSentence(text);
}

/** Several words of which the first has a capital, or which end as a sentence does. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}+[’'\p{Ll}]* \p{L}/u.test(text.trim()) ||
  /\p{L} \p{L}+[^<>]*\p{L}[.?!…]$/u.test(text.trim());

function isFieldName(attribute: Node, element: Node) {
  return nameOf(attribute.name) === "name" && fields.test(nameOf(element.name));
}

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? nameOf(node.property) ?? "") : "";

function isUnreadCall(node: Node) {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") {
    return node.type === "TaggedTemplateExpression";
  }
  const callee = isNode(node.callee) ? node.callee : null;
  const name = callee?.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
  return unread.test(name);
}
