import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { months, valuesOfBits, yearParts } from "../gardens/gardens.ts";
import { seasonBits } from "../gardens/seasons.ts";
import {
  isOfKind,
  isTooFarAhead,
  readPreferences,
} from "../preferences/preferences.store.server.ts";
import { endAddress, readMadeAt } from "../syndication/secret-addresses.store.server.ts";
import { openFieldsOf } from "../tips/tip-columns.store.server.ts";

/** The bits of all twelve parts of the year. A tip for any time needs no reminder. */
const anyTime = seasonBits(yearParts);

/** The maximum number of tips in a calendar. The tips saved last come first. */
const maxInCalendar = 500;

/**
 * True if a gardener can see a saved tip, and its seasons meet a condition. This is a scalar
 * subquery, because PostgreSQL may execute a join as a scan of all tips.
 */
const isSeasonal = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`(
    select (availability = 'public'
        or (tips.gardener_id = saved_tips.gardener_id and deleted_at is null))
      and (year_parts & ${sql.lit(anyTime)}) <> ${sql.lit(anyTime)} and ${condition}
    from tips where tips.id = saved_tips.tip_id
  )`;

function listSeasonal(db: Db, gardenerId: string, condition: RawBuilder<unknown>, max: number) {
  return db
    .selectFrom("saved_tips")
    .select(["tip_id as id", "saved_at as savedAt"])
    .where("gardener_id", "=", gardenerId)
    .where(isSeasonal(condition))
    .orderBy("saved_at", "desc")
    .orderBy("tip_id", "desc")
    .limit(max)
    .execute();
}

const has = (partBits: number) => sql`(year_parts & cast(${partBits} as integer)) <> 0`;

/**
 * Returns the ids of saved tips for any of these parts of the year. The tips saved last come first.
 */
export async function listSavedOf(db: Db, gardenerId: string, partBits: number, max: number) {
  const rows = await listSeasonal(db, gardenerId, has(partBits), max);
  return rows.map(({ id }) => id);
}

/** The maximum number of tips that a letter names. */
const maxInLetter = 12;

/**
 * Returns the saved tips whose season begins, by gardener. Such a tip is for a part of the year in
 * `partBits`, and for no part in `bitsBefore`.
 */
export async function listOpening(
  db: Db,
  gardenerIds: string[],
  partBits: number,
  bitsBefore: number,
) {
  const opens = sql`${has(partBits)} and not (${has(bitsBefore)})`;
  const saved = await db
    .selectFrom((e) =>
      e
        .selectFrom("saved_tips")
        .select(["gardener_id as gardenerId", "tip_id as id", "saved_at as savedAt"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) =>
              over.partitionBy("gardener_id").orderBy("saved_at", "desc").orderBy("tip_id", "desc"),
            )
            .as("place"),
        )
        .where("gardener_id", "in", gardenerIds)
        .where(isSeasonal(opens))
        .as("saved"),
    )
    .select(["gardenerId", "id", "savedAt"])
    .where("place", "<=", maxInLetter)
    .orderBy("place")
    .execute();
  return Map.groupBy(await withTitles(db, saved), ({ gardenerId }) => gardenerId);
}

export async function listForCalendar(db: Db, gardenerId: string) {
  return withTitles(db, await listSeasonal(db, gardenerId, sql`year_parts <> 0`, maxInCalendar));
}

async function withTitles<Row extends { id: string; savedAt: number }>(db: Db, saved: Row[]) {
  if (saved.length === 0) return [];
  const ids = [...new Set(saved.map(({ id }) => id))];
  const tips = await db
    .selectFrom("tips")
    .select(["id", "title", "language", "availability"])
    .select(["year_parts as yearParts", "deed", "troubles", "garden"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(
    tips.map(({ id, title, language, availability, ...open }) => [
      id,
      { title, language, availability, ...openFieldsOf(open) },
    ]),
  );
  return saved.flatMap((row) => {
    const tip = byId.get(row.id);
    return tip ? [{ ...row, ...tip }] : [];
  });
}

export async function readReminders(db: Db, gardenerId: string) {
  return {
    mail: (await readPreferences(db, gardenerId)).season !== "off",
    calendarSince: await readMadeAt(db, "calendar_feeds", gardenerId),
  };
}

/**
 * Returns some gardeners whose letter of this month is due, with the properties of their gardens.
 */
export async function listDueMails(db: Db, now: number, max: number) {
  const letters = db
    .selectFrom("notification_preferences")
    .innerJoin("gardeners", "gardeners.id", "notification_preferences.gardener_id")
    .leftJoin("gardens", "gardens.gardener_id", "gardeners.id")
    .select(["gardeners.id as gardenerId", "gardeners.uid", "gardeners.email", "gardeners.locale"])
    .select(["hemisphere", "winter", "summer", "wet_months as wetMonths"])
    .where(isOfKind("season"))
    .where(isEnabled)
    .orderBy("next_at")
    .limit(max);
  const rows = await letters.where("next_at", "<=", now).execute();
  if (rows.length === 0) rows.push(...(await letters.where(isTooFarAhead("month", now)).execute()));
  return rows.map(({ hemisphere, winter, summer, wetMonths, ...gardener }) => ({
    ...gardener,
    garden:
      hemisphere && winter && summer
        ? { hemisphere, winter, summer, wetMonths: valuesOfBits(months, wetMonths ?? 0) }
        : null,
  }));
}

export async function exportReminders(db: Db, { gardenerId }: AccountOwner) {
  return { reminders: await readReminders(db, gardenerId) };
}

export async function deleteReminders(transaction: Db, { gardenerId }: AccountOwner) {
  await endAddress(transaction, "calendar_feeds", gardenerId);
}
