import type { JSONWebKeySet } from "jose";
import * as v from "valibot";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import { problemType } from "../../platform/problem.ts";

const second = 1000;
const hour = 60 * 60 * second;

/** How long the keys' server may take, in milliseconds: callers wait for it. */
const patience = 3 * second;

/** How long keys are kept that nothing is said of, and at least and at most, in milliseconds. */
const kept = { usual: hour, least: 10 * second, most: 24 * hour } as const;

/** How long keys that are due serve on while no new ones can be had, in milliseconds. */
const servesOn = 24 * hour;

/** The keys' server is left alone this long after it was asked, in milliseconds. */
const rest = { afterAnswer: 10 * second, afterFailure: 30 * second } as const;

const keySet = v.looseObject({
  keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.minLength(1)),
});

const unavailable = problemType(
  503,
  "keys-unavailable",
  "Signing in cannot be checked now. Try again in a moment.",
  { retryAfter: rest.afterFailure / second },
);

interface KeysOptions {
  url: string;
  clock: Clock;
  log: Log;
}

/**
 * Keys that a provider publishes, kept as long as its headers say (RFC 9111). When they cannot be
 * had, the last good ones serve on for a day.
 * @returns how to get them; `again` for a token that names a key that is not among them
 * @throws Problem 503 when there are none, or none that is new
 */
export function publishedKeys({ url, clock, log }: KeysOptions) {
  let known: { keys: JSONWebKeySet; goodUntil: number } | null = null;
  let askedAt = -Infinity;
  let failed = false;
  let asking: Promise<void> | null = null;

  async function ask() {
    askedAt = clock();
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: "error" });
      if (!reply.ok) throw new Error(`the keys' server answered ${reply.status}`);
      const keys = v.parse(keySet, await reply.json()) as JSONWebKeySet;
      known = { keys, goodUntil: askedAt + lifeOf(reply.headers) };
      failed = false;
    } catch (error) {
      failed = true;
      log.warn({ part: "identity", err: error }, "keys cannot be loaded");
    }
  }

  const mayAsk = () => clock() - askedAt > (failed ? rest.afterFailure : rest.afterAnswer);

  return async function keys(again: boolean): Promise<JSONWebKeySet> {
    const due = !known || clock() >= known.goodUntil || again;
    if (due && (asking || mayAsk())) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      await asking;
    }
    // A key that is not known may be a new one, as long as nobody can say.
    if (again && failed) throw unavailable();
    if (known && clock() < known.goodUntil + servesOn) return known.keys;
    throw unavailable();
  };
}

/** How long a reply may be kept, in milliseconds. */
function lifeOf(headers: Headers) {
  const control = headers.get("cache-control") ?? "";
  const seconds = control.match(/\bmax-age=(\d+)/i)?.[1];
  if (/\bno-(store|cache)\b/i.test(control)) return kept.least;
  if (!seconds) return kept.usual;
  const left = (Number(seconds) - Number(headers.get("age") ?? 0)) * second;
  return Math.min(Math.max(left, kept.least), kept.most);
}
