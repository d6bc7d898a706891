import { type RawBuilder, sql } from "kysely";
import { eraseComments } from "../../garden/comments/comments.store.server.ts";
import { removeEvent } from "../../garden/events/event-changes.store.server.ts";
import { removeEntry, removePhotoFromEntries } from "../../garden/journal/journal.store.server.ts";
import { releasePhotos } from "../../garden/photos/photos.store.server.ts";
import { takeBackResult } from "../../garden/results/results.store.server.ts";
import { removeTip } from "../../garden/tips/tip-moderation.store.server.ts";
import { parsePhotos } from "../../garden/tips/tip-photos.store.server.ts";
import {
  addDeletions,
  type Deletion,
  isOfAddress,
} from "../../platform/database/deletions.store.server.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import { type DeletedKind, listedTables } from "../../platform/database/tables.ts";
import type { Deleting } from "../../platform/http/feature.server.ts";
import { deleteGardener } from "../../site/account/leaving.store.server.ts";

const batch = 500;

type Remove = (transaction: Transaction, id: string, now: number) => Promise<unknown>;

/** Functions that remove rows for which a DELETE is not enough, by table, in order of execution. */
const removals: Partial<Record<keyof typeof listedTables, Remove>> = {
  results: removeResult,
  comments: (transaction, id, now) => eraseComments(transaction, [id], now),
  tips: removeTip,
  journal_entries: (transaction, id, now) => removeEntry(transaction, { id, now }),
  events: (transaction, id, now) => removeEvent(transaction, { id, now }),
  photos: removePhoto,
};

/**
 * Repeats in a restored database the deletions that were made after its backup. Adds the list of
 * these deletions to the database. Running it a second time does no harm.
 * @param features the features, each of which deletes its data of an account
 * @param now milliseconds since 1970
 * @returns the number of deleted things
 */
export async function deleteAgain(
  database: Database,
  deletions: Deletion[],
  features: readonly Deleting[],
  now: number,
) {
  const byKind = Map.groupBy(deletions, ({ kind }) => kind);
  const idsOf = (kind: DeletedKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  const { writer } = database;
  // First, so that a second restore knows the deletions if the first one ends too early.
  for (const some of batches(deletions)) await addDeletions(writer, some);
  let count = 0;

  for (const [table, remove] of Object.entries(removals)) {
    for (const id of await findRows(writer, table, "id", idsOf(table as keyof typeof removals))) {
      await database.transaction((transaction) => remove(transaction, id, now));
      count += 1;
    }
  }
  for (const [table, column] of Object.entries(listedTables)) {
    if (table in removals) continue;
    const ids = idsOf(table as keyof typeof listedTables);
    for (const some of batches(await findRows(writer, table, column, ids))) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(some)})`.execute(
        writer,
      );
      count += some.length;
    }
  }
  for (const id of await findRows(writer, "gardeners", "id", idsOf("gardeners"), withAccount)) {
    await database.transaction((transaction) => removeAccount(transaction, features, id, now));
    count += 1;
  }
  count += await removeSubscribers(writer, byKind.get("subscribers") ?? []);
  return count;
}

/** Leaves out gardeners without an account, because they have already left. */
const withAccount = sql` and uid is not null`;

/** Returns the given ids that the table contains. */
async function findRows(
  db: Db,
  table: string,
  column: string,
  ids: string[],
  further: RawBuilder<unknown> = sql``,
) {
  const found: string[] = [];
  for (const some of batches(ids)) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(some)}) ${further}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

function* batches<T>(all: T[]) {
  for (let at = 0; at < all.length; at += batch) yield all.slice(at, at + batch);
}

async function removeResult(transaction: Transaction, id: string, now: number) {
  const result = await transaction
    .selectFrom("results")
    .select(["tip_id", "gardener_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (result) await takeBackResult(transaction, result.tip_id, result.gardener_id, now);
}

/** Removes a photo from everything in the backup that shows it. */
async function removePhoto(transaction: Transaction, id: string) {
  const tips = await transaction
    .selectFrom("tip_photos")
    .innerJoin("tips", "tips.id", "tip_photos.tip_id")
    .select(["tips.id", "tips.photos"])
    .where("photo_id", "=", id)
    .execute();
  for (const tip of tips) {
    const left = parsePhotos(tip.photos).filter((photo) => photo.id !== id);
    const photos = left.length > 0 ? JSON.stringify(left) : null;
    await sql`update tips set photos = ${photos} where id = ${tip.id}`.execute(transaction);
  }
  await sql`delete from tip_photos where photo_id = ${id}`.execute(transaction);
  await removePhotoFromEntries(transaction, id);
  for (const table of ["results", "comments", "events"]) {
    await sql`update ${sql.table(table)} set photo_id = null, photo_alt = ''
      where photo_id = ${id}`.execute(transaction);
  }
  await sql`update gardeners set image = null
    where image like '/photos/%' and substr(image, 9, 36) = ${id}`.execute(transaction);
  await releasePhotos(transaction, { ids: [id] });
}

/**
 * Deletes an account again, but keeps its tips and answers. If the gardener deleted these too, the
 * list of deletions has an entry for each of them.
 */
async function removeAccount(
  transaction: Transaction,
  features: readonly Deleting[],
  gardenerId: string,
  now: number,
) {
  const account = await transaction
    .selectFrom("gardeners")
    .leftJoin("user", "user.id", "gardeners.uid")
    .select(["gardeners.uid", "gardeners.name", "gardeners.email", "user.emailVerified"])
    .where("gardeners.id", "=", gardenerId)
    .executeTakeFirst();
  if (!account?.uid) return;
  const { uid, name, email } = account;
  const claims = {
    ...{ uid, name, email: email ?? "", emailVerified: Boolean(account.emailVerified) },
    ...{ picture: null, sessionId: null, signedInAt: 0 },
  };
  await deleteGardener(transaction, features, { claims, gardenerId }, { tips: "keep", now });
}

/** Removes deleted subscribers. Keeps an address that has subscribed again since its deletion. */
async function removeSubscribers(db: Db, deletions: Deletion[]) {
  if (deletions.length === 0) return 0;
  const subscribers = await db
    .selectFrom("subscribers")
    .select(["email", "requested_at"])
    .execute();
  const gone = subscribers.filter(({ email, requested_at }) =>
    deletions.some(({ id, deleted_at }) => requested_at <= deleted_at && isOfAddress(id, email)),
  );
  for (const { email } of gone) {
    await sql`delete from subscribers where email = ${email}`.execute(db);
  }
  return gone.length;
}
