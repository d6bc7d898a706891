import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the roles that operators give on the screen (docs/decisions/0022). */
export async function roles(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  await sql`create table roles (
    gardener_id ${text} primary key references gardeners (id), role ${text} not null,
    given_by ${text} references gardeners (id), given_at bigint not null)`.execute(db);
  await sql`create index roles_by_giver on roles (given_by)`.execute(db);
}
