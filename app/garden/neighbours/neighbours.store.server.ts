import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { slice, type TimeKeys } from "../../platform/http/paging.server.ts";
import { day } from "../../platform/process/clock.ts";
import { indexedWords } from "../../platform/text/indexed-words.server.ts";
import { type Language, languageSchema } from "../../platform/text/languages.ts";
import { loadWordForms } from "../../platform/text/word-forms.server.ts";
import { wordsVersion } from "../../platform/text/words.ts";
import type { Neighbour } from "./neighbours.contract.ts";
import { maxNeighbours, neighbourProblems } from "./neighbours.ts";
import type { Club, News } from "./news.ts";
import type { FoundFeed, FoundItem } from "./parse-feed.server.ts";

export type NeighbourRow = Selectable<Tables["neighbours"]>;

/** Lists the clubs, the oldest first. A site has few clubs. */
export async function listNeighbours(db: Db): Promise<Neighbour[]> {
  const rows = await db.selectFrom("neighbours").selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    ...{ _id: row.id, name: row.name, page: row.page, url: row.url },
    ...{ askedAt: row.asked_at, failingSince: row.failing_since, failure: row.failure },
    isGivenUp: row.due_at === null,
  }));
}

/** Lists the public data of the clubs whose feeds are still read, the oldest first. */
export async function listClubs(db: Db): Promise<Club[]> {
  const all = await listNeighbours(db);
  const read = all.filter(({ isGivenUp }) => !isGivenUp);
  return read.map(({ _id, name, page }) => ({ _id, name, page }));
}

/** Lists items of all clubs, newest first. */
export async function listNews(
  db: Db,
  { limit, after }: { limit: number; after: TimeKeys | null },
) {
  const found = await selectNews(db)
    .$call((q) => pageAfter(q, ["published_at", "neighbour_items.id"], { limit, after }))
    .execute();
  const { rows, next } = slice(found, limit, (row) => [row.publishedAt, row.id]);
  return { items: rows.map(toNews), next };
}

const selectNews = (db: Db) =>
  db
    .selectFrom("neighbour_items")
    .innerJoin("neighbours", "neighbours.id", "neighbour_id")
    .select(["neighbour_items.id", "title", "text", "byline", "licence", "language", "link"])
    .select(["published_at as publishedAt", "neighbour_id as clubId", "name", "page"]);

type NewsRow = Awaited<ReturnType<ReturnType<typeof selectNews>["executeTakeFirstOrThrow"]>>;

const toNews = ({ id, clubId, name, page, ...row }: NewsRow): News => ({
  ...row,
  _id: id,
  club: { _id: clubId, name, page },
});

/**
 * Finds the newest items whose search words match. Reads all items, at most 2,000 on a site.
 * @param matches gets an item's search words, separated and enclosed by spaces
 */
export async function findNews(db: Db, matches: (words: string) => boolean, max: number) {
  const all = await db
    .selectFrom("neighbour_items")
    .select(["id", "words"])
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids: string[] = [];
  for (const { id, words } of all) {
    if (ids.length === max) break;
    if (matches(` ${words} `)) ids.push(id);
  }
  if (ids.length === 0) return [];
  const rows = await selectNews(db).where("neighbour_items.id", "in", ids).execute();
  return rows.map(toNews).sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

export const countNews = (db: Db) => countRows(db.selectFrom("neighbour_items"));

type NewNeighbour = Pick<
  NeighbourRow,
  "id" | "url" | "name" | "page" | "etag" | "last_modified"
> & {
  now: number;
  wait: number;
};

/** @throws Problem 409 if there are too many clubs, or if the club is already known */
export async function addNeighbour(transaction: Db, { now, wait, ...club }: NewNeighbour) {
  const all = await transaction.selectFrom("neighbours").select("url").execute();
  if (all.length >= maxNeighbours) throw neighbourProblems.tooMany();
  const known = await transaction
    .insertInto("neighbours")
    .values({
      ...{ ...club, asked_at: now, wait, due_at: now + wait },
      ...{ failing_since: null, failure: null },
    })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!known) throw neighbourProblems.known();
}

/** Deletes a club with its items. @returns its name @throws Problem 404 */
export async function deleteNeighbour(transaction: Db, id: string) {
  const deleted = await transaction
    .deleteFrom("neighbours")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (!deleted) throw neighbourProblems.notFound();
  return deleted;
}

/** Returns the clubs whose feeds are due to be read. */
export const listDueNeighbours = (db: Db, now: number) =>
  db.selectFrom("neighbours").selectAll().where("due_at", "<=", now).execute();

