import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import type { Texts } from "../../app/platform/text/catalogue.ts";
import { childrenOf, Edits, isNode, listOf, type Node, nodeOf } from "../syntax.ts";
import { type Catalogue, readCatalogues } from "./catalogues.ts";

/**
 * Replaces the catalogue texts in the browser scripts with marks. `localise` replaces the marks in
 * the built files. A page then loads only its own texts, in one language.
 */
export function wordsPlugin(): Plugin {
  let catalogues: Catalogue[] = [];
  return {
    name: "words",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      catalogues = await readCatalogues();
    },
    load(id) {
      const [file, group] = id.split("?group=");
      if (group) {
        // Each group is a module, so that pages load only the groups that they use.
        const of = catalogues.filter((each) => each.file === file).flatMap(groupsOf);
        const line = of.find((each) => each.startsWith(`export const ${group} =`)) ?? "";
        return line.includes("say__(") ? `${sayImport}\n${line}` : line;
      }
      if (!id.endsWith("/app/platform/text/locale.ts")) return null;
      return [
        'export const locale = () => "@@locale@@";',
        'export const direction = () => "@@direction@@";',
        "export const setLocaleSource = () => {};",
      ].join("\n");
    },
    transform(code, id) {
      if (!code.includes(".words.ts") && !id.endsWith(".words.ts")) return null;
      const edits = new Edits(code);
      const known = new Map<string, Catalogue>();
      const program = nodeOf(this.parse(code));
      const own = catalogues.filter(({ file }) => file === id);
      for (const catalogue of own) known.set(catalogue.exportName, catalogue);
      for (const statement of listOf(program.body)) {
        for (const [local, imported, source] of importsOf(statement)) {
          const file = resolve(dirname(id), source);
          const catalogue = catalogues.find(
            (each) => each.file === file && each.exportName === imported,
          );
          if (catalogue) known.set(local, catalogue);
        }
      }
      if (known.size === 0) return null;
      const groups = new Map<string, string>();
      let says = false;

      /** @throws Error if the code alone does not determine which text of a catalogue it uses */
      function visit(node: Node): void {
        if (node.type === "ImportDeclaration") return;
        if (node.type === "VariableDeclarator" && isCatalogueCall(node.init)) {
          edits.replace(node.init, "undefined");
          return;
        }
        const callee = node.type === "CallExpression" ? textOf(node.callee) : null;
        if (callee && callee.node === node.callee && callee.hasValues) {
          says = true;
          const [first] = listOf(node.arguments);
          if (!first) throw new Error(`${callee.path} needs values`);
          edits.replaceRange(node.start, first.start, `say__(${callee.mark}, `);
          for (const argument of listOf(node.arguments)) visit(argument);
          return;
        }
        const text = textOf(node);
        if (text) {
          if (text.group) {
            const name = `${text.local}$${text.path.replaceAll(/\W/g, "$")}`;
            groups.set(name, text.from);
            edits.replace(text.node, name);
          } else if (text.hasValues) {
            says = true;
            edits.replace(text.node, `((values) => say__(${text.mark}, values))`);
          } else edits.replace(text.node, text.mark);
          return;
        }
        if (node.type === "Identifier" && known.has(String(node.name))) {
          throw new Error(`${node.name} is used as a whole: name the text`);
        }
        for (const child of childrenOf(node)) visit(child);
      }

      /**
       * Returns the text, or group of texts, at the start of an expression such as
       * `tipWords.levels.easy`.
       */
      function textOf(node: unknown) {
        const chain = chainOf(node);
        const root = chain?.[0];
        const catalogue = root && known.get(root.name);
        if (!chain || !root || !catalogue) return null;
        let texts: Texts = catalogue.english;
        const path: string[] = [];
        for (const [position, step] of chain.slice(1).entries()) {
          path.push(step.name);
          const found = texts[step.name];
          const last = position === chain.length - 2;
          if (typeof found === "object") {
            texts = found;
            if (!last) continue;
            const from = own.includes(catalogue) ? "" : sourceOf(root.name);
            return {
              ...{ group: true, node: step.node, path: path.join("."), mark: "" },
              local: catalogue.exportName,
              hasValues: false,
              from,
            };
          }
          const isPlural = `${step.name}_other` in texts;
          if (found === undefined && !isPlural)
            throw new Error(`${catalogue.name} has no text ${path.join(".")}`);
          const hasValues = isPlural || String(found).includes("{{");
          const mark = markOf(catalogue.name, path.join("."), formsOf(texts, step.name));
          return {
            ...{ group: false, node: step.node, path: path.join("."), mark, hasValues },
            local: "",
            from: "",
          };
        }
        return null;
      }

      function sourceOf(local: string) {
        for (const statement of listOf(program.body)) {
          for (const [name, , source] of importsOf(statement)) if (name === local) return source;
        }
        return "";
      }

      visit(program);
      const lines: string[] = [];
      if (says) lines.push(sayImport);
      for (const [name, from] of groups) {
        if (from) lines.push(`import { ${name} } from ${JSON.stringify(`${from}?group=${name}`)};`);
      }
      const declared = own.flatMap((catalogue) => groupsOf(catalogue));
      if (declared.some((line) => line.includes("say__")) && !says) lines.push(sayImport);
      return { code: [...lines, edits.apply(), ...declared].join("\n"), map: null };
    },
  };
}

