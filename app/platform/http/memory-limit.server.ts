import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type ProblemType, rateLimited } from "./problem.ts";

interface MemoryLimit {
  /** Tells it from other limits. */
  name: string;
  /** The most points that `consume` takes with the same key in a window. */
  max: number;
  windowSeconds: number;
  /** The type of problem when the limit is reached, if it has words of its own. */
  problem?: ProblemType;
}

/** The longest that the process that counts may take to answer, in milliseconds. */
const answerTimeoutMs = 5000;

/**
 * A rate limit that is counted in memory: by the process, or by the one that has started it and
 * others like it (docs/decisions/0015).
 * @returns `consume`, which counts one point, or several, and throws Problem 429 when it is more than
 * the limit
 */
export function createMemoryLimit(limit: MemoryLimit) {
  const { name, max, windowSeconds, problem = rateLimited } = limit;
  const options = { keyPrefix: name, points: max, duration: windowSeconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: answerTimeoutMs })
    : new RateLimiterMemory(options);
  return async function consume(key: string, points = 1) {
    await limiter.consume(key, points).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      // The limiter's timers end the window in time, but it says when by a clock that may be set.
      const seconds = Math.min(Math.ceil(reason.msBeforeNext / 1000), windowSeconds);
      throw problem({ retryAfter: seconds });
    });
  };
}
