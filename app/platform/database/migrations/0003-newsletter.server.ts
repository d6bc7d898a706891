import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

export function newsletter(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("subscribers")
        .addColumn("email", text, (c) => c.primaryKey())
        .addColumn("asked_at", "bigint", (c) => c.notNull())
        .addColumn("confirmed_at", "bigint")
        .execute();
      await db.schema
        .createTable("digests")
        .addColumn("week", text, (c) => c.notNull())
        .addColumn("email", text, (c) =>
          c.notNull().references("subscribers.email").onDelete("cascade"),
        )
        .addPrimaryKeyConstraint("digests_once", ["week", "email"])
        .execute();
      await db.schema.createIndex("digests_by_email").on("digests").columns(["email"]).execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("digests").execute();
      await db.schema.dropTable("subscribers").execute();
    },
  };
}
