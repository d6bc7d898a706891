import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import * as v from "valibot";
import { setTranslations, type Texts } from "../platform/text/catalogue.ts";
import { baseOf, type Locale } from "../platform/text/languages.ts";
import { inLocale } from "../platform/text/locale.server.ts";

/** The language of an address, and the path below it. */
export function languageOfPath(path: string, languages: readonly [Locale, ...Locale[]]) {
  const [own, ...others] = languages;
  const locale = others.find((tag) => path === `/${tag}` || path.startsWith(`/${tag}/`));
  if (!locale) return { locale: own, base: "", rest: path };
  return { locale, base: `/${locale}`, rest: path.slice(locale.length + 1) || "/" };
}

/** Renders the pages of each language. */
export type Pages = (locale: Locale) => RequestHandler;

/**
 * The pages of a built site in each of its languages: with their own words, addresses and files of
 * script.
 * @param clientDir folder of the built files that browsers load
 */
export function createPages(
  build: ServerBuild,
  languages: readonly [Locale, ...Locale[]],
  clientDir: string,
): Pages {
  const handlers = new Map(
    languages.map((locale) => {
      const base = baseOf(locale, languages);
      const assets = withScriptsOf(locale, build.assets, clientDir);
      const handle = createRequestHandler({ ...build, basename: base || "/", assets });
      const handler: RequestHandler = (...request) =>
        inLocale(locale, () => handle(...request), base);
      return [locale, handler] as const;
    }),
  );
  return (locale) => {
    const handler = handlers.get(locale);
    if (!handler) throw new Error(`the site does not speak ${locale}`);
    return handler;
  };
}

/** The files of script of a language lie in a folder of their own, but for English. */
function withScriptsOf(
  locale: Locale,
  assets: ServerBuild["assets"],
  clientDir: string,
): ServerBuild["assets"] {
  if (locale === "en") return assets;
  const folders = readdirSync(join(clientDir, "assets"));
  const folder = folders.find((name) => new RegExp(`^${locale}-[\\da-f]{8}$`).test(name));
  if (!folder) throw new Error(`the built site has no files in ${locale}`);
  const moved = JSON.stringify(assets).replaceAll(
    /"\/assets\/([\w.-]+\.js)"/g,
    `"/assets/${folder}/$1"`,
  );
  // The same object with other addresses in it.
  return JSON.parse(moved) as ServerBuild["assets"];
}

const textsSchema: v.GenericSchema<unknown, Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => textsSchema)]),
);

/** Loads the words of the languages of a built site, which lie beside its programs. */
export function loadTranslations(languages: readonly Locale[], serverDir: string) {
  for (const locale of languages) {
    if (locale === "en") continue;
    const file = readFileSync(join(serverDir, "words", `${locale}.json`), "utf8");
    const texts = v.parse(v.record(v.string(), textsSchema), JSON.parse(file));
    setTranslations(locale, new Map(Object.entries(texts)));
  }
}
