import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Two first visits at once must not make two accounts of one: nobody could use either. */
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
