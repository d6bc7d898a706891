import { sql } from "kysely";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import { mapPages, readInPages } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { selectTips } from "../tips/tips.store.server.ts";

const maxNumbered = 500;

/** The key of the PostgreSQL lock for numbering. No other code uses this key. */
const lock = 4_703_661;

const waiting = sql.lit(1);

/**
 * Numbers new changes in a separate transaction. Positions then follow the order in which changes
 * become visible, so that readers miss no change.
 * @param now milliseconds since 1970. Each new position is at least `now`, so that positions do not
 * repeat after a backup is restored
 * @returns true if there may be more changes to number
 */
export async function numberChanges(database: Database, now: number) {
  const first = database.reader
    .selectFrom("tip_changes")
    .select("tip_id")
    .where("waits", "=", waiting)
    .limit(1);
  if (!(await first.executeTakeFirst())) return false;
  const count = await database.transaction(async (transaction) => {
    if (database.engine === "postgres") {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    }
    const rows = await transaction
      .selectFrom("tip_changes")
      .select(["tip_id", "shown"])
      .where("waits", "=", waiting)
      .orderBy("tip_id")
      .limit(maxNumbered)
      // Skips rows that another transaction has locked. A later call numbers them.
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return 0;
    const { last } = await transaction
      .selectFrom("tip_changes")
      .select((e) => e.fn.max("position").as("last"))
      .executeTakeFirstOrThrow();
    const start = Math.max(now, Number(last) + 1);
    await transaction
      .insertInto("tip_changes")
      .values(rows.map((row, index) => ({ ...row, gardener_id: null, position: start + index })))
      .onConflict((conflict) =>
        conflict
          .column("tip_id")
          .doUpdateSet((e) => ({ waits: 0, position: e.ref("excluded.position") })),
      )
      .execute();
    return rows.length;
  });
  return count === maxNumbered;
}

/** Lists the changes visible to a gardener, beginning after a position. */
export async function listChanges(
  db: Db,
  gardenerId: string,
  { after, limit }: { after: number; limit: number },
) {
  const later = db
    .selectFrom("tip_changes")
    .select(["tip_id as id", "position"])
    .where("position", ">", after)
    .where("waits", "=", sql.lit(0))
    .orderBy("position")
    .limit(limit);
  const [shown, own] = await Promise.all([
    later.where("shown", "=", sql.lit(1)).execute(),
    // Adds the gardener's own hidden tips.
    later.where("shown", "=", sql.lit(0)).where("gardener_id", "=", gardenerId).execute(),
  ]);
  return [...shown, ...own].sort((a, b) => a.position - b.position).slice(0, limit);
}

/** Reads tips with their dates. The caller checks who may see them. */
export async function readCopies(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return selectTips(db)
    .select(["tips.created_at as sharedAt", "tips.updated_at as changedAt", "gardeners.listed"])
    .where("tips.id", "in", ids)
    .where("tips.deleted_at", "is", null)
    .execute();
}

/** The indexed columns of a change. */
interface Change {
  tip: string;
  position: number;
  shown: number;
}

/** Exports the changes of a gardener's tips. */
export async function exportChanges(db: Db, { gardenerId }: AccountOwner) {
  const changes = db
    .selectFrom("tip_changes")
    .select(["tip_id as tip", "position", "shown"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("shown")
    .orderBy("position")
    .orderBy("tip_id");
  // Reads in the order of an index, so that no page sorts all changes.
  const pages = readInPages((last: Change | undefined, limit) =>
    changes
      .where((e) =>
        e(
          e.refTuple("shown", "position", "tip_id"),
          ">",
          e.tuple(last?.shown ?? 0, last?.position ?? -1, last?.tip ?? ""),
        ),
      )
      .limit(limit)
      .execute(),
  );
  return { tipChanges: mapPages(pages, (row) => ({ ...row, shown: row.shown === 1 })) };
}

/**
 * The maximum number of changes from which the author is removed at once. This number of changes
 * takes some milliseconds.
 */
const disownedAtOnce = 200;

/**
 * Removes the author from some changes. Existing tips are marked as changed, because they no longer
 * show the author's name. Programs still learn which tips are deleted.
 * @returns true if more changes may be left
 */
export async function disownSomeChanges(transaction: Transaction, gardenerId: string) {
  const own = transaction
    .selectFrom("tip_changes")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .limit(disownedAtOnce);
  const ids = (await own.forUpdate().execute()).map(({ tip_id }) => tip_id);
  if (ids.length === 0) return false;
  await transaction
    .updateTable("tip_changes")
    .set((e) => ({
      gardener_id: null,
      waits: e
        .case()
        .when(e.exists(e.selectFrom("tips").select("id").whereRef("id", "=", "tip_id")))
        .then(sql.lit(1))
        .else(e.ref("waits"))
        .end(),
    }))
    .where("tip_id", "in", ids)
    .execute();
  return ids.length === disownedAtOnce;
}
