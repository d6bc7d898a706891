import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "./problem.ts";

interface MemoryLimit {
  max: number;
  windowSeconds: number;
  /** What to say to whoever reaches it. */
  title?: string;
}

/**
 * A limit that each process counts by itself, in memory (docs/decisions/0048).
 * @returns counts one more under a key, and throws Problem 429 when that is too many
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
