import type { Db } from "../../platform/database/open.server.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";

/** The language in which the site writes to an address; null where nobody has chosen one. */
async function readLocale(db: Db, email: string) {
  const ofGardener = await db
    .selectFrom("gardeners")
    .select("locale")
    .where("email", "=", email)
    .where("locale", "is not", null)
    .executeTakeFirst();
  if (ofGardener) return ofGardener.locale;
  const ofSubscriber = await db
    .selectFrom("subscribers")
    .select("locale")
    .where("email", "=", email)
    .executeTakeFirst();
  return ofSubscriber?.locale ?? null;
}

/** The language of a gardener's letters and notices; null for the site's own. */
export async function readOwnLocale(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select("locale")
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return gardener?.locale ?? null;
}

export async function chooseLocale(transaction: Db, gardenerId: string, locale: Locale) {
  await transaction.updateTable("gardeners").set({ locale }).where("id", "=", gardenerId).execute();
}

/** Makes a letter or a notice in a language of the site; in its own for one that it no longer speaks. */
export function sayIn<T>(
  locale: Locale | null,
  languages: readonly [Locale, ...Locale[]],
  make: () => T,
): T {
  const said = languages.find((tag) => tag === locale) ?? languages[0];
  return inLocale(said, make, baseOf(said, languages));
}

/** Makes a letter in the language of whoever it is for. */
export async function sayTo<T>(
  db: Db,
  email: string,
  languages: readonly [Locale, ...Locale[]],
  make: () => T,
) {
  return sayIn(await readLocale(db, email), languages, make);
}
