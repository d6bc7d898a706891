import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds files with tips that operators bring for people they invite (docs/decisions/0063). */
export async function broughtFiles(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const bytes = sql.raw(engine === "postgres" ? "bytea" : "blob");
  await sql`create table brought_files (
    id ${text} primary key,
    invitation ${text} references invitations (code) on delete cascade,
    gardener_id ${text} references gardeners (id), name ${text} not null,
    content ${bytes} not null, created_at bigint not null, expires_at bigint not null)`.execute(db);
  await sql`create unique index brought_files_by_invitation on brought_files (invitation)
    where invitation is not null`.execute(db);
  await sql`create index brought_files_by_gardener on brought_files (gardener_id)`.execute(db);
  await sql`create index brought_files_by_end on brought_files (expires_at)`.execute(db);
}
