import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Letters that wait until they are sent (docs/decisions/0028). */
export function outbox(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("outbox")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("uid", text)
        .addColumn("recipient", text, (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
        .addColumn("attempts", "integer", (c) => c.notNull())
        .addColumn("last_error", text)
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("headers", "text", (c) => c.notNull())
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("html", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("outbox_by_expiry")
        .on("outbox")
        .columns(["expires_at", "next_attempt_at"])
        .execute();
      for (const column of ["uid", "recipient"]) {
        await db.schema.createIndex(`outbox_by_${column}`).on("outbox").columns([column]).execute();
      }
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("outbox").execute();
    },
  };
}
