import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Clock } from "../process/clock.ts";
import type { KeptReply } from "./kept-replies.server.ts";

interface FrontCacheOptions {
  /**
   * The time for which the cache keeps a reply. For the same time after that, the cache may send
   * the old reply while it fetches a new one.
   */
  seconds: number;
  clock: Clock;
  isSecure: boolean;
}

export type FrontCache = ReturnType<typeof createFrontCache>;

/** The longest list of keys, in characters: caches refuse header fields of 8 kB. */
export const maxKeysLength = 4000;

/**
 * Returns the key of a change: the last part of an id, or the name itself. Keys are unique enough,
 * and short enough to name a hundred tips in a header field.
 */
export const surrogateKey = (thing: string) => thing.slice(thing.lastIndexOf("-") + 1);

/** Makes the header fields for a shared cache in front of the site (docs/decisions/0043). */
export function createFrontCache({ seconds, clock, isSecure }: FrontCacheOptions) {
  return {
    /** Returns the `Cache-Control` and the keys of a reply; null if the cache must not keep it. */
    offer({ sources: { shown, until } }: KeptReply) {
      const left = Math.floor((until - clock()) / 1000);
      const fresh = Math.min(seconds, left);
      const stale = Math.min(seconds, left - fresh);
      const keys = [...shown].map(surrogateKey).join(" ");
      // Without keys, the cache could not purge the reply.
      if (fresh < 1 || keys === "" || keys.length > maxKeysLength) return null;
      const cacheControl = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
      return { cacheControl, keys };
    },

    /**
     * Sets a cookie after a write, for as long as the cache may have older replies. The cache
     * passes requests with a cookie to the site.
     */
    markWriters: createMiddleware(async (c, next) => {
      await next();
      if (/^(GET|HEAD|OPTIONS)$/.test(c.req.method) || !c.res.ok) return;
      const maxAge = 2 * seconds + 10;
      const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
      setCookie(c, "has-written", "1", { ...attributes, maxAge });
    }),
  };
}
