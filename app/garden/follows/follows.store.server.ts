import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { slice } from "../../platform/http/paging.server.ts";
import { storable } from "../../platform/text/text.ts";
import {
  type Follow,
  type FollowedKind,
  type FollowLevel,
  followedKinds,
  followProblems,
  maxFollows,
} from "./follows.ts";

/** The cursor of a page: the time, the kind and the id of its last item. */
export const followsCursor = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.picklist(followedKinds),
  v.pipe(storable, v.maxLength(60)),
]);

export interface Followed {
  kind: FollowedKind;
  id: string;
}

/**
 * Reads the level at which a gardener follows something; null if the gardener does not. By default,
 * the author of a tip follows the tip.
 */
export async function readFollow(db: Db, gardenerId: string, { kind, id }: Followed) {
  const followed = await selectFollow(db, gardenerId, { kind, id }).executeTakeFirst();
  const own = kind === "tip" ? await isOwnTip(db, gardenerId, id) : id === gardenerId;
  return { own, level: followed?.level ?? (own && kind === "tip" ? "everything" : null) };
}

async function isOwnTip(db: Db, gardenerId: string, id: string) {
  const tip = db.selectFrom("tips").select("gardener_id").where("id", "=", id);
  return (await tip.executeTakeFirst())?.gardener_id === gardenerId;
}

function selectFollow(db: Db, gardenerId: string, { kind, id }: Followed) {
  return db
    .selectFrom("follows")
    .select("level")
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .where("gardener_id", "=", gardenerId);
}

/**
 * Follows something, or changes the level of notifications about it.
 * @throws Problem 404 for a thing that the caller cannot see, 409 above the limit, 422 for oneself
 */
export async function follow(
  transaction: Transaction,
  by: string,
  { kind, id }: Followed,
  { level, now }: { level: FollowLevel; now: number },
) {
  if (kind === "gardener" && id === by) throw followProblems.yourself();
  if (!(await isThere(transaction, by, { kind, id }))) throw followProblems.nothingThere();
  const before = await selectFollow(transaction, by, { kind, id }).executeTakeFirst();
  if (!before && (await countFollows(transaction, by)) >= maxFollows)
    throw followProblems.tooMany();
  await transaction
    .insertInto("follows")
    .values({ gardener_id: by, kind, thing_id: id, level, followed_at: now })
    .onConflict((conflict) =>
      conflict.columns(["kind", "thing_id", "gardener_id"]).doUpdateSet({ level }),
    )
    .execute();
  await transaction.happened("follow-changed", { by, kind, id, level, at: now });
}

/** True if a gardener can follow something. Locks a tip, gardener or club against deletion. */
async function isThere(transaction: Db, by: string, { kind, id }: Followed) {
  if (kind === "plant") return true;
  if (kind === "club") {
    const club = transaction.selectFrom("neighbours").select("id").where("id", "=", id);
    return (await club.forNoKeyUpdate().executeTakeFirst()) !== undefined;
  }
  if (kind === "tip") {
    const tip = transaction
      .selectFrom("tips")
      .select("id")
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where((e) => e.or([e("availability", "=", "public"), e("gardener_id", "=", by)]))
      .forNoKeyUpdate();
    return (await tip.executeTakeFirst()) !== undefined;
  }
  // Only a gardener with a page can be followed (see `readPublicGardener`).
  const gardener = transaction
    .selectFrom("gardeners")
    .select("id")
    .where("id", "=", id)
    .where((e) =>
      e.or([
        e("listed", "=", 1),
        e.and([e("uid", "is not", null), e("public_tips_count", ">", 0)]),
      ]),
    )
    .forNoKeyUpdate();
  return (await gardener.executeTakeFirst()) !== undefined;
}

