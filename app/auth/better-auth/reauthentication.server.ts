import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { tooManyRequests } from "../../platform/problem.ts";
import { accountProblems } from "../account-problems.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { recentLoginMs } from "../sessions.ts";
import { passwordOf } from "./accounts.store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { sessionBegan } from "./sessions.store.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

interface ReauthenticationOptions {
  database: Database;
  limits: SignInLimits;
  passwords: Passwords;
  clock: Clock;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Tells the owner of an account from somebody who has found their browser open. */
export function createReauthentication({
  database: { read },
  limits,
  passwords,
  clock,
}: ReauthenticationOptions) {
  /** By the password, which is tried as often as in signing in and no more. */
  async function byPassword(account: Account, password: string, ip: string) {
    const attempt = { path: "/sign-in/email", address: ip, email: account.email };
    const wait = await limits.count(attempt);
    if (wait) throw tooManyRequests(wait);
    const hash = await passwordOf(read, account.uid);
    if (!hash) throw accountProblems.noPassword();
    if (!(await passwords.verify({ hash, password }))) throw accountProblems.wrongPassword();
    await limits.forgive(attempt);
  }

  return {
    byPassword,

    /** By the password, or a session that has just begun where there is none. */
    async ofOwner(claims: Claims, password: string | undefined, ip: string) {
      if (await passwordOf(read, claims.uid)) return byPassword(claims, password ?? "", ip);
      const began = await sessionBegan(read, claims.sessionId ?? "", claims.uid);
      if (!began || began < clock() - recentLoginMs) throw accountProblems.logInAgain();
    },
  };
}

type Account = Pick<Claims, "uid" | "email">;
