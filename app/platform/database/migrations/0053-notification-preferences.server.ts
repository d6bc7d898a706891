import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { baselineStatements } from "./0047-baseline.server.ts";

/** The tables that this migration replaces. */
export const mergedTables: readonly string[] = ["letter_choices", "season_mails"];

/** The time of a month, such as `2026-11`, and of the month after it, at six in the morning. */
const dueAfter: Record<Engine, string> = {
  sqlite: "cast(unixepoch(month || '-01', '+1 month', '+6 hours') * 1000 as integer)",
  postgres: `cast(extract(epoch from
    (to_date(month, 'YYYY-MM') + interval '1 month 6 hours') at time zone 'UTC') * 1000 as bigint)`,
};
const monthBefore: Record<Engine, string> = {
  sqlite: "strftime('%Y-%m', next_at / 1000, 'unixepoch', '-1 month')",
  postgres: `to_char(to_timestamp(next_at / 1000) at time zone 'UTC' - interval '1 month', 'YYYY-MM')`,
};

const anHour = 60 * 60 * 1000;

/** Merges the choices of letters into one table with a row for each choice other than the default. */
export function notificationPreferences(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = "notification_preferences";
  const fill = (query: string) =>
    `insert into ${table} (gardener_id, kind, frequency, next_at) ${query}`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable(table)
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("frequency", text, (c) => c.notNull())
        .addColumn("next_at", "bigint")
        .addPrimaryKeyConstraint("notification_preferences_once", ["gardener_id", "kind"])
        .execute();
      await db.schema
        .createIndex("notification_preferences_by_time")
        .on(table)
        .columns(["kind", "next_at", "gardener_id"])
        .execute();
      const queries = [
        `select gardener_id, 'answers', 'hour', answered_at + ${anHour} from letter_choices
          where answers = 1`,
        `select gardener_id, 'digest', digest, digest_at from letter_choices where digest <> 'off'`,
        `select gardener_id, 'stillTrue', 'off', null from letter_choices where still_true = 0`,
        `select gardener_id, 'season', 'month', ${dueAfter[engine]} from season_mails`,
      ];
      for (const query of queries) await sql.raw(fill(query)).execute(db);
      for (const merged of mergedTables) await db.schema.dropTable(merged).execute();
    },

    async down(db: Kysely<unknown>) {
      for (const statement of baselineStatements(engine)) {
        if (mergedTables.some((merged) => statement.includes(merged))) {
          await sql.raw(statement).execute(db);
        }
      }
      const of = (kind: string, column: string) =>
        `(select ${column} from ${table} p where p.gardener_id = g.id and kind = '${kind}')`;
      const queries = [
        `insert into letter_choices (gardener_id, answers, answered_at, digest, digest_at, still_true)
          select g.id, case when ${of("answers", "1")} = 1 then 1 else 0 end,
            ${of("answers", "next_at")} - ${anHour}, coalesce(${of("digest", "frequency")}, 'off'),
            ${of("digest", "next_at")}, case when ${of("stillTrue", "1")} = 1 then 0 else 1 end
          from gardeners g where g.id in (select gardener_id from ${table} where kind <> 'season')`,
        `insert into season_mails (gardener_id, month)
          select gardener_id, ${monthBefore[engine]} from ${table} where kind = 'season'`,
      ];
      for (const query of queries) await sql.raw(query).execute(db);
      await db.schema.dropTable(table).execute();
    },
  };
}
