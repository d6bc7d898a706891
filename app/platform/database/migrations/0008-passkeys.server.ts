import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** The table of better-auth's passkeys, with its column names and types. */
export function passkeys(engine: Engine): Migration {
  const time = engine === "postgres" ? sql`timestamptz` : sql`date`;
  const flag = engine === "postgres" ? sql`boolean` : sql`integer`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("passkey")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text")
        .addColumn("publicKey", "text", (c) => c.notNull())
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("credentialID", "text", (c) => c.notNull().unique())
        .addColumn("counter", "integer", (c) => c.notNull())
        .addColumn("deviceType", "text", (c) => c.notNull())
        .addColumn("backedUp", flag, (c) => c.notNull())
        .addColumn("transports", "text")
        .addColumn("createdAt", time)
        .addColumn("aaguid", "text")
        .execute();
      await db.schema.createIndex("passkey_userId_idx").on("passkey").columns(["userId"]).execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("passkey").execute();
    },
  };
}
