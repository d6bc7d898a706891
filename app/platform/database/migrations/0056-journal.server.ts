import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds gardeners' journals, and photos that only their owner may see (docs/decisions/0031). */
export async function journal(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const number = engine === "postgres" ? sql`double precision` : sql`real`;
  const statements = [
    sql`create table journal_entries (
      id ${text} primary key, gardener_id ${text} not null references gardeners (id),
      day ${text} not null, plant ${text} not null, plant_slug ${text}, photos ${text} not null,
      text ${text} not null, search_text ${text} not null, language ${text},
      harvest_amount ${number}, harvest_unit ${text}, garden ${text},
      is_public integer not null, is_hidden integer not null, written_at bigint not null)`,
    sql`create index journal_by_day on journal_entries (gardener_id, day, id)`,
    sql`create index journal_by_plant on journal_entries (gardener_id, plant, day, id)`,
    sql`create index journal_by_writing on journal_entries (gardener_id, written_at, id)`,
    sql`create index public_journal_by_gardener on journal_entries (gardener_id, day, id)
      where is_public = 1 and is_hidden = 0`,
    sql`create index public_journal_by_plant on journal_entries (plant_slug, day, id)
      where is_public = 1 and is_hidden = 0`,
    sql`create table journal_photos (
      entry_id ${text} not null references journal_entries (id) on delete cascade,
      photo_id ${text} not null references photos (id),
      constraint journal_photos_once primary key (entry_id, photo_id))`,
    sql`create index journal_photos_by_photo on journal_photos (photo_id)`,
    sql`alter table photos add column visibility ${text} default 'public' not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
