import { sql } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { storable } from "../../platform/text/text.ts";
import { isConfirmed, isEnabled } from "./gardener-accounts.store.server.ts";
import {
  activeSince,
  type GardenerSort,
  gardenerHasPage,
  gardenerProblems,
  sortNameOf,
} from "./gardeners.ts";

const maxFeatured = 8;

/** The columns in `rankColumns` are 32-bit numbers. */
const rankSchema = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

export const gardenerCursor = v.pipe(
  v.tuple([rankSchema, storable, v.pipe(v.string(), v.uuid())]),
  v.description("rank in the chosen order, name, id"),
);
type GardenerKeys = v.InferOutput<typeof gardenerCursor>;

type ListedGardeners = ReturnType<typeof selectListedGardeners>;
export type GardenerRow = Awaited<ReturnType<ListedGardeners["execute"]>>[number];

const rankColumns = {
  "show all": null,
  age: "age_rank",
  tips: "tips_rank",
  gender: "gender_rank",
} as const;

function selectListedGardeners(db: Db) {
  return db
    .selectFrom("gardeners")
    .select(["id", "name", "sort_name", "image", "age", "gender", "experiences"])
    .select(["experiences_language", "public_tips_count", "last_seen_at"])
    .select(["age_rank", "tips_rank", "gender_rank"])
    .where("listed", "=", 1);
}

interface GardenerPage {
  sort: GardenerSort;
  limit: number;
  after: GardenerKeys | null;
  /** True for active gardeners only. */
  active?: boolean;
}

/** Lists the directory in one of its orders, then by name. */
export async function exploreGardeners(
  db: Db,
  { sort, limit, after, active = false }: GardenerPage,
): Promise<Slice<GardenerRow>> {
  const rank = rankColumns[sort];
  let query = selectListedGardeners(db);
  if (active) query = query.where("active", "=", 1);
  if (rank) query = query.orderBy(rank);
  query = query
    .orderBy("sort_name")
    .orderBy("id")
    .limit(limit + 1);
  if (after) {
    const [value, name, id] = after;
    query = rank
      ? query.where(sql<boolean>`(${sql.ref(rank)}, sort_name, id) > (${value}, ${name}, ${id})`)
      : query.where(sql<boolean>`(sort_name, id) > (${name}, ${id})`);
  }
  return slice(await query.execute(), limit, (gardener) => [
    rank ? gardener[rank] : 0,
    gardener.sort_name,
    gardener.id,
  ]);
}

const maxNamed = 6;

/** The last Unicode character. `prefix + greatest` sorts after all names with this prefix. */
const greatest = "\u{10ffff}";

/** Finds the first gardeners of the directory whose names begin with a text. */
export async function findGardenersNamed(db: Db, begins: string) {
  const from = sortNameOf(begins.trim());
  if (from === "") return [];
  return db
    .selectFrom("gardeners")
    .select(["id as _id", "name"])
    .where("listed", "=", 1)
    .where("sort_name", ">=", from)
    .where("sort_name", "<", from + greatest)
    .orderBy("sort_name")
    .orderBy("id")
    .limit(maxNamed)
    .execute();
}

export async function countGardeners(db: Db) {
  const counter = db.selectFrom("counters").select("value").where("name", "=", "gardeners");
  return (await counter.executeTakeFirstOrThrow()).value;
}

/**
 * Lists active gardeners before inactive ones. Sorts both groups by the number of tips, then by
 * name.
 */
export async function listFeaturedGardeners(db: Db, now: number): Promise<GardenerRow[]> {
  const first = { sort: "tips", limit: maxFeatured, after: null } as const;
  const active: GardenerRow[] = [];
  let page: GardenerPage | null = { ...first, active: true };
  // One page is enough, unless `endActivity` has not yet marked some gardeners as inactive.
  while (page && active.length < maxFeatured) {
    const { rows, next } = await exploreGardeners(db, page);
    active.push(...rows.filter((gardener) => gardener.last_seen_at > activeSince(now)));
    page = next && { ...page, after: v.parse(gardenerCursor, next) };
  }
  if (active.length >= maxFeatured) return active.slice(0, maxFeatured);
  // `active` contains all active gardeners here, so one page of all gardeners fills the list.
  const ids = new Set(active.map(({ id }) => id));
  const { rows } = await exploreGardeners(db, first);
  return [...active, ...rows.filter(({ id }) => !ids.has(id))].slice(0, maxFeatured);
}

/** Reads a gardener who has a public page. @throws Problem 404 for any other gardener */
export async function readPublicGardener(db: Db, id: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select(["id", "uid", "name", "image", "age", "gender", "experiences", "experiences_language"])
    .select([
      "garden",
      "place",
      "listed",
      "public_tips_count",
      "last_seen_at",
      "created_at",
      "email",
      "closed_to_messages as closed",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!gardener || !gardenerHasPage(gardener)) throw gardenerProblems.notFound();
  return gardener;
}

export async function readName(db: Db, id: string) {
  const gardener = db.selectFrom("gardeners").select("name").where("id", "=", id);
  return (await gardener.executeTakeFirstOrThrow()).name;
}

/**
 * Reads the recipient of a message. Nobody can write to an account that is disabled, or whose
 * address is not confirmed.
 * @throws Problem 404 if the gardener has no page or no account
 */
export async function readRecipient(db: Db, id: string) {
  const { uid, email, closed } = await readPublicGardener(db, id);
  if (uid === null || email === null) throw gardenerProblems.notFound();
  const gardener = db.selectFrom("gardeners").select("id").where("id", "=", id);
  const open = await gardener.where(isEnabled).where(isConfirmed).executeTakeFirst();
  return { uid, email, closed: closed === 1 || !open };
}
