/** A node of a parsed script. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Returns a parsed program as a generic node. */
export function nodeOf(program: unknown): Node {
  if (!isNode(program)) throw new Error("the parser has made no node");
  return program;
}

export const listOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/**
 * Returns the children of a node that are expressions or statements, without names of properties.
 */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const isName =
      (field === "property" && !node.computed) ||
      (field === "key" && !node.computed && node.type !== "Property") ||
      (field === "key" && !node.computed && node.type === "Property" && !node.shorthand);
    if (isName) return [];
    if (node.type === "ExportSpecifier") return [];
    return isNode(value) ? [value] : listOf(value);
  });
}

/** Collects replacements in a text by position. */
export class Edits {
  private readonly edits: { start: number; end: number; text: string }[] = [];
  private readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  replace({ start, end }: Node, text: string) {
    this.replaceRange(start, end, text);
  }

  replaceRange(start: number, end: number, text: string) {
    this.edits.push({ start, end, text });
  }

  apply() {
    let code = this.code;
    for (const { start, end, text } of this.edits.toSorted((a, b) => b.start - a.start)) {
      code = code.slice(0, start) + text + code.slice(end);
    }
    return code;
  }
}
