import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** Also allows events as subjects of notifications and of messages to devices. */
export async function notifiedEvents(db: Kysely<unknown>, engine: Engine) {
  const statements = [
    sql`alter table notifications rename column tip_id to thing_id`,
    sql`alter table notifications add column date ${textType(engine)}`,
    sql`alter table pushed_tips rename to pushed_notifications`,
    sql`alter table pushed_notifications rename column tip_id to thing_id`,
  ];
  for (const statement of statements) await statement.execute(db);
}
