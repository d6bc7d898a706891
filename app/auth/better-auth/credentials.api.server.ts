import { Hono } from "hono";
import * as v from "valibot";
import {
  accountProblems,
  addressInput,
  codeInput,
  passwordInput,
  type Session,
} from "../../account/account.ts";
import type { Database, Db } from "../../database/open.server.ts";
import type { ApiParts } from "../../platform/parts.server.ts";
import { addressHeader, readJson } from "../../platform/request.server.ts";
import { createLetters, type LetterParts } from "./account-mails.server.ts";
import { isDisabled, readAccount, setAddress, setPassword } from "./accounts.store.server.ts";
import { newPassword } from "./auth-hooks.server.ts";
import { dropLinks, useLink } from "./email-verifications.store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { createProof } from "./reauthentication.server.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.store.server.ts";
import { createLimits } from "./sign-in-limits.server.ts";
import { deviceOf } from "./user-agent.server.ts";

interface EmbeddedAccountParts extends ApiParts<Database>, LetterParts {
  passwords: Passwords;
  /** Lets the gardener of an account follow it to another address. */
  follow: (transaction: Db, uid: string, email: string) => Promise<void>;
}

/** What a gardener changes of an account that the site itself keeps. */
export function embeddedAccountApi(parts: EmbeddedAccountParts) {
  const { database, gate, passwords, clock, follow } = parts;
  const letters = createLetters(parts);
  const limits = createLimits(database, clock);
  const proof = createProof({ database, limits, passwords, clock });

  /** @throws Problem 429 when enough letters went to the address lately */
  async function countLetter(email: string) {
    const wait = await limits.countLetter(email);
    if (wait) throw accountProblems.tooOften(wait);
  }

  /** @throws Problem 401 for an account that is gone */
  async function accountOf(uid: string) {
    const account = await readAccount(database.read, uid);
    if (!account) throw accountProblems.logInAgain();
    return account;
  }

  return new Hono()
    .post("/user/verification", gate.signedIn, async (c) => {
      const { id, email, emailVerified } = await accountOf(c.var.claims.uid);
      if (emailVerified) throw accountProblems.confirmedAlready();
      await countLetter(email);
      await letters.verification(id, email);
      return c.json({ acknowledged: true }, 202);
    })

    .post("/home/verifyEmail", gate.anyone, async (c) => {
      const { token } = await readJson(c, codeInput);
      await database.write(async (transaction) => {
        const link = await useLink(transaction, token, clock());
        if (!link || (await isDisabled(transaction, link.userId))) throw accountProblems.badLink();
        const free = await setAddress(transaction, link.userId, link.email, clock());
        if (!free) throw accountProblems.taken();
        await follow(transaction, link.userId, link.email);
      });
      return c.json({ acknowledged: true });
    })

    .put("/user/email", gate.signedIn, async (c) => {
      const { email, password } = await readJson(c, addressInput);
      const account = await accountOf(c.var.claims.uid);
      const address = c.req.header(addressHeader) ?? "";
      await proof.byPassword({ uid: account.id, email: account.email }, password, address);
      if (email === account.email) throw accountProblems.sameAddress();
      await countLetter(email);
      // The last address that was asked for is the one that counts.
      await dropLinks(database.writer, account.id);
      await letters.newAddress(account.id, { from: account.email, to: email });
      return c.json({ acknowledged: true }, 202);
    })

    .put("/user/password", gate.signedIn, async (c) => {
      const { password, next } = await readJson(
        c,
        v.object({ ...passwordInput.entries, next: v.string() }),
      );
      const { uid, email, sessionId } = c.var.claims;
      const weak = v.safeParse(newPassword, next).issues?.[0].message;
      if (weak) throw accountProblems.weakPassword(weak);
      await proof.byPassword({ uid, email }, password, c.req.header(addressHeader) ?? "");
      const hash = await passwords.hash(next);
      await database.write(async (transaction) => {
        await setPassword(transaction, uid, hash, clock());
        await endOtherSessions(transaction, sessionId ?? "", uid);
        await dropLinks(transaction, uid);
      });
      return c.json({ acknowledged: true });
    })

    .get("/user/sessions", gate.signedIn, async (c) => {
      const { uid, sessionId } = c.var.claims;
      const rows = await listSessions(database.read, uid, clock());
      const sessions = rows.map(
        ({ id, userAgent, createdAt, updatedAt }): Session => ({
          id,
          device: deviceOf(userAgent),
          began: new Date(createdAt).getTime(),
          lastSeen: new Date(updatedAt).getTime(),
          current: id === sessionId,
        }),
      );
      return c.json(sessions.sort((a, b) => Number(b.current) - Number(a.current)));
    })

    .delete("/user/sessions/:id", gate.signedIn, async (c) => {
      const deletedCount = await endSession(database.writer, c.req.param("id"), c.var.claims.uid);
      if (!deletedCount) throw accountProblems.noSession();
      return c.json({ acknowledged: true, deletedCount });
    })

    .delete("/user/sessions", gate.signedIn, async (c) => {
      const { uid, sessionId } = c.var.claims;
      const deletedCount = await endOtherSessions(database.writer, sessionId ?? "", uid);
      return c.json({ acknowledged: true, deletedCount });
    });
}
