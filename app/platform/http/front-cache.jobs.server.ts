import type { Changes } from "../database/changes.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Log } from "../process/log.server.ts";
import { maxKeysLength, surrogateKey } from "./front-cache.server.ts";

interface PurgeOptions {
  /** Where the cache is told. */
  url: string;
  changes: Changes;
  clock: Clock;
  log: Log;
}

/** The keys of what has changed; null for everything. */
type Keys = Set<string> | null;

const lookEveryMs = 100;

/** A reply that was on its way to the cache when something changed arrives after it was told. */
const repeatAfterMs = 1000;

const retryAfterMs = 1000;
const timeoutMs = 2000;

/**
 * Tells a cache in front what has changed, by requests with the method PURGE and the keys, or none for
 * everything. Each process does, so that it is done as long as one of them runs.
 */
export function purgeJob({ url, changes, clock, log }: PurgeOptions): Job {
  let known = changes.position();
  // Replies that the cache has from before the start may be of another release.
  let unpurged: Keys = null;
  let repeats: { at: number; keys: Keys }[] = [];
  let waitUntil = 0;
  let isFailing = false;

  async function run() {
    const now = clock();
    if (now < waitUntil || !(await canRefresh())) return;
    const changed = changes.changedAfter(known);
    known = changes.position();
    unpurged = together(unpurged, changed && new Set(changed.map(surrogateKey)));
    const due = repeats.filter(({ at }) => at <= now);
    const keys = due.reduce((sum, repeat) => together(sum, repeat.keys), unpurged);
    if (keys?.size === 0) return;
    try {
      await purge(url, keys);
    } catch (error) {
      // Nobody knows what a cache that does not answer has kept meanwhile.
      unpurged = null;
      waitUntil = now + retryAfterMs;
      if (!isFailing) log.warn({ err: error }, "the cache in front is not told what has changed");
      isFailing = true;
      return;
    }
    if (isFailing) log.info("the cache in front is told again what has changed");
    isFailing = false;
    repeats = repeats.filter(({ at }) => at > now);
    if (unpurged?.size !== 0) repeats.push({ at: now + repeatAfterMs, keys: unpurged });
    unpurged = new Set();
  }

  /** While the database does not answer, nobody can say what has changed. */
  const canRefresh = async () => {
    try {
      await changes.refresh();
      return true;
    } catch {
      return false;
    }
  };

  return { name: "cache in front", intervalMs: lookEveryMs, run, onStop: run };
}

const together = (some: Keys, others: Keys): Keys =>
  some && others && new Set([...some, ...others]);

/** @throws Error unless the cache has done it */
async function purge(url: string, keys: Keys) {
  const list = keys ? [...keys].join(" ") : "";
  const headers: HeadersInit =
    list && list.length <= maxKeysLength ? { "surrogate-key": list } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { method: "PURGE", headers, signal, redirect: "manual" });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`${url} answers PURGE with ${reply.status}`);
}
