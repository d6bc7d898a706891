/** A rule with its selectors and braces, or a statement such as `@import`. */
interface StyleRule {
  text: string;
  /**
   * The classes and elements (`<hr`) that a page must contain for the rule to apply. Each list is
   * one way to match the rule's selectors.
   */
  ways: string[][];
}

/** A group of rules, such as `@media (width>=40rem)`. */
interface StyleGroup {
  head: string;
  rules: StylePart[];
}

export type StylePart = StyleRule | StyleGroup;

/** A style sheet in the form that the build creates (scripts/style-parts.ts). */
export interface StyleSheet {
  parts: StylePart[];
  /** Animations and typed variables. */
  definitions: { name: string; text: string }[];
}

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

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/**
 * Returns a function that selects the rules for the elements of a page. Rules for print are left
 * out.
 */
export function createPageStyle({ parts, definitions }: StyleSheet) {
  const shown = parts.filter((part) => !("head" in part) || part.head !== "@media print");
  return (page: string) => {
    const found = page.matchAll(/<[a-z][a-z0-9]*| class="([^"]*)/g);
    const lists = new Set(Array.from(found, ([tag, list = tag]) => list));
    const names = [...lists].join(" ").replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? "");
    const text = textOf(shown, new Set(names.split(/\s+/)));
    const used = definitions.filter(({ name }) => text.includes(name));
    return text + used.map((definition) => definition.text).join("");
  };
}
