import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tells whether gardeners have said who sees their e-mail address (docs/decisions/0020). */
export const whoSeesAnAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("gardeners").addColumn("email_answered", "integer").execute();
  },

  async down(db: Kysely<unknown>) {
    await db.schema.alterTable("gardeners").dropColumn("email_answered").execute();
  },
};
