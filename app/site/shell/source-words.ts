import * as v from "valibot";
import { catalogues, setTranslations, type Texts } from "../../platform/text/catalogue.ts";
import { type Locale, localeTags } from "../../platform/text/languages.ts";
import { madeUp } from "../../platform/text/made-up.ts";

/** Returns the locale of the rendered page. */
export const localeOfDocument = () =>
  v.parse(v.picklist(localeTags), document.documentElement.lang);

const files = import.meta.glob<Texts>(["/app/**/words/*.json", "!/app/**/words/en.json"], {
  eager: true,
  import: "default",
});

/** Loads all translations from the sources, for development and tests. */
export function loadSourceWords() {
  for (const locale of localeTags) setTranslations(locale, () => textsIn(locale));
}

function textsIn(locale: Locale): ReadonlyMap<string, Texts> {
  if (locale === "en-XA" || locale === "ar-XB") {
    return new Map([...catalogues].map(([name, english]) => [name, madeUp(english, locale)]));
  }
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`));
  return new Map(own.map(([path, texts]) => [path.split("/").at(-3) ?? "", texts]));
}
