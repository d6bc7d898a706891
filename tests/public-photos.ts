import { sql } from "kysely";
import { publicPhotosIn } from "../app/platform/database/migrations/0057-public-photos.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";

/** Selects photos of public journal entries. `publicPhotosIn` of the migration selects the rest. */
const photosOfEntries = (engine: Engine) => {
  const garden = engine === "postgres" ? "cast(garden as jsonb)" : "garden";
  return `select 'entry' as source, entry_id as thing_id, photo_id, null as tip_id,
    coalesce(plant_slug, '') as plant, cast(substr(day, 6, 2) as integer) as month,
    ${garden} ->> 'winter' || '-' || (${garden} ->> 'summer') || '-' || (${garden} ->> 'rain')
      as garden, photos.created_at as added_at
    from journal_entries join journal_photos on entry_id = journal_entries.id
      join photos on photos.id = photo_id where is_public = 1 and is_hidden = 0`;
};

/** Reads the table of public photos, and the photos that it must contain. */
export async function readPublicPhotos(db: Db, engine: Engine) {
  const read = async (from: string) => {
    const { rows } = await sql<{ thing_id: string }>`
      select source, thing_id, photo_id, tip_id, plant, month, garden, added_at from ${sql.raw(from)}
      order by thing_id, photo_id`.execute(db);
    return rows.map((row) => ({ ...row }));
  };
  const all = `${publicPhotosIn(engine)} union all ${photosOfEntries(engine)}`;
  return { kept: await read("public_photos"), shown: await read(`(${all}) as shown`) };
}

/** Finds journal photos whose visibility does not match the things that show them. */
export async function findWronglyServed(db: Db) {
  const { rows } = await sql<{ id: string; visibility: string }>`
    select id, visibility from photos
    where exists (select 1 from journal_photos where photo_id = photos.id)
      and visibility <> case
        when exists (select 1 from tip_photos where photo_id = photos.id)
          or exists (select 1 from comments where photo_id = photos.id)
          or exists (select 1 from results where photo_id = photos.id) then 'public'
        when exists (select 1 from journal_photos
          join journal_entries on journal_entries.id = entry_id
          where photo_id = photos.id and is_public = 1 and is_hidden = 0) then 'withdrawable'
        else 'private' end`.execute(db);
  return rows.map((row) => ({ ...row }));
}
