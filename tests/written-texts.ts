import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parseSync } from "vite";

/** A text for people that is in the code instead of in a catalogue. */
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

/** Names of attributes and component properties whose values people read. */
const readable =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|hint|text|heading|advice|about|empty|message|caption|subject|name|words|done|unit|order|summary)$/;

/** Elements whose attribute `name` is the name of a field. */
const fields = /^([a-z]+|\w*(Field|Form|Input|Choice|Choices|Select|Filter|Button))$/;

/** Elements whose text belongs to no language. */
const literal = /^(code|kbd|pre)$/;

/** Calls whose arguments people do not read: internal errors, queries, logs, contracts. */
const unread =
  /^(Error|TypeError|RegExp|call|sql|createContext|problemType|limitType|catalogue|lazy|icon|assert|url|fetch|querySelector|querySelectorAll|getItem|setItem|removeItem|createElement|getElementById|addEventListener|matchMedia|log|error|warn|info|debug|select|where|orderBy|innerJoin|leftJoin|literal|picklist|startsWith|endsWith|includes|split|join|replace|replaceAll|match|matchAll|test|exec|get|set|has|header|append|delete)$/;

/**
 * Finds the texts for people in a file: between elements, in readable attributes, in messages, and
 * in strings that look like sentences.
 */
export function writtenTexts(file: string, code = readFileSync(file, "utf8")): WrittenText[] {
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
    if (node.type === "JSXElement" && literal.test(elementName(node))) return;
    if (node.type === "JSXText" && hasWords(String(node.value))) add(node, String(node.value));
    const text = textOf(node);
    if (text !== null && isRead(text, node, parents)) add(node, text);
    if (isUnreadCall(node)) {
      // Skips the whole call, because people read no text in it.
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
  if (parent?.type === "BinaryExpression" && parent.operator !== "+") return false;
  if (parent?.type === "SwitchCase") return false;
  if (isChild(node, parents) || isToast(parent)) return hasWords(text);
  const attribute = parents.findLast(({ type }) => type === "JSXAttribute");
  if (attribute) {
    const name = nameOf(attribute.name);
    return readable.test(name) ? hasWords(text) : isSentence(text) && name !== "className";
  }
  if (parent?.type === "ImportExpression" || node.type === "Directive") return false;
  return isSentence(text);
}

/** False for texts that are only addresses or signs. */
const hasWords = (text: string) =>
  /\p{L}{2}/u.test(text.replace(/&\w+;|https?:\S*|[\w-]*[/?=]\S*/g, ""));

/** True for an expression inside a JSX element, and for each branch of such an expression. */
function isChild(node: Node, parents: readonly Node[]) {
  const place = parents.findLastIndex(
    ({ type }) => !/^(Conditional|Logical)Expression$/.test(type),
  );
  const [around, container, inner] = [
    parents[place - 1],
    parents[place],
    parents[place + 1] ?? node,
  ];
  if (
    container?.type !== "JSXExpressionContainer" ||
    !/^JSX(Element|Fragment)$/.test(around?.type ?? "")
  )
    return false;
  return [...parents.slice(place + 1), node].every(
    (each, at, all) => each === inner || all[at - 1]?.test !== each,
  );
}

/** True for a call that shows a toast. */
const isToast = (parent: Node | undefined) =>
  parent?.type === "CallExpression" &&
  isNode(parent.callee) &&
  parent.callee.type === "MemberExpression" &&
  nameOf(parent.callee.object) === "notify";

/** True for a text of several words that begins with a capital, or ends like a sentence. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}+[’'\p{Ll}]* \p{L}/u.test(text.trim()) ||
  /\p{L} \p{L}+[^<>]*\p{L}[.?!…]$/u.test(text.trim()) ||
  /^(?!Bearer)\p{Lu}\p{Ll}+ …|… \p{Ll}+ …/u.test(text.trim());

function isFieldName(attribute: Node, element: Node) {
  return nameOf(attribute.name) === "name" && fields.test(nameOf(element.name));
}

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? nameOf(node.property) ?? "") : "";

const elementName = (element: Node) =>
  isNode(element.openingElement) ? nameOf(element.openingElement.name) : "";

function isUnreadCall(node: Node) {
  if (isToast(node)) return false;
  if (node.type !== "CallExpression" && node.type !== "NewExpression") {
    return node.type === "TaggedTemplateExpression";
  }
  const callee = isNode(node.callee) ? node.callee : null;
  const name = callee?.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
  return unread.test(name);
}
