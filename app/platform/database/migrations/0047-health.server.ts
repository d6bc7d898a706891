import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** What a site that looks after itself has found, and the errors that it has logged (docs/decisions/0040). */
export function health(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("health_checks")
        .addColumn("name", text, (c) => c.primaryKey())
        .addColumn("checked_at", "bigint", (c) => c.notNull())
        .addColumn("detail", "text")
        .addColumn("wrong_since", "bigint")
        .addColumn("told_at", "bigint")
        .execute();
      await db.schema
        .createTable("logged_errors")
        .addColumn("hour", "bigint", (c) => c.primaryKey())
        .addColumn("count", "integer", (c) => c.notNull())
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("logged_errors").execute();
      await db.schema.dropTable("health_checks").execute();
    },
  };
}
