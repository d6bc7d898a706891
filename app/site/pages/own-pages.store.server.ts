import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import type { PageName } from "./pages.contract.ts";

/** The pages that were ever written on the screen, and when and by whom each was changed last. */
export function listOwnPages(db: Db) {
  return db
    .selectFrom("own_pages")
    .leftJoin("gardeners", "gardeners.id", "own_pages.changed_by")
    .select(["own_pages.name", "markdown", "version", "changed_at as changedAt"])
    .select("gardeners.name as changedBy")
    .execute();
}

/** The text of a page; null or empty if there is none. */
export async function readOwnPage(db: Db, name: PageName) {
  const page = db.selectFrom("own_pages").select("markdown").where("name", "=", name);
  return (await page.executeTakeFirst())?.markdown ?? null;
}

interface WrittenPage {
  name: PageName;
  /** Empty to have no such page any more. */
  markdown: string;
  /** The version that is changed; 0 for a page that was never written. */
  version: number;
  gardenerId: string;
  now: number;
}

/** Writes a page. @returns false if it is of another version, and then changes nothing */
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

/** The pages whose last change somebody has made as an operator: of most, none. */
export async function exportOwnPages(db: Db, { gardenerId }: AccountOwner) {
  const pages = await db
    .selectFrom("own_pages")
    .select(["name", "markdown", "changed_at as changedAt"])
    .where("changed_by", "=", gardenerId)
    .orderBy("name")
    .execute();
  return pages.length > 0 ? { ownPages: pages } : {};
}

/** Takes an operator's name from the pages that they have written. These stay. */
export async function forgetWriter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("own_pages")
    .set({ changed_by: null })
    .where("changed_by", "=", gardenerId)
    .execute();
}
