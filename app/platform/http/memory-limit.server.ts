import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type ProblemType, rateLimited } from "./problem.ts";

interface MemoryLimit {
  /** Unique in the site. */
  name: string;
  max: number;
  windowSeconds: number;
  /** The problem beyond the limit, by default `rateLimited`. */
  problem?: ProblemType;
}

/** The longest wait for the primary process, which counts for all workers, in milliseconds. */
const answerTimeoutMs = 5000;

/**
 * Makes a rate limit in the memory of the process, or of its cluster (docs/decisions/0015).
 * @returns a function that counts points, and throws Problem 429 beyond the limit
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
      // Caps the wait. The limiter computes the window's end by a clock that may have been changed.
      const seconds = Math.min(Math.ceil(reason.msBeforeNext / 1000), windowSeconds);
      throw problem({ retryAfter: seconds });
    });
  };
}
