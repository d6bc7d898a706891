import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { photosJson, withSizes } from "../photos/photos.ts";
import { removeEntry } from "./journal.store.server.ts";
import { entryPath } from "./journal.ts";

/** Describes entries for operators. Operators never see a private entry. */
export async function describeEntries(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("journal_entries")
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.id", "plant", "text", "language", "photos"])
    .select(["is_public", "is_hidden", "gardeners.id as ownerId"])
    .select(["gardeners.name", "gardeners.email", "gardeners.uid"])
    .where("journal_entries.id", "in", ids)
    .execute();
  return rows.map((row) => {
    const isPublic = row.is_public === 1;
    const visible = isPublic && row.is_hidden === 0;
    const [photo] = isPublic ? v.parse(photosJson, row.photos).map(withSizes) : [];
    return {
      id: row.id,
      title: "",
      untitled: "entry" as const,
      text: isPublic ? [row.plant, row.text].filter(Boolean).join(": ") : "",
      language: row.language,
      photo: visible && photo ? photo : null,
      path: visible ? entryPath(row.id) : null,
      state: visible
        ? ("public" as const)
        : isPublic
          ? ("hidden" as const)
          : ("hidden-by-author" as const),
      visible,
      // Demo profiles get no letters.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: actionsOn(isPublic, visible),
    };
  });
}

/** Lists the actions of operators on an entry. A private entry has no actions. */
function actionsOn(isPublic: boolean, visible: boolean) {
  if (!isPublic) return [];
  return [visible ? ("hide" as const) : ("show" as const), "delete" as const];
}

/** Hides a public entry. The owner still sees it. @returns false if the entry is not public */
export const hideEntry = (transaction: Transaction, id: string) => setHidden(transaction, id, 1);

/** Shows a hidden entry again. @returns false if the entry is not hidden */
export const showEntry = (transaction: Transaction, id: string) => setHidden(transaction, id, 0);

/** Deletes a public entry as an operator. @returns false if there is no such public entry */
export async function deleteEntry(transaction: Transaction, id: string, { now }: { now: number }) {
  // Locks the entry, so that its owner cannot make it private meanwhile.
  const found = await transaction
    .selectFrom("journal_entries")
    .select("id")
    .where("id", "=", id)
    .where("is_public", "=", 1)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  return (await removeEntry(transaction, { id, now })) > 0;
}

async function setHidden(transaction: Transaction, id: string, isHidden: 0 | 1) {
  const changed = await transaction
    .updateTable("journal_entries")
    .set({ is_hidden: isHidden })
    .where("id", "=", id)
    .where("is_public", "=", 1)
    .where("is_hidden", "<>", isHidden)
    .returning("photos")
    .executeTakeFirst();
  if (!changed) return false;
  const ids = v.parse(photosJson, changed.photos).map((photo) => photo.id);
  if (ids.length > 0) await transaction.happened("photos-shown", { ids });
  await transaction.happened("entry-changed", { id });
  return true;
}
