import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { slice } from "../../platform/http/paging.server.ts";
import {
  type Conditions,
  climatesLike,
  openSettings,
  readConditions,
  settingsOfBits,
} from "../gardens/climates.ts";
import { photosJson } from "../photos/photos.ts";
import { maxCountedPhotos } from "./gallery.ts";

export interface PhotoFilters {
  plant: string;
  /** 1 for January; null for any month. */
  month: number | null;
  garden: Conditions | "";
  /** False to leave out photos of comments, on a site without discussions. */
  comments: boolean;
}

/** The cursor of a page: the keys of its last photo. */
export const photoCursor = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.string(), v.uuid()),
]);
type Keys = v.InferOutput<typeof photoCursor>;

/** Lists all conditions that are similar to the given ones (`isLikeMine` in climates.ts). */
function gardensLike(conditions: Conditions): Conditions[] {
  const known = readConditions(conditions);
  if (!known) return [];
  const settings = known.setting ? [known.setting] : settingsOfBits(openSettings);
  return climatesLike(known.climate).flatMap((climate) =>
    settings.map((setting) => `${climate}-${setting}` as const),
  );
}

const matching = (db: Db, { plant, month, comments }: PhotoFilters) =>
  db
    .selectFrom("public_photos")
    .$if(!comments, (q) => q.where("source", "!=", "comment"))
    .$if(plant !== "", (q) => q.where("plant", "=", plant))
    .$if(month !== null, (q) => q.where("month", "=", month));

/** Finds the keys of photos, newest first. Scans an index for each value of `gardensLike`. */
async function findKeys(db: Db, filters: PhotoFilters, max: number, after?: Keys): Promise<Key[]> {
  const scan = (kind: Conditions | null) =>
    matching(db, filters)
      .select(["added_at", "photo_id", "thing_id"])
      .$if(kind !== null, (q) => q.where("garden", "=", kind))
      .$if(after !== undefined, (q) =>
        q.where(
          sql<SqlBool>`(added_at, photo_id, thing_id)
            < (${after?.[0] ?? 0}, ${after?.[1] ?? ""}, ${after?.[2] ?? ""})`,
        ),
      )
      .orderBy("added_at", "desc")
      .orderBy("photo_id", "desc")
      .orderBy("thing_id", "desc")
      .limit(max)
      .execute();
  if (filters.garden === "") return scan(null);
  const found = (await Promise.all(gardensLike(filters.garden).map(scan))).flat();
  return found.sort(newestFirst).slice(0, max);
}

type Key = Pick<Tables["public_photos"], "added_at" | "photo_id" | "thing_id">;

const sortKey = ({ photo_id, thing_id }: Key) => photo_id + thing_id;
const newestFirst = (one: Key, other: Key) =>
  other.added_at - one.added_at || (sortKey(one) < sortKey(other) ? 1 : -1);

/** Counts photos, up to one more than `maxCountedPhotos`. */
export function countPhotos(db: Db, filters: PhotoFilters) {
  const { garden } = filters;
  const some = matching(db, filters)
    .select("thing_id")
    .$if(garden !== "", (q) => q.where("garden", "in", garden ? gardensLike(garden) : []))
    .limit(maxCountedPhotos + 1);
  return countRows(db.selectFrom(some.as("some")));
}

/**
 * Lists the slugs of all plants with public photos. Finds each plant by one look-up in an index, so
 * that the database does not read all photos.
 * @param comments as in `PhotoFilters`
 */
export async function listPlantsWithPhotos(db: Db, { comments }: Pick<PhotoFilters, "comments">) {
  const isWanted = comments ? sql`` : sql`and source <> 'comment'`;
  const { rows } = await sql<{ plant: string }>`select plant from (
    with recursive seen (plant) as (
      select (select min(plant) from public_photos where plant > '' ${isWanted})
      union all
      select (select min(plant) from public_photos where plant > seen.plant ${isWanted})
        from seen where seen.plant is not null
    ) select plant from seen where plant is not null) as found`.execute(db);
  return rows.map(({ plant }) => plant);
}

export const hasPhotos = async (db: Db, filters: Pick<PhotoFilters, "plant" | "comments">) =>
  (await findKeys(db, { ...filters, month: null, garden: "" }, 1)).length > 0;

/** Lists public photos, newest first. */
export async function listPhotos(
  db: Db,
  filters: PhotoFilters,
  { limit, after }: { limit: number; after: Keys | null },
) {
  const keys = await findKeys(db, filters, limit + 1, after ?? undefined);
  const { rows, next } = slice(keys, limit, (key) => [key.added_at, key.photo_id, key.thing_id]);
  const shown = await readShown(db, rows);
  return { rows: rows.flatMap((key) => shown.get(sortKey(key)) ?? []), next };
}

async function readShown(db: Db, keys: Key[]) {
  if (keys.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("public_photos")
    .leftJoin("tips", "tips.id", "public_photos.tip_id")
    .leftJoin("journal_entries", "journal_entries.id", "public_photos.thing_id")
    .innerJoin("photos", "photos.id", "public_photos.photo_id")
    .leftJoin("comments", "comments.id", "public_photos.thing_id")
    .leftJoin("results", "results.id", "public_photos.thing_id")
    .innerJoin("gardeners", (join) =>
      join.on(
        sql<SqlBool>`gardeners.id = case public_photos.source when 'tip' then tips.gardener_id
          when 'comment' then comments.gardener_id when 'result' then results.gardener_id
          else journal_entries.gardener_id end`,
      ),
    )
    .select(["public_photos.added_at", "public_photos.photo_id", "public_photos.thing_id"])
    .select(["public_photos.source", "public_photos.month", "public_photos.tip_id as tipId"])
    .select(["tips.title", "tips.language", "tips.photos", "tips.garden as gardenOfTip"])
    .select(["journal_entries.photos as photosOfEntry", "journal_entries.garden as gardenOfEntry"])
    .select(["journal_entries.plant as plantOfEntry", "journal_entries.text as textOfEntry"])
    .select(["journal_entries.day", "journal_entries.language as languageOfEntry"])
    .select(["results.garden as gardenOfResult", "comments.thread_id as threadId"])
    .select(["comments.photo_alt as altOfComment", "results.photo_alt as altOfResult"])
    .select(["photos.id as photoId", "photos.width", "photos.height", "photos.placeholder"])
    .select(["focus_x as x", "focus_y as y"])
    .select(["gardeners.id as gardenerId", "gardeners.name", "gardeners.uid", "gardeners.listed"])
    .select(["gardeners.public_tips_count", "gardeners.photo_licence as licence"])
    .where(
      "public_photos.photo_id",
      "in",
      keys.map(({ photo_id }) => photo_id),
    )
    .where(
      "public_photos.thing_id",
      "in",
      keys.map(({ thing_id }) => thing_id),
    )
    .execute();
  return new Map(rows.map((row) => [sortKey(row), { ...row, alt: altOf(row) }] as const));
}

interface Described {
  photoId: string;
  photos: string | null;
  photosOfEntry: string | null;
  altOfComment: string | null;
  altOfResult: string | null;
}

/** Tips and entries store the descriptions of their photos in a JSON column. */
function altOf({ photoId, photos, photosOfEntry, altOfComment, altOfResult }: Described) {
  const own = photos ?? photosOfEntry;
  const described = own && v.parse(photosJson, own).find(({ id }) => id === photoId)?.alt;
  return altOfComment ?? altOfResult ?? (described || "");
}
