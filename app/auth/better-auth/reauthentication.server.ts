import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { tooManyRequests } from "../../platform/problem.ts";
import { accountProblems } from "../account-problems.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { recentLoginMs } from "../sessions.ts";
import { readPasswordHash } from "./accounts.store.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { readSessionStart } from "./sessions.store.server.ts";
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
  database: { reader },
  limits,
  passwords,
  clock,
}: ReauthenticationOptions) {
  /** Attempts count as in signing in. @throws Problem 403, 409 without a password, 429 */
  async function withPassword(account: Account, password: string, ip: string) {
    const attempt = { path: "/sign-in/email", ip, email: account.email };
    const retryAfter = await limits.consume(attempt);
    if (retryAfter) throw tooManyRequests(retryAfter);
    const hash = await readPasswordHash(reader, account.uid);
    if (!hash) throw accountProblems.noPassword();
    if (!(await passwords.verify({ hash, password }))) throw accountProblems.wrongPassword();
    await limits.recordSuccess(attempt);
  }

  return {
    withPassword,

    /** With the password, or where there is none with a session that has just begun. */
    async reauthenticate(claims: Claims, password: string | undefined, ip: string) {
      if (await readPasswordHash(reader, claims.uid))
        return withPassword(claims, password ?? "", ip);
      const start = await readSessionStart(reader, claims.sessionId ?? "", claims.uid);
      if (!start || start < clock() - recentLoginMs) throw accountProblems.requiresRecentLogin();
    },
  };
}

type Account = Pick<Claims, "uid" | "email">;
