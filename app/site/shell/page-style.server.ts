/** A rule, a group of rules such as `@media`, or a statement. */
interface Part {
  /** The text before the braces. */
  head: string;
  /** The text between the braces. A statement has none. */
  body: string | undefined;
  /** The parts of a group. */
  parts: Part[] | undefined;
  /** The name that `@property` or `@keyframes` defines. */
  name: string | undefined;
  /** The classes that a page needs, for each way to match the selector. */
  ways: string[][];
}

/** Brackets. Escaped characters and strings have none. */
const bracket = /\\.|"(?:\\.|[^"\\])*"|([([{])|[)\]}]/gs;

/** A class, a choice of selectors, other brackets, or a comma. */
const selectorToken = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)|(:is|:where)?[([]|,/g;

/** The text up to a brace or semicolon, which is missing at the end. */
const partHead = /((?:\\.|"(?:\\.|[^"\\])*"|[^{};"\\])+)([{;]?)/gs;

const groups = /^@(?:layer|media|supports|container|starting-style)\b/;
const definition = /^@(?:property|keyframes) (.+)/;

/** Returns the place behind the bracket that closes the one at `start`. */
function endOf(text: string, start: number) {
  let depth = 0;
  for (const {
    0: { length },
    1: opened,
    index,
  } of text.slice(start).matchAll(bracket)) {
    if (length > 1) continue;
    depth += opened ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  throw new Error(`a bracket is open: ${text.slice(start, start + 80)}`);
}

/** Returns a class as it is in a page. */
const plainName = (name: string) =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, (_, code?: string, letter?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (letter ?? ""),
  );

function waysOf(selectors: string): string[][] {
  const ways: string[][] = [];
  let current: string[][] = [[]];
  let done = 0;
  for (const { 0: token, 1: name, 2: choice, index } of selectors.matchAll(selectorToken)) {
    if (index < done) continue;
    if (token === ",") {
      ways.push(...current);
      current = [[]];
    } else if (name) {
      current = current.map((way) => [...way, plainName(name)]);
    } else {
      const start = index + token.length;
      done = endOf(selectors, start - 1);
      // Other brackets exclude something, or have attributes.
      const chosen = choice ? waysOf(selectors.slice(start, done - 1)) : [[]];
      current = current.flatMap((way) => chosen.map((more) => [...way, ...more]));
    }
  }
  return [...ways, ...current];
}

function partsOf(sheet: string) {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: text, 1: head = "", 2: mark, index } of sheet.matchAll(partHead)) {
    if (index < done) continue;
    done = index + text.length;
    const end = mark === "{" ? endOf(sheet, done - 1) : done;
    const body = mark === "{" ? sheet.slice(done, end - 1) : undefined;
    done = end;
    parts.push({
      head,
      body,
      parts: body !== undefined && groups.test(head) ? partsOf(body) : undefined,
      name: definition.exec(head)?.[1],
      ways: head.startsWith("@") ? [[]] : waysOf(head),
    });
  }
  return parts;
}

function textOf(parts: Part[], classes: Set<string>): string {
  return parts
    .map(({ head, body, parts: inner, ways }) => {
      if (body === undefined) return `${head};`;
      if (!ways.some((way) => way.every((name) => classes.has(name)))) return "";
      const text = inner ? textOf(inner, classes) : body;
      return text && `${head}{${text}}`;
    })
    .join("");
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/**
 * Reads a small style sheet without nested rules.
 * @returns a function that returns the rules for the classes in a page, except those for paper
 */
export function createPageStyle(sheet: string) {
  const all = partsOf(sheet.replaceAll(/\/\*.*?\*\//gs, ""));
  const rules = all.filter(({ name, head }) => name === undefined && head !== "@media print");
  const definitions = all.filter(({ name }) => name !== undefined);
  return (page: string) => {
    const lists = new Set(page.match(/(?<= class=")[^"]*/g));
    const names = [...lists].join(" ").replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? "");
    const classes = new Set(names.split(/\s+/));
    const text = textOf(rules, classes);
    const used = definitions.filter(({ name = "" }) => text.includes(name));
    return text + textOf(used, classes);
  };
}
