import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** Between which ids a part lies: after one, and up to the other and with it. */
interface Part {
  /** The number of things in it. */
  size: number;
  after?: string | undefined;
  upTo?: string | undefined;
}

/**
 * A part of the public tips, in the order of their ids. It may be larger than its size: some have
 * become public since it was measured, and the last part has no end as yet.
 */
export function readTips(db: Db, { size, after = "", upTo }: Part) {
  return db
    .selectFrom("tips")
    .select(["id as _id", "title", "updated_at as changedAt"])
    .where("availability", "=", "public")
    .where("id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo ?? ""))
    .orderBy("id")
    .limit(2 * size)
    .execute();
}

/** A part of the gardeners who are listed in the directory, likewise. */
export function readGardeners(db: Db, { size, after = "", upTo }: Part) {
  return db
    .selectFrom("gardeners")
    .select(["id as _id", "name as gardenersName"])
    .where("listed", "=", 1)
    .where("id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo ?? ""))
    .orderBy("id")
    .limit(2 * size)
    .execute();
}

/** The plants that public tips are about, by their names in addresses. */
export async function listPlants(db: Db) {
  const rows = await db.selectFrom("tip_facets").select("plant").where("tips", ">", 0).execute();
  return new Set(rows.map(({ plant }) => plant));
}

/** Adds the last ids of further parts of the tips, of all but the last one. */
export function findPartsOfTips(db: Db, size: number, ends: string[]) {
  const ids = db.selectFrom("tips").select("id").where("availability", "=", "public");
  return findPartEnds(ends, (after) => endOfPart(ids.where("id", ">", after), size).execute());
}

/** Adds the last ids of further parts of the gardeners, of all but the last one. */
export function findPartsOfGardeners(db: Db, size: number, ends: string[]) {
  const ids = db.selectFrom("gardeners").select("id").where("listed", "=", 1);
  return findPartEnds(ends, (after) => endOfPart(ids.where("id", ">", after), size).execute());
}

/** Each end is a query of its own, so that others get a turn. */
async function findPartEnds(
  ends: string[],
  find: (after: string) => Promise<{ id: string }[]>,
): Promise<void> {
  for (;;) {
    const [end, next] = await find(ends.at(-1) ?? "");
    // Nothing comes after the last part.
    if (!end || !next) return;
    ends.push(end.id);
    await new Promise(setImmediate);
  }
}

/** The last row of a whole part, and the first of the next one. */
function endOfPart<T extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, T, { id: string }>,
  size: number,
) {
  return rows
    .orderBy(sql.ref("id"))
    .offset(size - 1)
    .limit(2);
}
