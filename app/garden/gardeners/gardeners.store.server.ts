import { sql } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { storable } from "../../platform/text/text.ts";
import { activeSince, type GardenerSort, sortNameOf } from "./gardeners.ts";

/** The most gardeners that are featured. */
const maxFeatured = 12;

/** A rank is a 32-bit number, as its column is. */
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
    .select([
      "id",
      "name",
      "sort_name",
      "image",
      "age",
      "gender",
      "experiences",
      "experiences_language",
      "public_tips_count",
      "last_seen_at",
      "age_rank",
      "tips_rank",
      "gender_rank",
    ])
    .where("listed", "=", 1);
}

interface GardenerPage {
  sort: GardenerSort;
  limit: number;
  after: GardenerKeys | null;
  /** Only those whose column `active` is 1. */
  active?: boolean;
}

/** A page of the directory in one of its orders; equals by name. */
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

/** The number of gardeners who are offered by their names. */
const maxNamed = 6;

/** No name goes on with a greater character: there is none. */
const greatest = "\u{10ffff}";

/** The first gardeners of the directory whose names begin so; none for nothing. */
export async function findGardenersNamed(db: Db, begins: string) {
  const from = sortNameOf(begins.trim());
  if (from === "") return [];
  return db
    .selectFrom("gardeners")
    .select(["id", "name"])
    .where("listed", "=", 1)
    .where("sort_name", ">=", from)
    .where("sort_name", "<", from + greatest)
    .orderBy("sort_name")
    .orderBy("id")
    .limit(maxNamed)
    .execute();
}

/** The number of gardeners in the directory. */
export async function countGardeners(db: Db) {
  const counter = db.selectFrom("counters").select("value").where("name", "=", "gardeners");
  return (await counter.executeTakeFirstOrThrow()).value;
}

/** The active gardeners first, then the others; both by most tips, equals by name. */
export async function listFeaturedGardeners(db: Db, now: number): Promise<GardenerRow[]> {
  const first = { sort: "tips", limit: maxFeatured, after: null } as const;
  const active: GardenerRow[] = [];
  let page: GardenerPage | null = { ...first, active: true };
  // One page is enough, unless it has some whom `endActivity` has not come to yet.
  while (page && active.length < maxFeatured) {
    const { rows, next } = await exploreGardeners(db, page);
    active.push(...rows.filter((gardener) => gardener.last_seen_at > activeSince(now)));
    page = next && { ...page, after: v.parse(gardenerCursor, next) };
  }
  if (active.length >= maxFeatured) return active.slice(0, maxFeatured);
  // These are all the active ones, so enough of the first twelve of all are others.
  const ids = new Set(active.map(({ id }) => id));
  const { rows } = await exploreGardeners(db, first);
  return [...active, ...rows.filter(({ id }) => !ids.has(id))].slice(0, maxFeatured);
}
