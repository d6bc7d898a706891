import { accountProblems, provenFor } from "../../account/account.ts";
import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { passwordOf } from "./accounts.store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { sessionBegan } from "./sessions.store.server.ts";
import type { Limits } from "./sign-in-limits.server.ts";

interface ProofParts {
  database: Database;
  limits: Limits;
  passwords: Passwords;
  clock: Clock;
}

/** Tells the owner of an account from somebody who has found their browser open. */
export function createProof({ database: { read }, limits, passwords, clock }: ProofParts) {
  /** By the password, which is tried as often as in signing in and no more. */
  async function byPassword(account: Account, password: string, address: string) {
    const attempt = { path: "/sign-in/email", address, email: account.email };
    const wait = await limits.count(attempt);
    if (wait) throw accountProblems.tooOften(wait);
    const hash = await passwordOf(read, account.uid);
    if (!hash) throw accountProblems.noPassword();
    if (!(await passwords.verify({ hash, password }))) throw accountProblems.wrongPassword();
    await limits.forgive(attempt);
  }

  return {
    byPassword,

    /** By the password, or a session that has just begun where there is none. */
    async ofOwner(claims: Claims, password: string | undefined, address: string) {
      if (await passwordOf(read, claims.uid)) return byPassword(claims, password ?? "", address);
      const began = await sessionBegan(read, claims.sessionId ?? "", claims.uid);
      if (!began || began < clock() - provenFor) throw accountProblems.logInAgain();
    },
  };
}

type Account = Pick<Claims, "uid" | "email">;
