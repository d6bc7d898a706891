import * as v from "valibot";
import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { tooManyRequests } from "../../platform/problem.ts";
import { accountProblems } from "../account-problems.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import { serve } from "../serve.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { isDisabled, readAccount, setEmail, setPassword } from "./accounts.store.server.ts";
import { newPassword } from "./auth-hooks.server.ts";
import { credentialCalls } from "./credentials.contract.ts";
import { deleteVerifications, useVerification } from "./email-verifications.store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { Reauthentication } from "./reauthentication.server.ts";
import { endOtherSessions } from "./sessions.store.server.ts";
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

/** What a gardener changes of an account that the site itself keeps. */
export function credentialsApi(services: CredentialServices) {
  const { database, clock, mails, limits, passwords, reauthentication, onAccountChanged } =
    services;

  /** @throws Problem 429 when enough letters went to the address lately */
  async function countMail(email: string) {
    const wait = await limits.countMail(email);
    if (wait) throw tooManyRequests(wait);
  }

  /** @throws Problem 403 for an account that is gone */
  async function accountOf(uid: string) {
    const account = await readAccount(database.read, uid);
    if (!account) throw accountProblems.logInAgain();
    return account;
  }

  return serve(credentialCalls, {
    async sendVerification({ claims }) {
      const { uid, email, emailVerified } = await accountOf(claims.uid);
      if (emailVerified) throw accountProblems.alreadyVerified();
      await countMail(email);
      await mails.verification(uid, email);
      return { acknowledged: true };
    },

    async verifyEmail({ body: { token } }) {
      await database.write(async (transaction) => {
        const link = await useVerification(transaction, token, clock());
        if (!link || (await isDisabled(transaction, link.userId))) throw accountProblems.badLink();
        const free = await setEmail(transaction, link.userId, link.email, clock());
        if (!free) throw accountProblems.emailTaken();
        const account = await readAccount(transaction, link.userId);
        if (account) await onAccountChanged(transaction, account);
      });
      return { acknowledged: true };
    },

    async changeEmail({ body: { email, password }, claims, ip }) {
      const account = await accountOf(claims.uid);
      await reauthentication.byPassword(account, password, ip);
      if (email === account.email) throw accountProblems.sameEmail();
      await countMail(email);
      // The last address that was asked for is the one that counts.
      await deleteVerifications(database.writer, account.uid);
      await mails.newEmail(account.uid, { from: account.email, to: email });
      return { acknowledged: true };
    },

    async changePassword({ body: { password, next }, claims: { uid, email, sessionId }, ip }) {
      const message = v.safeParse(newPassword, next).issues?.[0].message;
      if (message) {
        throw accountProblems.weakPassword({ title: message, errors: [{ path: "next", message }] });
      }
      await reauthentication.byPassword({ uid, email }, password, ip);
      const hash = await passwords.hash(next);
      await database.write(async (transaction) => {
        await setPassword(transaction, uid, hash, clock());
        await endOtherSessions(transaction, sessionId ?? "", uid);
        await deleteVerifications(transaction, uid);
      });
      return { acknowledged: true };
    },
  });
}
