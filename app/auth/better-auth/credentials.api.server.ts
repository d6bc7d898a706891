import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import { accountProblems } from "../account-problems.ts";
import { authWords } from "../auth.words.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import { maxTokens } from "../personal-tokens.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { deleteResetLinks, readAccount, setEmail, setPassword } from "./accounts.store.server.ts";
import { credentialCalls } from "./credentials.contract.ts";
import { deleteVerifications, useVerification } from "./email-verifications.store.server.ts";
import { newPassword, type Passwords } from "./passwords.server.ts";
import { hashOfToken, makeToken } from "./personal-tokens.server.ts";
import { addToken, listTokens, revokeToken, revokeTokens } from "./personal-tokens.store.server.ts";
import type { Reauthentication } from "./reauthentication.server.ts";
import { listSessions, revokeSession, revokeSessions } from "./sessions.store.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

interface CredentialServices {
  database: Database;
  clock: Clock;
  newId: () => string;
  mails: AccountMails;
  limits: SignInLimits;
  passwords: Passwords;
  reauthentication: Reauthentication;
  onAccountChanged: OnAccountChanged;
}

export function credentialsApi(services: CredentialServices) {
  const { database, clock, newId, mails, limits, passwords, reauthentication } = services;

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
        // The error rolls back the use of the link, which stays valid for the right account.
        if (verification.userId !== uid) throw accountProblems.otherAccount();
        const isFree = await setEmail(transaction, uid, verification.email, clock());
        if (!isFree) throw accountProblems.emailTaken();
        const account = await readAccount(transaction, uid);
        if (account) await services.onAccountChanged(transaction, account);
      });
      return { acknowledged: true };
    },

    async changeEmail({ body: { email, password }, claims, ip }) {
      const account = await requireAccount(claims.uid);
      await reauthentication.withPassword(account, password, ip);
      if (email === emailSpelling(account.email)) throw accountProblems.sameEmail();
      if (!(await mails.reaches(email))) {
        throw invalidField("email", authWords.explanations["invalid-email"]);
      }
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
        await revokeSessions(transaction, uid, sessionId);
        await revokeTokens(transaction, uid);
        await deleteVerifications(transaction, uid);
        await deleteResetLinks(transaction, uid);
        await transaction.happened("access-ended", { uid });
      });
      return { acknowledged: true };
    },

    async listSessions({ claims: { uid, sessionId } }) {
      const { default: bowser } = await import("bowser");
      const rows = await listSessions(database.reader, uid, clock());
      const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        ...deviceOf(userAgent, bowser.parse),
        began: new Date(createdAt).getTime(),
        lastSeen: new Date(updatedAt).getTime(),
        current: id === sessionId,
      }));
      return sessions.sort((a, b) => Number(b.current) - Number(a.current));
    },

    async revokeOtherSessions({ claims: { uid, sessionId } }) {
      const deletedCount = await database.transaction(async (transaction) => {
        await transaction.happened("access-ended", { uid });
        return revokeSessions(transaction, uid, sessionId);
      });
      return { acknowledged: true, deletedCount };
    },

    async revokeSession({ params: { id }, claims: { uid } }) {
      const deletedCount = await revokeSession(database.writer, id, uid);
      if (!deletedCount) throw accountProblems.sessionNotFound();
      return { acknowledged: true, deletedCount };
    },

    listTokens: ({ claims: { uid } }) => listTokens(database.reader, uid),

    async makeToken({ body: { name, access, days, password }, claims, ip }) {
      // Asks for the password. Otherwise, someone at an open browser could make a token that
      // outlives the session.
      await reauthentication.reauthenticate(claims, password, ip);
      const token = makeToken();
      const now = clock();
      const made = { id: newId(), name, madeAt: now, endsAt: now + days * day };
      await database.transaction(async (transaction) => {
        const others = await listTokens(transaction, claims.uid);
        if (others.length >= maxTokens) throw accountProblems.tooManyTokens();
        const mayWrite = access === "write";
        await addToken(transaction, claims.uid, { ...made, hash: hashOfToken(token), mayWrite });
      });
      return { ...made, access, usedOn: null, token };
    },

    async revokeToken({ params: { id }, claims: { uid } }) {
      const deletedCount = await revokeToken(database.writer, id, uid);
      if (!deletedCount) throw accountProblems.tokenNotFound();
      return { acknowledged: true, deletedCount };
    },
  });
}

type ParseUserAgent = typeof import("bowser").parse;

/** Describes a `User-Agent` header, such as `Firefox on Linux`. The header may contain anything. */
function deviceOf(userAgent: string | null, parse: ParseUserAgent) {
  if (!userAgent) return { device: "An unknown browser", browser: null, system: null };
  const { browser, os } = parse(userAgent);
  const name = browser.name || "A browser";
  return {
    device: os.name ? `${name} on ${os.name}` : name,
    browser: browser.name || null,
    system: os.name || null,
  };
}
