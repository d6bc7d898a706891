import { sql } from "kysely";
import * as v from "valibot";
import type { Claims } from "../auth/auth-middleware.server.ts";
import { isDeletedAccount } from "../auth/deleted-accounts.store.server.ts";
import type { Database, Db } from "../database/open.server.ts";
import { type Slice, slice } from "../platform/paging.server.ts";
import { storable } from "../platform/text.ts";
import { activeSince, type GardenerSort, sortNameOf, unnamedGardener } from "./gardeners.ts";

/** Most featured gardeners that are ever shown. */
const maxFeatured = 12;

/** How old the last sign of life may be before it is written again: an hour, in milliseconds. */
const seenAgainAfter = 60 * 60 * 1000;

/** A rank is a 32-bit number, as its column is. */
const rankSchema = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

export const gardenerCursor = v.pipe(
  v.tuple([rankSchema, storable, v.pipe(v.string(), v.uuid())]),
  v.description("rank in the chosen order, name, id"),
);
type GardenerKeys = v.InferOutput<typeof gardenerCursor>;

export type GardenerRow = Awaited<ReturnType<typeof featuredGardeners>>[number];

const ranks = {
  "show all": null,
  age: "age_rank",
  tips: "tips_rank",
  gender: "gender_rank",
} as const;

function directory(db: Db) {
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
      "public_tips_count",
      "last_seen_at",
      "age_rank",
      "tips_rank",
      "gender_rank",
    ])
    .where("listed", "=", 1);
}

/** The directory in one of its orders; equals by name. */
export async function exploreGardeners(
  db: Db,
  { sort, limit, after }: { sort: GardenerSort; limit: number; after: GardenerKeys | null },
): Promise<Slice<GardenerRow>> {
  const rank = ranks[sort];
  let query = directory(db);
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

/** How many gardeners the directory lists. */
export async function countGardeners(db: Db) {
  const counter = db.selectFrom("counters").select("value").where("name", "=", "gardeners");
  return (await counter.executeTakeFirstOrThrow()).value;
}

/** The active gardeners first, then those with most tips. */
export async function featuredGardeners(db: Db, now: number) {
  const mostTips = directory(db).orderBy("tips_rank").orderBy("sort_name").orderBy("id");
  const active = await mostTips
    .where("last_seen_at", ">", activeSince(now))
    .limit(maxFeatured)
    .execute();
  if (active.length === maxFeatured) return active;
  const others = await mostTips
    .where("last_seen_at", "<=", activeSince(now))
    .limit(maxFeatured - active.length)
    .execute();
  return [...active, ...others];
}

/**
 * The gardener whose account this is, made on their first visit. Name, address and picture follow
 * the identity provider, and a sign of life is noted once an hour.
 * @returns null for a token of an account that was deleted after it was made
 */
export async function recogniseGardener(
  database: Database,
  claims: Claims,
  now: number,
  newId: () => string,
): Promise<string | null> {
  const { uid } = claims;
  const known = await database.read
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "last_seen_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  const asTold = profileOf(claims.name, claims.email, claims.picture);
  if (known && seen(known, asTold, now)) return known.id;
  return database.write(async (transaction) => {
    if (!known && (await isDeletedAccount(transaction, claims))) return null;
    // A token that was made before the last change still says what was.
    const account = await accountOf(transaction, uid);
    const profile = account ? profileOf(account.name, account.email, account.image) : asTold;
    if (known && seen(known, profile, now)) return known.id;
    const fresh = { ...profile, sort_name: sortNameOf(profile.name), last_seen_at: now };
    const { id } = await transaction
      .insertInto("gardeners")
      .values({ id: newId(), uid, ...fresh, experiences: "", listed: 0, created_at: now })
      .onConflict((conflict) => conflict.column("uid").doUpdateSet(fresh))
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

interface Profile {
  name: string;
  email: string | null;
  image: string | null;
}

function profileOf(name: string, email: string, image: string | null): Profile {
  return { name: name.trim() || unnamedGardener, email, image };
}

/** Whether nothing is to be written: the same profile, and a sign of life of the last hour. */
function seen(
  known: Profile & { last_seen_at: number },
  { name, email, image }: Profile,
  now: number,
) {
  const same = known.name === name && known.email === email && known.image === image;
  return same && known.last_seen_at > now - seenAgainAfter;
}

/** What the site itself keeps of an account; nothing where the provider is elsewhere. */
function accountOf(db: Db, uid: string) {
  const account = db.selectFrom("user").select(["name", "email", "image"]).where("id", "=", uid);
  return account.executeTakeFirst();
}
