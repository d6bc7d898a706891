import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * The tables of better-auth, with its column names and types. A test compares them with the
 * library.
 */
export function identity(engine: Engine): Migration {
  const time = engine === "postgres" ? sql`timestamptz` : sql`date`;
  const flag = engine === "postgres" ? sql`boolean` : sql`integer`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("user")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("email", "text", (c) => c.notNull().unique())
        .addColumn("emailVerified", flag, (c) => c.notNull())
        .addColumn("image", "text")
        .addColumn("createdAt", time, (c) => c.notNull())
        .addColumn("updatedAt", time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("session")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("expiresAt", time, (c) => c.notNull())
        .addColumn("token", "text", (c) => c.notNull().unique())
        .addColumn("createdAt", time, (c) => c.notNull())
        .addColumn("updatedAt", time, (c) => c.notNull())
        .addColumn("ipAddress", "text")
        .addColumn("userAgent", "text")
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .execute();
      await db.schema
        .createTable("account")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("accountId", "text", (c) => c.notNull())
        .addColumn("providerId", "text", (c) => c.notNull())
        .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
        .addColumn("accessToken", "text")
        .addColumn("refreshToken", "text")
        .addColumn("idToken", "text")
        .addColumn("accessTokenExpiresAt", time)
        .addColumn("refreshTokenExpiresAt", time)
        .addColumn("scope", "text")
        .addColumn("password", "text")
        .addColumn("createdAt", time, (c) => c.notNull())
        .addColumn("updatedAt", time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("verification")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("identifier", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("expiresAt", time, (c) => c.notNull())
        .addColumn("createdAt", time, (c) => c.notNull())
        .addColumn("updatedAt", time, (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("jwks")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("publicKey", "text", (c) => c.notNull())
        .addColumn("privateKey", "text", (c) => c.notNull())
        .addColumn("createdAt", time, (c) => c.notNull())
        .addColumn("expiresAt", time)
        .addColumn("alg", "text")
        .addColumn("crv", "text")
        .execute();
      await db.schema
        .createTable("rateLimit")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("key", "text", (c) => c.notNull().unique())
        .addColumn("count", "integer", (c) => c.notNull())
        .addColumn("lastRequest", "bigint", (c) => c.notNull())
        .execute();
      for (const [table, column] of [
        ["session", "userId"],
        ["account", "userId"],
        ["verification", "identifier"],
      ] as const) {
        await db.schema.createIndex(`${table}_${column}_idx`).on(table).columns([column]).execute();
      }
    },

    async down(db: Kysely<unknown>) {
      for (const table of ["rateLimit", "jwks", "verification", "account", "session", "user"]) {
        await db.schema.dropTable(table).execute();
      }
    },
  };
}