const sayImport = 'import { say as say__ } from "/app/platform/text/say.ts";';

/** Returns the names of `a.b.c`, each with its node. */
function chainOf(node: unknown): { name: string; node: Node }[] | null {
  if (!isNode(node)) return null;
  if (node.type === "Identifier") return [{ name: String(node.name), node }];
  if (node.type !== "MemberExpression") return null;
  const { property, computed } = node;
  const before = chainOf(node.object);
  if (!before || !isNode(property)) return null;
  if (computed) {
    if (property.type !== "Literal" || typeof property.value !== "string") return null;
    return [...before, { name: property.value, node }];
  }
  return [...before, { name: String(property.name), node }];
}

/** Returns the imports of a statement: local name, exported name, and module. */
function importsOf(statement: Node): [string, string, string][] {
  if (statement.type !== "ImportDeclaration" || !isNode(statement.source)) return [];
  const source = String(statement.source.value);
  return listOf(statement.specifiers).flatMap(({ local, imported }) =>
    isNode(local) && isNode(imported) ? [[String(local.name), String(imported.name), source]] : [],
  );
}

const isCatalogueCall = (node: unknown): node is Node =>
  isNode(node) &&
  node.type === "CallExpression" &&
  isNode(node.callee) &&
  node.callee.name === "catalogue";

const formsOf = (texts: Texts, key: string) =>
  [key, `${key}_one`, `${key}_other`].map((name) => texts[name] ?? "").join("\n");

/**
 * Returns the mark of a text. The mark contains a hash of the English text, so that a changed text
 * changes the name of the built file.
 */
function markOf(name: string, path: string, english: string) {
  const hash = createHash("sha256").update(english).digest("hex").slice(0, 6);
  return JSON.stringify(`@@${name}:${path}:${hash}@@`);
}

/** Returns a declaration of each group of a catalogue, for code that chooses a text by a key. */
function groupsOf({ name, exportName, english }: Catalogue) {
  const lines: string[] = [];
  function literalOf(texts: Texts, path: string[]): string {
    const entries = Object.entries(texts).flatMap(([key, text]) => {
      const at = [...path, key];
      if (typeof text === "object") {
        lines.push(
          `export const ${exportName}$${at.join(".").replaceAll(/\W/g, "$")} = ${literalOf(text, at)};`,
        );
        return [`${JSON.stringify(key)}: ${literalOf(text, at)}`];
      }
      if (key.endsWith("_one")) return [];
      const stem = key.replace(/_other$/, "");
      const mark = markOf(name, [...path, stem].join("."), formsOf(texts, stem));
      const isSaid = stem !== key || text.includes("{{");
      return [`${JSON.stringify(stem)}: ${isSaid ? `(values) => say__(${mark}, values)` : mark}`];
    });
    return `{ ${entries.join(", ")} }`;
  }
  literalOf(english, []);
  return [...new Set(lines)];
}
