import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Log } from "../../platform/process/log.server.ts";

const second = 1000;

const keysUnavailable = problemType(
  503,
  "keys-unavailable",
  "Logging in cannot be checked now. Try again in a moment.",
  { retryAfter: 30 },
);

/**
 * The public keys of Firebase's ID tokens. They are reloaded every hour; while that fails, the last
 * ones are used for up to a day (docs/decisions/0014).
 * @returns `getKey`, which throws Problem 503 when the keys cannot be loaded, and the job that
 * reloads them
 */
export function createFirebaseKeys(url: string, log: Log) {
  const jwks = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 3 * second,
    cooldownDuration: 10 * second,
    cacheMaxAge: day,
  });
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await jwks(header, token);
    } catch (err) {
      const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys } = errors;
      if (err instanceof JWKSNoMatchingKey || err instanceof JWKSMultipleMatchingKeys) throw err;
      log.warn({ part: "identity", err }, "keys cannot be loaded");
      throw keysUnavailable();
    }
  };
  const job: Job = { name: "Firebase keys", intervalMs: 3600 * second, run: jwks.reload };
  return { getKey, job };
}
