import { type Kysely, sql } from "kysely";
import type { Engine } from "../tables.ts";
import { textType } from "./0047-baseline.server.ts";

/** The tables that this migration replaces. */
export const mergedTables: readonly string[] = ["letter_choices", "season_mails"];

/** The SQL for six in the morning (UTC) of the first day after a month such as `2026-11`. */
const dueAfter: Record<Engine, string> = {
  sqlite: "cast(unixepoch(month || '-01', '+1 month', '+6 hours') * 1000 as integer)",
  postgres: `cast(extract(epoch from
    (to_date(month, 'YYYY-MM') + interval '1 month 6 hours') at time zone 'UTC') * 1000 as bigint)`,
};

const anHour = 60 * 60 * 1000;

/**
 * Merges gardeners' choices of letters into one table. Only a choice that differs from the default
 * has a row.
 */
export async function notificationPreferences(db: Kysely<unknown>, engine: Engine) {
  const text = textType(engine);
  const table = "notification_preferences";
  await sql`create table notification_preferences (
    gardener_id ${text} not null references gardeners (id), kind ${text} not null,
    frequency ${text} not null, next_at bigint,
    constraint notification_preferences_once primary key (gardener_id, kind))`.execute(db);
  await sql`create index notification_preferences_by_time
    on notification_preferences (kind, next_at, gardener_id)`.execute(db);
  const choices = [
    `select gardener_id, 'answers', 'hour', answered_at + ${anHour} from letter_choices
      where answers = 1`,
    `select gardener_id, 'digest', digest, digest_at from letter_choices where digest <> 'off'`,
    `select gardener_id, 'stillTrue', 'off', null from letter_choices where still_true = 0`,
    `select gardener_id, 'season', 'month', ${dueAfter[engine]} from season_mails`,
  ];
  for (const choice of choices) {
    const insert = `insert into ${table} (gardener_id, kind, frequency, next_at) ${choice}`;
    await sql.raw(insert).execute(db);
  }
  for (const merged of mergedTables) await db.schema.dropTable(merged).execute();
}
