import postcss, { type AtRule, type ChildNode } from "postcss";
import parser from "postcss-selector-parser";
import * as v from "valibot";
import type { Plugin } from "vite";
import type { StylePart, StyleRule } from "../app/site/shell/page-style.server.ts";

const groups = new Set(["layer", "media", "supports", "container", "starting-style"]);
const definitions = new Set(["property", "keyframes"]);

/**
 * Reads a style sheet whose rules are not nested. Leaves out rules for print outside of layers.
 * Animations and typed variables come last. They get the `ways` of the rules that use them. A way
 * lists classes and tags that a rule needs to match.
 */
export function stylePartsOf(sheet: string): StylePart[] {
  const { nodes } = postcss.parse(sheet);
  const parts = nodes.filter((node) => !isDefinition(node) && !isPrint(node)).flatMap(partOf);
  const rules = rulesOf(parts);
  const used = nodes.filter(isDefinition).map((definition) => {
    const using = rules.filter(({ text }) => text.includes(definition.params));
    const ways = new Map(using.flatMap((rule) => rule.ways).map((way) => [way.join(" "), way]));
    return { text: definition.toString(), ways: [...ways.values()] };
  });
  return [...parts, ...used];
}

const isDefinition = (node: ChildNode): node is AtRule =>
  node.type === "atrule" && definitions.has(node.name);

const isPrint = (node: ChildNode) =>
  node.type === "atrule" && node.name === "media" && node.params === "print";

const rulesOf = (parts: readonly StylePart[]): StyleRule[] =>
  parts.flatMap((part) => ("text" in part ? part : rulesOf(part.rules)));

function partOf(node: ChildNode): StylePart | [] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return { text: node.toString(), ways: waysOf(node.selector) };
  if (node.type === "atrule" && node.nodes && groups.has(node.name))
    return { head: `@${node.name} ${node.params}`.trim(), rules: node.nodes.flatMap(partOf) };
  const isStatement = node.type === "decl" || !node.nodes;
  return { text: node.toString() + (isStatement ? ";" : ""), ways: [[]] };
}

const waysOf = (selectors: string) => waysOfAll(parser().astSync(selectors).nodes);

/**
 * Returns the classes and tags that each alternative of the selectors needs. Leaves out classes and
 * tags in `:not` and `:has`: they may be elsewhere on the page, or may come later.
 */
function waysOfAll(selectors: readonly parser.Selector[]): string[][] {
  return selectors.flatMap(({ nodes }) =>
    nodes.reduce<string[][]>(
      (ways, node) => {
        if (node.type === "class") return ways.map((way) => [...way, node.value]);
        if (node.type === "tag") return ways.map((way) => [...way, `<${node.value}`]);
        if (node.type !== "pseudo" || !/^:(is|where)$/.test(node.value)) return ways;
        const chosen = waysOfAll(node.nodes);
        return ways.flatMap((way) => chosen.map((more) => [...way, ...more]));
      },
      [[]],
    ),
  );
}

const inlined = v.pipe(
  v.string(),
  v.transform((code) => code.replace(/^export default /, "").replace(/;?\s*$/, "")),
  v.parseJson(),
  v.string(),
);

/**
 * Gives the server the parts of each style sheet that is imported with `?inline&parts`. The build
 * reads the sheet once.
 */
export function styleParts(): Plugin {
  return {
    name: "style-parts",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith(".css?inline&parts")) return null;
      const parts = stylePartsOf(v.parse(inlined, code));
      return { code: `export default ${JSON.stringify(parts)}`, map: null };
    },
  };
}
