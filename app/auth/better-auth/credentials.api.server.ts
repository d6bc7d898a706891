import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { accountProblems } from "../account-problems.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { deleteResetLinks, readAccount, setEmail, setPassword } from "./accounts.store.server.ts";
import { credentialCalls } from "./credentials.contract.ts";
import { deleteVerifications, useVerification } from "./email-verifications.store.server.ts";
import { newPassword } from "./new-password.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { revokeTokens } from "./personal-tokens.store.server.ts";
import type { Reauthentication } from "./reauthentication.server.ts";
import { revokeOtherSessions } from "./sessions.store.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

interface CredentialServices {
  database: Database;
  clock: Clock;
  mails: AccountMails;
  limits: SignInLimits;
  passwords: Passwords;
  reauthentication: Reauthentication;
  onAccountChanged: OnAccountChanged;
}

/** Changes e-mail addresses and passwords of accounts that the site keeps. */
export function credentialsApi(services: CredentialServices) {
  const { database, clock, mails, limits, passwords, reauthentication, onAccountChanged } =
    services;

  /** @throws Problem 429 when the limit of mails to the address is reached */
  async function limitMails(email: string, consume = limits.consumeMail) {
    const retryAfter = await consume(email);
    if (retryAfter) throw rateLimited({ retryAfter });
  }

  /** @throws Problem 403 for an account that was deleted */
  async function requireAccount(uid: string) {
    const account = await readAccount(database.reader, uid);
    if (!account) throw accountProblems.requiresRecentLogin();
    return account;
  }

  return serve(credentialCalls, {
    async sendVerification({ claims }) {
      const { uid, email, emailVerified } = await requireAccount(claims.uid);
      if (emailVerified) throw accountProblems.alreadyVerified();
      await limitMails(email);
      await mails.verification(uid, email);
      return { acknowledged: true };
    },

    async verifyEmail({ body: { token }, claims: { uid } }) {
      await database.transaction(async (transaction) => {
        const verification = await useVerification(transaction, token, clock());
        if (!verification) throw accountProblems.invalidLink();
        // The rollback keeps the link valid for the account that it belongs to.
        if (verification.userId !== uid) throw accountProblems.otherAccount();
        const isFree = await setEmail(transaction, uid, verification.email, clock());
        if (!isFree) throw accountProblems.emailTaken();
        const account = await readAccount(transaction, uid);
        if (account) await onAccountChanged(transaction, account);
      });
      return { acknowledged: true };
    },

    async changeEmail({ body: { email, password }, claims, ip }) {
      const account = await requireAccount(claims.uid);
      await reauthentication.withPassword(account, password, ip);
      if (email === account.email) throw accountProblems.sameEmail();
      await limitMails(email);
      await limitMails(account.email, limits.consumeNotice);
      await mails.emailChange(account.uid, { from: account.email, to: email });
      return { acknowledged: true };
    },

    async changePassword({ body: { password, next }, claims: { uid, email, sessionId }, ip }) {
      const message = (await v.safeParseAsync(newPassword, next)).issues?.[0].message;
      if (message) {
        throw accountProblems.weakPassword({ title: message, errors: [{ path: "next", message }] });
      }
      await reauthentication.withPassword({ uid, email }, password, ip);
      const hash = await passwords.hash(next);
      await database.transaction(async (transaction) => {
        await setPassword(transaction, uid, hash, clock());
        await revokeOtherSessions(transaction, sessionId ?? "", uid);
        await revokeTokens(transaction, uid);
        await deleteVerifications(transaction, uid);
        await deleteResetLinks(transaction, uid);
      });
      return { acknowledged: true };
    },
  });
}
