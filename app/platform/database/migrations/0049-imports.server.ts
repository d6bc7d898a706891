import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the list of tips and drafts that were imported (docs/decisions/0063). */
export async function imports(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const statements = [
    sql`create table imported_things (
      id ${text} primary key, gardener_id ${text} not null references gardeners (id),
      import_id ${text} not null, kind ${text} not null, content_hash ${text} not null,
      imported_at bigint not null)`,
    sql`create index imported_things_by_import on imported_things (gardener_id, import_id, id)`,
    sql`create index imported_things_by_content on imported_things (content_hash, gardener_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
