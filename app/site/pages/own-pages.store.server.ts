import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import type { PageName } from "./pages.contract.ts";

/** Lists the pages in the database, with the last change of each page. */
export function listOwnPages(db: Db) {
  return db
    .selectFrom("own_pages")
    .leftJoin("gardeners", "gardeners.id", "own_pages.changed_by")
    .select(["own_pages.name", "markdown", "version", "changed_at as changedAt"])
    .select("gardeners.name as changedBy")
    .execute();
}

/** Reads the text of a page; null or empty if it does not exist. */
export async function readOwnPage(db: Db, name: PageName) {
  const page = db.selectFrom("own_pages").select("markdown").where("name", "=", name);
  return (await page.executeTakeFirst())?.markdown ?? null;
}

interface WrittenPage {
  name: PageName;
  /** The new text. Empty to remove the page. */
  markdown: string;
  /** The version that must be stored, or 0 for a new page. */
  version: number;
  gardenerId: string;
  now: number;
}

/** Writes a page. @returns false if the page has another version and was not changed */
export async function writeOwnPage(
  transaction: Transaction,
  { name, markdown, version, gardenerId, now }: WrittenPage,
) {
  const written = { markdown, version: version + 1, changed_by: gardenerId, changed_at: now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("own_pages")
      .values({ name, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("own_pages")
    .set(written)
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exports the pages that a gardener has changed last. */
export async function exportOwnPages(db: Db, { gardenerId }: AccountOwner) {
  const pages = await db
    .selectFrom("own_pages")
    .select(["name", "markdown", "changed_at as changedAt"])
    .where("changed_by", "=", gardenerId)
    .orderBy("name")
    .execute();
  return pages.length > 0 ? { ownPages: pages } : {};
}

/** Removes a gardener's name from the pages. The pages stay. */
export async function forgetWriter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("own_pages")
    .set({ changed_by: null })
    .where("changed_by", "=", gardenerId)
    .execute();
}
