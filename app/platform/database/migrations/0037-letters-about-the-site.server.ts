import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";

/**
 * Of which reports the operators have had a letter (docs/decisions/0022), and the letters that they
 * write to the subscribers (0029).
 */
export function lettersAboutTheSite(engine: Engine): Migration {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("reported_things").addColumn("told_at", "bigint").execute();
      await db.schema
        .createTable("club_letters")
        .addColumn("id", text, (c) => c.primaryKey())
        .addColumn("operator_id", text, (c) => c.references("gardeners.id"))
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("words", "text", (c) => c.notNull())
        .addColumn("written_at", "bigint", (c) => c.notNull())
        .addColumn("written_up_to", text, (c) => c.notNull())
        .addColumn("recipients", "integer", (c) => c.notNull())
        .addColumn("finished_at", "bigint")
        .execute();
      await db.schema
        .createIndex("club_letters_by_operator_id")
        .on("club_letters")
        .columns(["operator_id"])
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropTable("club_letters").execute();
      await db.schema.alterTable("reported_things").dropColumn("told_at").execute();
    },
  };
}
