import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/** Which tips and drafts have come from a file of their gardener's (docs/decisions/0063). */
export function imports(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("imported_things")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("gardener_id", text, (c) => c.notNull().references("gardeners.id"))
        .addColumn("import_id", text, (c) => c.notNull())
        .addColumn("kind", text, (c) => c.notNull())
        .addColumn("content_hash", text, (c) => c.notNull())
        .addColumn("imported_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("imported_things_by_import")
        .on("imported_things")
        .columns(["gardener_id", "import_id", "id"])
        .execute();
      await db.schema
        .createIndex("imported_things_by_content")
        .on("imported_things")
        .columns(["content_hash", "gardener_id"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("imported_things").execute();
    },
  };
}
