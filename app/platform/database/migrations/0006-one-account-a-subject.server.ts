import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A unique index, so that two first sign-ins at the same time cannot create two accounts. */
export function oneAccountASubject(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex("account_of_subject")
        .on("account")
        .columns(["providerId", "accountId"])
        .unique()
        .execute();
    },

    async down(db: Kysely<unknown>) {
      await db.schema.dropIndex("account_of_subject").execute();
    },
  };
}
