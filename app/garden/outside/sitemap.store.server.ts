import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { partSize } from "./sitemap.contract.ts";

/** Between which ids a part lies: after one, and up to the other and with it. */
interface Part {
  after?: string | undefined;
  upTo?: string | undefined;
}

/** Some have become public since their part was measured, and the last part has no end as yet. */
const maxInPart = 2 * partSize;

/** A part of the public tips, in the order of their ids. */
export function readTips(db: Db, { after = "", upTo }: Part) {
  return db
    .selectFrom("tips")
    .select(["id as _id", "title", "updated_at as changedAt"])
    .where("availability", "=", "public")
    .where("id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo ?? ""))
    .orderBy("id")
    .limit(maxInPart)
    .execute();
}

/** A part of the gardeners who are listed in the directory, in the order of their ids. */
export function readGardeners(db: Db, { after = "", upTo }: Part) {
  return db
    .selectFrom("gardeners")
    .select(["id as _id", "name as gardenersName"])
    .where("listed", "=", 1)
    .where("id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo ?? ""))
    .orderBy("id")
    .limit(maxInPart)
    .execute();
}

/** The plants that public tips are about, by their names in addresses. */
export async function listPlants(db: Db) {
  const rows = await db.selectFrom("tip_facets").select("plant").where("tips", ">", 0).execute();
  return new Set(rows.map(({ plant }) => plant));
}

/** Adds the last ids of further parts of the tips, of all but the last one. */
export function findPartsOfTips(db: Db, ends: string[]) {
  const ids = db.selectFrom("tips").select("id").where("availability", "=", "public");
  return findPartEnds(ends, (after) => ids.where("id", ">", after).$call(endOfPart).execute());
}

/** Adds the last ids of further parts of the gardeners, of all but the last one. */
export function findPartsOfGardeners(db: Db, ends: string[]) {
  const ids = db.selectFrom("gardeners").select("id").where("listed", "=", 1);
  return findPartEnds(ends, (after) => ids.where("id", ">", after).$call(endOfPart).execute());
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
function endOfPart<T extends keyof Tables>(rows: SelectQueryBuilder<Tables, T, { id: string }>) {
  return rows
    .orderBy(sql.ref("id"))
    .offset(partSize - 1)
    .limit(2);
}
