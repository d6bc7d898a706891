/** A rule with its selectors and braces, or a statement such as `@import` or `@keyframes`. */
export interface StyleRule {
  text: string;
  /**
   * The names of classes, and of elements with a `<`, such as `<hr`. The rule applies to a page
   * that contains all names of at least one list.
   */
  ways: string[][];
}

/** A group of rules, such as `@media (width>=40rem)`. */
interface StyleGroup {
  head: string;
  rules: StylePart[];
}

export type StylePart = StyleRule | StyleGroup;

function textOf(parts: readonly StylePart[], names: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ("text" in part) {
        const isUsed = part.ways.some((way) => way.every((name) => names.has(name)));
        return isUsed ? part.text : "";
      }
      const text = textOf(part.rules, names);
      return text && `${part.head}{${text}}`;
    })
    .join("");
}

const classMark = ' class="';

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/**
 * Returns a function that selects the rules for the elements of a page.
 * @param parts the style sheet in the form that the build creates (scripts/style-parts.ts)
 */
export function createPageStyle(parts: readonly StylePart[]) {
  return (page: string) => {
    const found = new Set(page.match(/<[a-z][a-z0-9]*| class="[^"]*/g));
    const lists = Array.from(found, (text) => text.replace(classMark, ""));
    const names = lists.join(" ").replaceAll(/&[^;&]+;/g, (entity) => entities[entity] ?? "");
    return textOf(parts, new Set(names.split(/\s+/)));
  };
}
