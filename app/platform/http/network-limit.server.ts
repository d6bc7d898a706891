import type { Db } from "../database/open.server.ts";
import { consumeRateLimit, type RateLimit } from "../database/rate-limits.server.ts";
import { networksOf } from "./client-ip.server.ts";

/**
 * Counts an attempt from an IP address, and from the larger networks that one customer may have.
 * @param what the beginning of the keys of the limit
 * @returns seconds until the next attempt may be made, or null if this one is allowed
 */
export async function consumeNetworkLimit(
  db: Db,
  what: string,
  { ip, limit, now }: { ip: string; limit: RateLimit; now: number },
) {
  for (const { network, share } of networksOf(ip)) {
    const shared = { ...limit, max: limit.max * share };
    const wait = await consumeRateLimit(db, `${what} ${network}`, shared, now);
    if (wait) return wait;
  }
  return null;
}
