import type { Database } from "../../platform/database/open.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { accountProblems } from "../account-problems.ts";
import { recentLoginMs } from "../sessions.ts";
import { readAccount, readPasswordHash } from "./accounts.store.server.ts";
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

/**
 * Creates checks that a call comes from the account's owner, not from someone else at the owner's
 * open browser.
 */
export function createReauthentication({
  database: { reader },
  limits,
  passwords,
  clock,
}: ReauthenticationOptions) {
  /**
   * Checks a password. Each attempt counts as a sign-in.
   * @throws Problem 401 for a deleted account, 403 for a wrong password, 409 for an account without
   * a password, 429 after too many attempts
   */
  async function withPassword(account: Account, password: string, ip: string) {
    const attempt = { path: "/sign-in/email", ip, email: account.email };
    const retryAfter = await limits.consume(attempt);
    if (retryAfter) throw rateLimited({ retryAfter });
    const hash = await readPasswordHash(reader, account.uid);
    if (!hash) {
      await assertAccount(account.uid);
      throw accountProblems.noPassword();
    }
    if (!(await passwords.verify({ hash, password }))) throw accountProblems.wrongPassword();
    await limits.recordSuccess(attempt);
  }

  async function assertAccount(uid: string) {
    if (!(await readAccount(reader, uid))) throw notSignedIn();
  }

  return {
    withPassword,

    /**
     * Checks the password. If the account has none, checks that the login is recent.
     * @see IdentityProvider
     */
    async reauthenticate(claims: Claims, password: string | undefined, ip: string) {
      if (await readPasswordHash(reader, claims.uid))
        return withPassword(claims, password ?? "", ip);
      await assertAccount(claims.uid);
      const start = await readSessionStart(reader, claims.sessionId ?? "", claims.uid);
      if (!start || start < clock() - recentLoginMs) throw accountProblems.requiresRecentLogin();
    },
  };
}

type Account = Pick<Claims, "uid" | "email">;
