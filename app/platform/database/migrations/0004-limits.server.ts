import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Counts of attempts, and accounts that an operator has disabled. */
export function limits(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("attempts")
        .addColumn("name", text, (c) => c.primaryKey())
        .addColumn("count", "integer", (c) => c.notNull())
        .addColumn("ends_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("attempts_by_end").on("attempts").columns(["ends_at"]).execute();
      await db.schema
        .createTable("disabled_accounts")
        .addColumn("user_id", "text", (c) =>
          c.primaryKey().references("user.id").onDelete("cascade"),
        )
        .addColumn("since", "bigint", (c) => c.notNull())
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("disabled_accounts").execute();
      await db.schema.dropTable("attempts").execute();
    },
  };
}
