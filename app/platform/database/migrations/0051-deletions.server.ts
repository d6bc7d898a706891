import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the list of deletions, and removes texts of deleted accounts (docs/decisions/0021). */
export async function deletions(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const statements = [
    sql`create table deletions (
      kind ${text} not null, id ${text} not null, deleted_at bigint not null,
      constraint deletions_pkey primary key (kind, id))`,
    sql`create index deletions_by_time on deletions (deleted_at)`,
    sql`create table leaving_gardeners (
      id ${text} primary key, tips ${text} not null, left_at bigint not null)`,
    sql`create index reports_with_words on reports (kind, thing_id) where words <> ''`,
    sql`update reports set words = '' where gardener_id is null`,
    sql`update remarks set reason = '' where gardener_id is null`,
    sql`update operator_acts set reason = ''
      where operator_id is null or (kind <> 'site' and gardener_id is null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
