import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Adds the list of changed tips, for programs that keep a copy of tips (docs/decisions/0062). */
export async function changesOfTips(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const statements = [
    sql`create table tip_changes (
      tip_id ${text} primary key, gardener_id ${text}, shown integer not null,
      waits integer default 1 not null, position bigint default 0 not null)`,
    sql`insert into tip_changes (tip_id, gardener_id, shown, waits, position)
      select id, gardener_id, case when availability = 'public' then 1 else 0 end, 0,
        row_number() over (order by id) from tips`,
    sql`create index tip_changes_shown on tip_changes (position) where shown = 1`,
    sql`create index tip_changes_by_gardener on tip_changes (gardener_id, shown, position)`,
    sql`create index tip_changes_waiting on tip_changes (waits, tip_id) where waits = 1`,
  ];
  for (const statement of statements) await statement.execute(db);
}
