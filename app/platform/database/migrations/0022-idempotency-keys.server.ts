import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** The answers to calls that may be sent again, by the key that their sender chose. */
export function idempotencyKeys(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("idempotency_keys")
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("key", text, (c) => c.notNull())
        .addColumn("request", text, (c) => c.notNull())
        .addColumn("reply", text, (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("idempotency_keys_once", ["gardener_id", "key"])
        .execute();
      await db.schema
        .createIndex("idempotency_keys_by_time")
        .on("idempotency_keys")
        .columns(["created_at"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("idempotency_keys").execute();
    },
  };
}
