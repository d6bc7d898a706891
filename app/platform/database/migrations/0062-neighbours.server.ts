import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the neighbouring clubs, and the newest items of their feeds. */
export async function neighbours(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  await sql`create table neighbours (
    id ${text} primary key,
    url ${text} not null unique,
    name ${text} not null,
    page ${text},
    etag ${text},
    last_modified ${text},
    asked_at bigint not null,
    wait bigint not null,
    due_at bigint,
    failing_since bigint,
    failure ${text})`.execute(db);
  await sql`create table neighbour_items (
    id ${text} primary key,
    neighbour_id ${text} not null references neighbours (id) on delete cascade,
    title ${text} not null,
    text ${text} not null,
    byline ${text},
    licence ${text},
    language ${text},
    link ${text} not null,
    published_at bigint not null)`.execute(db);
  await sql`create index neighbour_items_by_neighbour_id
    on neighbour_items (neighbour_id)`.execute(db);
  await sql`create index neighbour_items_by_time
    on neighbour_items (published_at, id)`.execute(db);
}
