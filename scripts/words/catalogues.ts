// Reads the catalogues of texts in the sources (docs/decisions/0058).

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Texts } from "../../app/platform/text/catalogue.ts";
import type { Locale } from "../../app/platform/text/languages.ts";
import { madeUp } from "../../app/platform/text/made-up.ts";

export interface Catalogue {
  name: string;
  /** The absolute path of the file with the catalogue's English texts. */
  file: string;
  /** The name of the catalogue's export. */
  exportName: string;
  english: Texts;
}

/** Returns all catalogues, in the order of their files. */
export async function readCatalogues(): Promise<Catalogue[]> {
  const { catalogues } = await load<typeof import("../../app/platform/text/catalogue.ts")>(
    resolve("app/platform/text/catalogue.ts"),
  );
  const files = globSync("app/**/*.words.ts").sort();
  const found: Catalogue[] = [];
  for (const file of files.map((path) => resolve(path))) {
    const declared = readFileSync(file, "utf8").matchAll(
      /export const (\w+) = catalogue\(\s*"([\w-]+)"/g,
    );
    for (const [, exportName = "", name = ""] of declared) {
      await load(file);
      found.push({ name, file, exportName, english: catalogues.get(name) ?? {} });
    }
  }
  return found;
}

/**
 * Imports a module. Vite must not bundle this import into the build's configuration, so that all
 * importers share one module.
 */
const load = <Module>(file: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(file).href);

/** Returns the path of a catalogue's texts in a language. */
export const fileOf = ({ file }: Catalogue, locale: Locale) =>
  join(dirname(file), "words", `${locale}.json`);

/**
 * Returns the translated texts of a catalogue; no texts if there is no file of translations.
 * @throws Error if the file is not JSON
 */
export function translationOf(catalogue: Catalogue, locale: Locale): Texts {
  if (locale === "en") return catalogue.english;
  if (locale === "en-XA" || locale === "ar-XB") return madeUp(catalogue.english, locale);
  const file = fileOf(catalogue, locale);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error}`);
  }
}
