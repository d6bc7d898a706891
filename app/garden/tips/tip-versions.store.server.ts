import type { Db } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockOwnTip } from "./tip-lock.store.server.ts";
import { maxVersions, type TipVersion } from "./tips.ts";

interface Change {
  versionId: string;
  tipId: string;
  title: string;
  description: string;
  now: number;
}

/**
 * Stores the text that an edit replaces. Does nothing if the text stays the same, or if no gardener
 * has reported a result. The caller has locked the tip.
 */
export async function keepVersion(transaction: Db, change: Change) {
  const { versionId, tipId, now } = change;
  const before = await transaction
    .selectFrom("tips")
    .select(["title", "description", "language"])
    .where("id", "=", tipId)
    .executeTakeFirstOrThrow();
  if (before.title === change.title && before.description === change.description) return;
  const reports = await countRows(transaction.selectFrom("results").where("tip_id", "=", tipId));
  if (reports === 0) return;
  await transaction
    .insertInto("tip_versions")
    .values({
      id: versionId,
      tip_id: tipId,
      ...before,
      changed_at: now,
      reports,
    })
    .execute();
  await transaction
    .deleteFrom("tip_versions")
    .where("tip_id", "=", tipId)
    .where("id", "in", (e) =>
      e
        .selectFrom("tip_versions")
        .select("id")
        .where("tip_id", "=", tipId)
        .orderBy("id", "desc")
        .limit(maxVersions + 1)
        .offset(maxVersions),
    )
    .execute();
}

/**
 * Lists the earlier versions of a tip, the latest first.
 * @param ownLanguage the language of the site
 */
export async function listVersions(
  db: Db,
  tipId: string,
  ownLanguage: Language,
): Promise<TipVersion[]> {
  const rows = await db
    .selectFrom("tip_versions")
    .select(["id as _id", "title", "description", "changed_at as changedAt", "reports", "language"])
    .where("tip_id", "=", tipId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, language: row.language ?? ownLanguage }));
}

/**
 * Deletes the earlier versions of a tip.
 * @returns the number of deleted versions
 * @throws Problem 404 if the gardener cannot see the tip, 403 if it belongs to another gardener
 */
export async function forgetVersions(transaction: Db, tipId: string, gardenerId: string) {
  await lockOwnTip(transaction, tipId, gardenerId);
  const forgotten = await transaction
    .deleteFrom("tip_versions")
    .where("tip_id", "=", tipId)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}
