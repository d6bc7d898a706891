import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Tokens that gardeners make for their programs (docs/decisions/0012). */
export function personalTokens(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("personal_tokens")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("user_id", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("token_hash", text, (c) => c.notNull().unique())
        .addColumn("may_write", "integer", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .addColumn("used_on", "bigint")
        .execute();
      await db.schema
        .createIndex("personal_tokens_by_user")
        .on("personal_tokens")
        .columns(["user_id", "id"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("personal_tokens").execute();
    },
  };
}