/** Makes the author of a comment follow the tip, unless the author has chosen a level. */
export async function followByWriting(db: Db, by: string, tipId: string, now: number) {
  await db
    .insertInto("follows")
    .values({
      ...{ gardener_id: by, kind: "tip", thing_id: tipId },
      ...{ level: "answers", followed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stops following something. @returns 1, or 0 when the gardener did not follow it */
export async function unfollow(
  transaction: Transaction,
  by: string,
  { kind, id }: Followed,
  now: number,
) {
  const deleted = await transaction
    .deleteFrom("follows")
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .where("gardener_id", "=", by)
    .executeTakeFirst();
  const count = Number(deleted.numDeletedRows);
  if (count > 0)
    await transaction.happened("follow-changed", { by, kind, id, level: null, at: now });
  return count;
}

/** Reads the levels at which these gardeners follow something. */
export async function readLevels(
  db: Db,
  { kind, id }: Followed,
  gardenerIds: readonly string[],
): Promise<Map<string, FollowLevel>> {
  if (gardenerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("follows")
    .select(["gardener_id", "level"])
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .where("gardener_id", "in", gardenerIds)
    .execute();
  return new Map(rows.map(({ gardener_id, level }) => [gardener_id, level]));
}

/**
 * Lists the next followers in the order of their ids.
 * @param since skips followers who began later than this time, in milliseconds since 1970
 */
export function listFollowers(
  db: Db,
  { kind, id }: Followed,
  { after, since, limit }: { after: string; since: number; limit: number },
) {
  return db
    .selectFrom("follows")
    .select(["gardener_id as id", "level"])
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .where("gardener_id", ">", after)
    .where("followed_at", "<=", since)
    .orderBy("gardener_id")
    .limit(limit)
    .execute();
}

/** Lists the things that a gardener follows and can see, the latest first. */
export async function listFollows(
  db: Db,
  gardenerId: string,
  {
    limit,
    after,
    nameOfPlant,
  }: {
    limit: number;
    after: v.InferOutput<typeof followsCursor> | null;
    nameOfPlant: (slug: string) => string;
  },
) {
  const rows = await selectFollows(db, gardenerId)
    .$call((q) => pageAfter(q, ["followed_at", "kind", "thing_id"], { limit, after }))
    .execute();
  const page = slice(rows, limit, ({ since, kind, _id }) => [since, kind, _id]);
  return {
    next: page.next,
    rows: page.rows.flatMap(({ named, ...row }): Follow[] => {
      const name = row.kind === "plant" ? nameOfPlant(row._id) : named;
      return name === null ? [] : [{ ...row, name }];
    }),
  };
}

/**
 * Returns the SQL of the name of a followed thing: null for a plant, and for a thing that the
 * gardener cannot see. Reads names by subqueries instead of joins, so that the database reads the
 * table `follows` first.
 */
const nameFor = (gardenerId: string) =>
  sql<string | null>`case kind
    when 'tip' then (
      select title from tips where tips.id = thing_id and deleted_at is null
        and (availability = 'public' or tips.gardener_id = ${gardenerId}))
    when 'gardener' then (
      select name from gardeners where gardeners.id = thing_id
        and (listed = 1 or uid is not null and public_tips_count > 0))
    when 'club' then (select name from neighbours where neighbours.id = thing_id)
    end`;

function selectFollows(db: Db, gardenerId: string) {
  return db
    .selectFrom("follows")
    .select(["kind", "thing_id as _id", "level", "followed_at as since"])
    .select(nameFor(gardenerId).as("named"))
    .where("gardener_id", "=", gardenerId);
}

/** Counts the things that a gardener follows and can see. @param clubs false to leave out clubs */
export function countVisibleFollows(db: Db, gardenerId: string, { clubs }: { clubs: boolean }) {
  const visible = db
    .selectFrom("follows")
    .where("gardener_id", "=", gardenerId)
    .where(sql<SqlBool>`(kind = 'plant' or ${nameFor(gardenerId)} is not null)`);
  return countRows(clubs ? visible : visible.where("kind", "!=", "club"));
}

const countFollows = (db: Db, gardenerId: string) =>
  countRows(db.selectFrom("follows").where("gardener_id", "=", gardenerId));

/** Deletes the follows of deleted tips. */
export async function forgetTips(transaction: Db, { ids }: { ids: string[] }) {
  for (let at = 0; at < ids.length; at += 500) {
    await transaction
      .deleteFrom("follows")
      .where("kind", "=", "tip")
      .where("thing_id", "in", ids.slice(at, at + 500))
      .execute();
  }
}

/** Deletes the follows of a club that is no longer read. */
export async function forgetClub(transaction: Db, { id }: { id: string }) {
  await transaction
    .deleteFrom("follows")
    .where("kind", "=", "club")
    .where("thing_id", "=", id)
    .execute();
}

export async function exportFollows(db: Db, { gardenerId }: AccountOwner) {
  const rows = await selectFollows(db, gardenerId).orderBy("followed_at").execute();
  return {
    follows: rows.map(({ kind, _id, level, since, named }) => ({
      ...{ kind, name: kind === "plant" ? _id : named, level, followedAt: since },
    })),
  };
}

/** Deletes a gardener's follows and followers. */
export async function deleteFollows(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("follows").where("gardener_id", "=", gardenerId).execute();
  await transaction
    .deleteFrom("follows")
    .where("kind", "=", "gardener")
    .where("thing_id", "=", gardenerId)
    .execute();
}
