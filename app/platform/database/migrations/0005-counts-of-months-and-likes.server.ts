import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Counters of tips by month and likes by category, with their initial values. */
export function countsOfMonthsAndLikes(engine: Engine): Migration {
  const month =
    engine === "postgres"
      ? sql`to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM')`
      : sql`strftime('%Y-%m', created_at / 1000, 'unixepoch')`;

  return {
    async up(db: Kysely<unknown>) {
      await sql`
        insert into counters (name, value)
        select 'tips:' || ${month}, count(*) from tips
        where availability = 'public' group by ${month}
      `.execute(db);
      await sql`
        insert into counters (name, value)
        select 'likes:' || category, sum(likes_count) from tips
        where availability = 'public' group by category
      `.execute(db);
    },

    async down(db: Kysely<unknown>) {
      await sql`delete from counters where name like 'tips:%' or name like 'likes:%'`.execute(db);
    },
  };
}
