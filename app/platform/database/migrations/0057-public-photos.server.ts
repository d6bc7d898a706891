import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/**
 * The columns by which photos are filtered. Each combination of these columns has an index in time
 * order.
 */
const filters = ["plant", "month", "garden"];

const choices = Array.from({ length: 2 ** filters.length }, (_, choice) =>
  filters.filter((_, at) => choice & (1 << at)),
);

/** Returns a query for all public photos: one row for each photo of each thing. */
export function publicPhotosIn(engine: Engine) {
  const garden = (column: string) => {
    const json = engine === "postgres" ? `cast(${column} as jsonb)` : column;
    return `${json} ->> 'winter' || '-' || (${json} ->> 'summer') || '-' ||
      case when ${json} ->> 'kind' = 'pots' and ${json} ->> 'rain' <> 'glass' then 'pots'
        else ${json} ->> 'rain' end`;
  };
  const month =
    engine === "postgres"
      ? "cast(extract(month from to_timestamp(created_at / 1000.0) at time zone 'UTC') as integer)"
      : "cast(strftime('%m', created_at / 1000, 'unixepoch') as integer)";
  const shown = (source: string, thing: string, from: string, kept: string) => `
    select '${source}' as source, ${thing}.id as thing_id, photos.id as photo_id,
      tips.id as tip_id, searchable_tips.plant,
      ${month.replace("created_at", "photos.created_at")} as month, ${kept} as garden,
      photos.created_at as added_at
    from tips join searchable_tips on searchable_tips.tip_id = tips.id ${from}
    where tips.availability = 'public'`;
  return [
    shown(
      "tip",
      "tips",
      `join tip_photos on tip_photos.tip_id = tips.id
        join photos on photos.id = tip_photos.photo_id`,
      garden("tips.garden"),
    ),
    `${shown(
      "comment",
      "comments",
      `join comments on comments.tip_id = tips.id join photos on photos.id = comments.photo_id`,
      "null",
    )} and comments.gone is null`,
    shown(
      "result",
      "results",
      `join results on results.tip_id = tips.id join photos on photos.id = results.photo_id`,
      garden("results.garden"),
    ),
  ].join(" union all ");
}

/** Adds the photos that everybody may see, and the licence that a gardener chooses (docs/decisions/0031). */
export async function publicPhotos(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  await sql`create table public_photos (
    thing_id ${text} not null, photo_id ${text} not null references photos (id) on delete cascade,
    tip_id ${text} references tips (id) on delete cascade, source ${text} not null,
    plant ${text} not null, month integer not null, garden ${text}, added_at bigint not null,
    constraint public_photos_once primary key (thing_id, photo_id))`.execute(db);
  await sql
    .raw(
      `insert into public_photos
        (source, thing_id, photo_id, tip_id, plant, month, garden, added_at)
        ${publicPhotosIn(engine)} on conflict do nothing`,
    )
    .execute(db);
  for (const choice of choices) {
    const name = ["public_photos_by", ...choice, "time"].join("_");
    const columns = [...choice, "added_at", "photo_id", "thing_id"].join();
    await sql.raw(`create index ${name} on public_photos (${columns})`).execute(db);
  }
  await sql`create index public_photos_by_tip on public_photos (tip_id)`.execute(db);
  await sql`create index public_photos_by_photo on public_photos (photo_id)`.execute(db);
  for (const table of ["comments", "results"]) {
    await sql
      .raw(`create index ${table}_with_photo on ${table} (tip_id) where photo_id is not null`)
      .execute(db);
  }
  await sql`alter table gardeners add column photo_licence ${text}`.execute(db);
}
