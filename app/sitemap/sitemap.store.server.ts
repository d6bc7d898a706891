import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../database/open.server.ts";
import type { Tables } from "../database/tables.ts";
import { partSize } from "./sitemap.ts";

/** A part of the public tips, in the order of their ids. */
export function readTips(db: Db, after = "") {
  return db
    .selectFrom("tips")
    .select(["id as _id", "title", "updated_at as changedAt"])
    .where("availability", "=", "public")
    .where("id", ">", after)
    .orderBy("id")
    .limit(partSize)
    .execute();
}

/** A part of the gardeners who are listed in the directory, in the order of their ids. */
export function readGardeners(db: Db, after = "") {
  return db
    .selectFrom("gardeners")
    .select(["id as _id", "name as gardenersName"])
    .where("listed", "=", 1)
    .where("id", ">", after)
    .orderBy("id")
    .limit(partSize)
    .execute();
}

/** The plants that public tips are about, by their names in addresses. */
export async function listPlants(db: Db) {
  const rows = await db.selectFrom("tip_facets").select("plant").where("tips", ">", 0).execute();
  return new Set(rows.map(({ plant }) => plant));
}

/** The last id of each part of the tips but the last one. */
export function listPartsOfTips(db: Db) {
  const ids = db.selectFrom("tips").select("id").where("availability", "=", "public");
  return listPartEnds((after) => ids.where("id", ">", after).$call(endOfPart).execute());
}

/** The last id of each part of the gardeners but the last one. */
export function listPartsOfGardeners(db: Db) {
  const ids = db.selectFrom("gardeners").select("id").where("listed", "=", 1);
  return listPartEnds((after) => ids.where("id", ">", after).$call(endOfPart).execute());
}

/** Each end is a query of its own, so that others get a turn. */
async function listPartEnds(find: (after: string) => Promise<{ id: string }[]>) {
  const ends: string[] = [];
  for (;;) {
    const [end, next] = await find(ends.at(-1) ?? "");
    // Nothing comes after the last part.
    if (!end || !next) return ends;
    ends.push(end.id);
    await new Promise(setImmediate);
  }
}

/** The last row of a whole part, and the first of the next one. */
function endOfPart<T extends keyof Tables>(rows: SelectQueryBuilder<Tables, T, { id: string }>) {
  return rows
    .orderBy(sql.ref("id"))
    .offset(partSize - 1)
    .limit(2);
}
