import type { User } from "better-auth";
import type { Database } from "../../platform/database/open.server.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { isDisabled, readAccount } from "./accounts.store.server.ts";
import { apiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems } from "./better-auth-problems.ts";
import { deleteCredentials } from "./ownership.store.server.ts";
import type { RegistrationGuard } from "./registration.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

interface DatabaseHookOptions {
  database: Database;
  mails: AccountMails;
  registrationGuard: RegistrationGuard;
  limits: SignInLimits;
  onAccountChanged: OnAccountChanged;
}

/** Hooks around better-auth's own writes (its option `databaseHooks`). */
export function createDatabaseHooks(options: DatabaseHookOptions) {
  const { database, mails, limits, registrationGuard, onAccountChanged } = options;

  /** Reads the account anew, because the hooks of two changes may run in the wrong order. */
  async function reportAccount(uid: string) {
    await database.transaction(async (transaction) => {
      const account = await readAccount(transaction, uid);
      if (account) await onAccountChanged(transaction, account);
    });
  }

  return {
    session: {
      create: {
        /** Refuses to sign in to a disabled account, by any method. */
        async before({ userId }: { userId: string }) {
          if (await isDisabled(database.reader, userId))
            throw apiError(betterAuthProblems.userDisabled());
        },
      },
    },
    account: {
      create: {
        /** Google has confirmed the address of the account that it is about to be linked to. */
        async before({ userId, providerId }: { userId: string; providerId: string }) {
          if (providerId === "credential") return;
          await database.transaction(async (transaction) => {
            const account = await readAccount(transaction, userId);
            if (account && !account.emailVerified) await deleteCredentials(transaction, userId);
          });
        },
      },
    },
    user: {
      create: {
        /** @param call null unless a call makes the account */
        async before(_user: unknown, call: { body?: { invitation?: unknown } } | null) {
          await registrationGuard.claim(call?.body?.invitation);
        },
        async after({ id, email, emailVerified }: User) {
          await reportAccount(id);
          if (emailVerified || (await limits.consumeMail(email))) return;
          await mails.verification(id, email);
        },
      },
      update: {
        /** @param user null if the account was deleted meanwhile */
        async after(user: User | null) {
          if (user) await reportAccount(user.id);
        },
      },
    },
  };
}
