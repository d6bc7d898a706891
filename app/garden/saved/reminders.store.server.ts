import { createHash } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { months, valuesOfBits, yearParts } from "../gardens/gardens.ts";
import { seasonBits } from "../gardens/seasons.ts";
import { openFieldsOf } from "../tips/tip-columns.store.server.ts";

/** All twelve parts: what can be done at any time has no season to come back in. */
const anyTime = seasonBits(yearParts);

/** The most tips that are read for a calendar, the last saved first. */
const maxInCalendar = 500;

/**
 * True if the gardener who has saved a tip can see it, and it has a season that meets a condition.
 * A value and not a join, for which PostgreSQL may read all tips.
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

/** The ids of saved tips that are to be done in any of these parts, the last saved first. */
export async function listSavedOf(db: Db, gardenerId: string, partBits: number, max: number) {
  const rows = await listSeasonal(db, gardenerId, has(partBits), max);
  return rows.map(({ id }) => id);
}

/** The most tips that a letter names. */
const maxInLetter = 12;

/** Of each of these gardeners, the saved tips whose season opens with the parts of a month. */
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
  const [mail, feed] = await Promise.all([
    db
      .selectFrom("season_mails")
      .select("month")
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst(),
    db
      .selectFrom("calendar_feeds")
      .select("made_at")
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst(),
  ]);
  return { mail: mail !== undefined, calendarSince: feed?.made_at ?? null };
}

/** Wants letters from the next month on. */
export async function wantMails(db: Db, gardenerId: string, month: string) {
  await db
    .insertInto("season_mails")
    .values({ gardener_id: gardenerId, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endMails(db: Db, gardenerId: string) {
  await db.deleteFrom("season_mails").where("gardener_id", "=", gardenerId).execute();
}

/** The account of a gardener; null if it was deleted. */
export async function readUid(db: Db, gardenerId: string) {
  const gardener = db.selectFrom("gardeners").select("uid").where("id", "=", gardenerId);
  return (await gardener.executeTakeFirst())?.uid ?? null;
}

/** Some who want letters, and have not been looked after in a month, with what is known of their gardens. */
export async function listDueMails(db: Db, month: string, max: number) {
  const rows = await db
    .selectFrom("season_mails")
    .innerJoin("gardeners", "gardeners.id", "season_mails.gardener_id")
    .leftJoin("gardens", "gardens.gardener_id", "season_mails.gardener_id")
    .select(["season_mails.gardener_id as gardenerId", "gardeners.uid", "gardeners.email"])
    .select("gardeners.locale")
    .select(["hemisphere", "winter", "summer", "wet_months as wetMonths"])
    .where("month", "<", month)
    .where(isEnabled)
    .orderBy("month")
    .limit(max)
    .execute();
  return rows.map(({ hemisphere, winter, summer, wetMonths, ...gardener }) => ({
    ...gardener,
    garden:
      hemisphere && winter && summer
        ? { hemisphere, winter, summer, wetMonths: valuesOfBits(months, wetMonths ?? 0) }
        : null,
  }));
}

/** Claims the letters of a month. @returns whose were not claimed before, and are wanted still */
export async function claimMails(transaction: Db, gardenerIds: string[], month: string) {
  const claimed = await transaction
    .updateTable("season_mails")
    .set({ month })
    .where("gardener_id", "in", gardenerIds)
    .where("month", "<", month)
    .returning("gardener_id")
    .execute();
  return new Set(claimed.map(({ gardener_id }) => gardener_id));
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Stores the token of a gardener's calendar in place of the one before. It is kept as a hash. Whoever
 * asks twice in one millisecond stores the same token twice: PostgreSQL settles that in a row that
 * is updated, and fails when it is inserted, for it looks out for one of two unique columns alone.
 * @param madeAt milliseconds since 1970
 */
export async function saveCalendar(db: Db, gardenerId: string, token: string, madeAt: number) {
  const columns = { token_hash: hashOf(token), made_at: madeAt };
  await db
    .insertInto("calendar_feeds")
    .values({ gardener_id: gardenerId, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("calendar_feeds")
    .set(columns)
    .where("gardener_id", "=", gardenerId)
    .execute();
}

export async function endCalendar(db: Db, gardenerId: string) {
  await db.deleteFrom("calendar_feeds").where("gardener_id", "=", gardenerId).execute();
}

/**
 * The token of a gardener's calendar; null if there is none, or one that cannot be made again: it was
 * a random one, or made with another secret.
 * @param tokenMadeAt makes the token of a time, in milliseconds since 1970
 */
export async function readCalendar(
  db: Db,
  gardenerId: string,
  tokenMadeAt: (madeAt: number) => string,
) {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select(["token_hash", "made_at"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  const token = feed && tokenMadeAt(feed.made_at);
  return token && hashOf(token) === feed.token_hash ? token : null;
}

/** Whose calendar has a token; null if nobody's, or of a disabled account. */
export async function readCalendarOwner(db: Db, token: string) {
  const feed = await db
    .selectFrom("calendar_feeds")
    .innerJoin("gardeners", "gardeners.id", "calendar_feeds.gardener_id")
    .select("gardener_id")
    .where("token_hash", "=", hashOf(token))
    .where(isEnabled)
    .executeTakeFirst();
  return feed?.gardener_id ?? null;
}

export async function exportReminders(db: Db, { gardenerId }: AccountOwner) {
  return { reminders: await readReminders(db, gardenerId) };
}

export async function deleteReminders(transaction: Db, { gardenerId }: AccountOwner) {
  await endMails(transaction, gardenerId);
  await endCalendar(transaction, gardenerId);
}
