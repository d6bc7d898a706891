import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as cardinals from "make-plural/cardinals";
import type { Texts } from "../../app/platform/text/catalogue.ts";
import { directionOf } from "../../app/platform/text/language-names.ts";
import { type Locale, localeTags } from "../../app/platform/text/languages.ts";
import { type PluralCategory, pluralCategories } from "../../app/platform/text/messages.ts";
import { type Catalogue, readCatalogues, translationOf } from "./catalogues.ts";

/** `say` splits plural forms by this character. */
const betweenForms = "\u0001";

/**
 * Replaces the marks of `wordsPlugin` in the built scripts with texts. Changes the English scripts
 * in place, and writes those of other languages into folders with a hash in their name. Writes a
 * file with the texts of each other language for the server.
 * @param client folder of the built files for browsers
 * @param server folder of the built server
 */
export async function localise(client: string, server: string) {
  const catalogues = await readCatalogues();
  const assets = join(client, "assets");
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const scripts = names.map((name) => ({ name, code: readFileSync(join(assets, name), "utf8") }));
  const worker = join(client, "service-worker.js");
  const workerCode = readFileSync(worker, "utf8");
  mkdirSync(join(server, "words"), { recursive: true });
  for (const locale of localeTags.toReversed()) {
    const texts = new Map(catalogues.map((each) => [each.name, translationOf(each, locale)]));
    const translate = translator(catalogues, texts, locale);
    const said = scripts.map(({ name, code }) => ({ name, code: translate(code) }));
    if (locale === "en") {
      for (const { name, code } of said) writeFileSync(join(assets, name), code);
      writeFileSync(worker, translate(workerCode));
      continue;
    }
    const hash = createHash("sha256").update(said.map(({ code }) => code).join("\n"));
    const folder = `${locale}-${hash.digest("hex").slice(0, 8)}`;
    mkdirSync(join(assets, folder), { recursive: true });
    for (const { name, code } of said) {
      const moved = code.replaceAll(/assets\/([\w.-]+\.js)\b/g, (path, file) =>
        names.includes(file) ? `assets/${folder}/${file}` : path,
      );
      writeFileSync(join(assets, folder, name), moved);
    }
    writeFileSync(
      join(server, "words", `${locale}.json`),
      JSON.stringify(Object.fromEntries(texts)),
    );
  }
}

/** Creates a function that replaces the marks in a script with the texts of a locale. */
function translator(
  catalogues: readonly Catalogue[],
  texts: ReadonlyMap<string, Texts>,
  locale: Locale,
) {
  const english = new Map(catalogues.map((each) => [each.name, each.english]));
  const { categories, code: rule } = pluralRule(locale);

  /** Returns a text, or its plural forms in the order of the language's plural categories. */
  function textOf(name: string, path: string) {
    const keys = path.split(".");
    const key = keys.pop() ?? "";
    const own = groupAt(texts.get(name), keys);
    const usual = groupAt(english.get(name), keys);
    if (own[key] !== undefined) return String(own[key]);
    const isPlural = `${key}_other` in usual;
    if (!isPlural) return String(usual[key] ?? "");
    const from = `${key}_other` in own ? own : usual;
    return categories
      .map((category) => from[`${key}_${category}`] ?? from[`${key}_other`])
      .join(betweenForms);
  }

  return (code: string) =>
    code
      .replaceAll(/@@([\w-]+):([\w.-]+):[\da-f]{6}@@/g, (_, name, path) =>
        inLiteral(textOf(name, path)),
      )
      .replaceAll("@@locale@@", locale)
      .replaceAll("@@direction@@", directionOf(locale))
      .replaceAll(/\bpluralFormOf\b/g, rule);
}

function groupAt(texts: Texts = {}, keys: readonly string[]) {
  let group = texts;
  for (const key of keys) {
    const found = group[key];
    group = typeof found === "object" ? found : {};
  }
  return group;
}

/** Escapes a text for a string literal with any quotes. */
const inLiteral = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", "\\'")
    .replaceAll("`", "\\`")
    .replaceAll("${", "\\${");

/** Returns the plural rule of a locale (CLDR) as the code of a function. */
function pluralRule(locale: Locale) {
  const rules: Record<string, (count: number) => PluralCategory> = cardinals;
  const language = locale === "en-XA" || locale === "ar-XB" ? "en" : locale;
  const rule = rules[language];
  if (!rule) throw new Error(`make-plural has no rule for ${locale}`);
  const used = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const categories = pluralCategories.filter((category) => used.has(category));
  const code = `(n=>${JSON.stringify(categories)}.indexOf((${rule.toString()})(n)))`;
  return { categories, code };
}
