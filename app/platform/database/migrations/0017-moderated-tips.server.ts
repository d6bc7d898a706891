import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Marks tips that an operator has hidden, so that their authors cannot make them public again. */
export function moderatedTips(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("tips").addColumn("moderated_at", "bigint").execute();
      await db.schema.alterTable("tips").addColumn("moderation_reason", "text").execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.alterTable("tips").dropColumn("moderation_reason").execute();
      await db.schema.alterTable("tips").dropColumn("moderated_at").execute();
    },
  };
}