/** Reserves a due club until a time. @returns false if another process was faster */
export async function claimNeighbour(db: Db, { id, due_at }: NeighbourRow, until: number) {
  const { numUpdatedRows } = await db
    .updateTable("neighbours")
    .set({ due_at: until })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the given columns of a club. @returns false if the club was deleted meanwhile */
export async function changeNeighbour(
  db: Db,
  id: string,
  seen: Partial<Omit<NeighbourRow, "id" | "url">>,
) {
  const { numUpdatedRows } = await db
    .updateTable("neighbours")
    .set(seen)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the new address of a feed that has moved for good, unless another club has it. */
export async function moveNeighbour(db: Db, id: string, url: string) {
  const known = await db.selectFrom("neighbours").select("id").where("url", "=", url).execute();
  if (known.length === 0)
    await db.updateTable("neighbours").set({ url }).where("id", "=", id).execute();
}

const itemColumns = ["title", "text", "byline", "licence", "language", "link", "words"] as const;
const valuesOf = (item: Pick<NewItem, (typeof itemColumns)[number]>, at: number) =>
  JSON.stringify([...itemColumns.map((column) => item[column]), at]);

interface NewItem extends FoundItem {
  words: string;
}

/**
 * Returns the marker that is the first stored search word of each post. The marker contains the
 * version of the word rules and the language of the site.
 */
const wordsMark = (ownLanguage: Language) => `:version:${wordsVersion}.${ownLanguage}`;

/** True if a club has posts with outdated search words. Its feed must then be read again. */
export async function hasOldWords(db: Db, neighbourId: string, ownLanguage: Language) {
  const old = await db
    .selectFrom("neighbour_items")
    .select("id")
    .where("neighbour_id", "=", neighbourId)
    .where("words", "not like", `${wordsMark(ownLanguage)} %`)
    .limit(1)
    .executeTakeFirst();
  return old !== undefined;
}

/** Returns the search words of a post. As for a tip, one word is the language of the post. */
async function wordsOfItem({ title, text, language }: FoundItem, ownLanguage: Language) {
  const written = language?.split("-")[0]?.toLowerCase();
  const known = v.is(languageSchema, written) ? written : ownLanguage;
  const words = indexedWords(`${title} ${text}`, await loadWordForms(known));
  return [wordsMark(ownLanguage), `:language:${known}`, ...words].join(" ");
}

/**
 * Replaces a club's items with the items of its feed. Items that the feed no longer has are
 * deleted. An item without a time, or with a future time, gets the time at which it was first read.
 * @param askedAt the time of the previous request, in milliseconds since 1970
 * @param ownLanguage the language of posts that name no language or an unknown language
 * @returns whether something has changed, and the number of new posts
 */
export async function replaceItems(
  transaction: Db,
  neighbourId: string,
  { items }: Pick<FoundFeed, "items">,
  { now, askedAt = now, ownLanguage }: { now: number; askedAt?: number; ownLanguage: Language },
) {
  const known = await transaction
    .selectFrom("neighbour_items")
    .select([...itemColumns, "published_at"])
    .where("neighbour_id", "=", neighbourId)
    .execute();
  const firstRead = new Map(known.map(({ link, published_at }) => [link, published_at]));
  const timed = await Promise.all(
    items.map(async ({ publishedAt, ...item }) => ({
      ...item,
      words: await wordsOfItem({ publishedAt, ...item }, ownLanguage),
      published_at:
        publishedAt !== null && publishedAt <= now
          ? publishedAt
          : (firstRead.get(item.link) ?? now),
    })),
  );
  const before = new Set(known.map((item) => valuesOf(item, item.published_at)));
  const isSame =
    before.size === timed.length &&
    timed.every((item) => before.has(valuesOf(item, item.published_at)));
  if (isSame) return { isChanged: false, added: 0 };
  await deleteItems(transaction, neighbourId);
  // Does not count old posts as new. A feed may show an old post in place of a deleted post, or
  // after the feed was empty.
  const newest = Math.max(...known.map(({ published_at }) => published_at));
  const since = Math.min(known.length > 0 ? newest : now, askedAt - day);
  const added = timed.filter(
    ({ link, published_at }) => !firstRead.has(link) && published_at > since,
  ).length;
  if (timed.length === 0) return { isChanged: true, added };
  await transaction
    .insertInto("neighbour_items")
    .values(timed.map((item) => ({ ...item, id: uuidv7(), neighbour_id: neighbourId })))
    .execute();
  return { isChanged: true, added };
}

export async function deleteItems(transaction: Db, neighbourId: string) {
  await transaction.deleteFrom("neighbour_items").where("neighbour_id", "=", neighbourId).execute();
}
