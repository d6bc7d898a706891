import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "./problem.ts";

interface MemoryLimit {
  /** How many calls of `consume` with the same key are allowed in a window. */
  max: number;
  windowSeconds: number;
  /** The title of the problem when the limit is reached. */
  title?: string;
}

/**
 * A rate limit that each process counts by itself, in memory (docs/decisions/0048).
 * @returns `consume`, which counts one call and throws Problem 429 when the limit is reached
 */
export function createMemoryLimit({ max, windowSeconds, title }: MemoryLimit) {
  const limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  return async function consume(key: string) {
    await limiter.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooManyRequests(Math.ceil(reason.msBeforeNext / 1000), title);
    });
  };
}
