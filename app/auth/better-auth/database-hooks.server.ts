import type { User } from "better-auth";
import type { Database } from "../../database/open.server.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { isDisabled, readAccount } from "./accounts.store.server.ts";
import { userDisabledError } from "./api-errors.server.ts";

interface DatabaseHookOptions {
  database: Database;
  mails: AccountMails;
  onAccountChanged: OnAccountChanged;
}

/** What better-auth runs around its writes (its option `databaseHooks`). */
export function createDatabaseHooks({ database, mails, onAccountChanged }: DatabaseHookOptions) {
  /** Hooks of two changes may run in the wrong order, so the account is read anew. */
  async function reportAccount(uid: string) {
    await database.transaction(async (transaction) => {
      const account = await readAccount(transaction, uid);
      if (account) await onAccountChanged(transaction, account);
    });
  }

  return {
    session: {
      create: {
        /** Nobody signs in with a disabled account, in whichever way. */
        async before({ userId }: { userId: string }) {
          if (await isDisabled(database.reader, userId)) throw userDisabledError();
        },
      },
    },
    user: {
      create: {
        async after({ id, email, emailVerified }: User) {
          await reportAccount(id);
          if (!emailVerified) await mails.verification(id, email);
        },
      },
      update: {
        /** Null: the account was deleted meanwhile. */
        async after(user: User | null) {
          if (user) await reportAccount(user.id);
        },
      },
    },
  };
}
