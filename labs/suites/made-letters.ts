import type { Mail } from "../../app/platform/mail/mail.server.ts";
import { languageTags } from "../../app/platform/text/languages.ts";
import { inLocale } from "../../app/platform/text/locale.server.ts";
import { everyLetter } from "../../tests/every-letter.ts";

/** Makes each letter with all its parts, in every language, each under its own name. */
export async function madeLetters() {
  const letters = new Map<string, Mail>();
  for (const language of languageTags) {
    for (const [maker, make] of Object.entries(everyLetter)) {
      const made = (await Promise.all(inLocale(language, make, `/${language}`))).flat();
      for (const [at, mail] of made.entries()) letters.set(`${language}-${maker}-${at}`, mail);
    }
  }
  return letters;
}
