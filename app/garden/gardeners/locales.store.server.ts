import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale, spokenLocale } from "../../platform/text/locale.server.ts";

/** The languages of the site, its own first. */
type Languages = readonly [Locale, ...Locale[]];

/** An SQL expression on `subscribers`: the language of a subscriber's letters. */
export const localeOfSubscriber = sql<Locale | null>`coalesce(
  (select reader.locale from gardeners as reader
    where reader.email = subscribers.email and reader.locale is not null limit 1),
  subscribers.locale)`;

/** Returns the language of the requested page; null on a site with one language. */
export function askedLocale(languages: Languages) {
  const asked = languages.find((tag) => tag === spokenLocale());
  return languages.length > 1 && asked ? asked : null;
}

/** Reads the language of letters to an address; null if the address has no chosen language. */
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

/** Reads the language of a gardener's letters and notifications; null for the site's own. */
export async function readOwnLocale(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select("locale")
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  return gardener?.locale ?? null;
}

/** Stores the language of a gardener's letters and notifications. */
export async function chooseLocale(transaction: Db, gardenerId: string, locale: Locale) {
  await transaction.updateTable("gardeners").set({ locale }).where("id", "=", gardenerId).execute();
}

/**
 * Makes a letter or a notification in the given language. Uses the site's own language if the site
 * no longer offers the given language.
 */
export function sayIn<T>(locale: Locale | null, languages: Languages, make: () => T): T {
  const said = languages.find((tag) => tag === locale) ?? languages[0];
  return inLocale(said, make, baseOf(said, languages));
}

/** Makes a letter in the language of its recipient. */
export async function sayTo<T>(db: Db, email: string, languages: Languages, make: () => T) {
  // A site with one language does not need to read the recipient's language.
  const chosen = languages.length > 1 ? await readLocale(db, email) : null;
  return sayIn(chosen, languages, make);
}
