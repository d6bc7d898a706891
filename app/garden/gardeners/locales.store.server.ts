import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale, spokenLocale } from "../../platform/text/locale.server.ts";

/** The languages of a site, its own first. */
type Languages = readonly [Locale, ...Locale[]];

/** The language in which a subscriber of the newsletter is written to, in queries of `subscribers`. */
export const localeOfSubscriber = sql<Locale | null>`coalesce(
  (select reader.locale from gardeners as reader
    where reader.email = subscribers.email and reader.locale is not null limit 1),
  subscribers.locale)`;

/** The language of the page whose request is answered; null on a site that has one only. */
export function askedLocale(languages: Languages) {
  const asked = languages.find((tag) => tag === spokenLocale());
  return languages.length > 1 && asked ? asked : null;
}

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

/** The language of a gardener's letters and notifications; null for the site's own. */
export async function readOwnLocale(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select("locale")
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return gardener?.locale ?? null;
}

/** Has letters and notifications come to a gardener in a language. */
export async function chooseLocale(transaction: Db, gardenerId: string, locale: Locale) {
  await transaction.updateTable("gardeners").set({ locale }).where("id", "=", gardenerId).execute();
}

/** Makes a letter or a notice in a language of the site; in its own for one that it no longer speaks. */
export function sayIn<T>(locale: Locale | null, languages: Languages, make: () => T): T {
  const said = languages.find((tag) => tag === locale) ?? languages[0];
  return inLocale(said, make, baseOf(said, languages));
}

/** Makes a letter in the language of whoever it is for. */
export async function sayTo<T>(db: Db, email: string, languages: Languages, make: () => T) {
  // Where there is one language, nobody has to be asked for it.
  const chosen = languages.length > 1 ? await readLocale(db, email) : null;
  return sayIn(chosen, languages, make);
}
