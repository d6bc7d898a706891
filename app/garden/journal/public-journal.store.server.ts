import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import { invalidCursor, slice } from "../../platform/http/paging.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";
import { type EntryRow, parseEntry, selectEntries } from "./journal.store.server.ts";
import { journalProblems, type PublicEntry } from "./journal.ts";

/**
 * True if everybody may see an entry. SQLite uses the partial index only if the numbers are
 * literals.
 */
const isShown = sql<SqlBool>`is_public = 1 and is_hidden = 0`;

const selectShown = (db: Db) =>
  selectEntries(db)
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.garden", "gardeners.id as authorId", "name", "image"])
    .select(["listed", "public_tips_count", "uid", "photo_licence"])
    .where(isShown);

type ShownRow = EntryRow & {
  garden: string | null;
  authorId: string;
  name: string;
  image: string | null;
  listed: number;
  public_tips_count: number;
  uid: string | null;
  photo_licence: string | null;
};

function parseShown(row: ShownRow, ownLanguage: Language): PublicEntry {
  const { garden, authorId, name, image, listed, public_tips_count, uid, ...rest } = row;
  const { photo_licence: licence, ...entry } = rest;
  const hasPage = gardenerHasPage({ listed, public_tips_count, uid });
  const { day, ...shown } = parseEntry(entry, ownLanguage);
  return {
    ...shown,
    month: day.slice(0, 7),
    author: { _id: hasPage ? authorId : null, name, image, licence },
    garden: parseGarden(garden),
  };
}

interface Wanted {
  /** The id of a gardener. Queries give either a gardener or a plant. */
  gardener?: string | undefined;
  plant?: string | undefined;
  limit: number;
  /** The id of the last entry. A day in the cursor would reveal that day. */
  after: readonly [string] | null;
}

/**
 * Lists public entries, the latest day first.
 * @throws Problem 422 if the entry of the cursor is not in the list, for example because it is no
 * longer public
 */
export async function listPublicEntries(
  db: Db,
  { gardener, plant, limit, after }: Wanted,
  ownLanguage: Language,
) {
  const counted = db
    .selectFrom("journal_entries")
    .where(isShown)
    .$if(gardener !== undefined, (q) => q.where("gardener_id", "=", gardener ?? ""))
    .$if(plant !== undefined, (q) => q.where("plant_slug", "=", plant ?? ""));
  const last =
    after && (await counted.select(["day", "id"]).where("id", "=", after[0]).executeTakeFirst());
  if (after && !last) throw invalidCursor();
  const lastKeys = last ? [last.day, last.id] : null;
  const listed = selectShown(db)
    .$if(gardener !== undefined, (q) => q.where("gardener_id", "=", gardener ?? ""))
    .$if(plant !== undefined, (q) => q.where("plant_slug", "=", plant ?? ""))
    .$call((q) => pageAfter(q, ["day", "journal_entries.id"], { limit, after: lastKeys }));
  const [total, rows] = await Promise.all([countRows(counted), listed.execute()]);
  const page = slice(rows, limit, ({ _id }) => [_id]);
  return { items: page.rows.map((row) => parseShown(row, ownLanguage)), total, next: page.next };
}

/** @throws Problem 404 for an entry that is not public */
export async function readPublicEntry(db: Db, id: string, ownLanguage: Language) {
  const row = await selectShown(db).where("journal_entries.id", "=", id).executeTakeFirst();
  if (!row) throw journalProblems.noSuchEntry();
  return parseShown(row, ownLanguage);
}
