import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Links that verify an e-mail address, and recently deleted accounts. */
export function accounts(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("address_links")
        .addColumn("digest", text, (c) => c.primaryKey())
        .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("email", text, (c) => c.notNull())
        .addColumn("ends_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("address_links_by_user")
        .on("address_links")
        .columns(["user_id"])
        .execute();
      await db.schema
        .createTable("deleted_accounts")
        .addColumn("uid", text, (c) => c.primaryKey())
        .addColumn("deleted_at", "bigint", (c) => c.notNull())
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("deleted_accounts").execute();
      await db.schema.dropTable("address_links").execute();
    },
  };
}
