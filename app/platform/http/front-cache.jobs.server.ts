import type { Changes } from "../database/changes.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Log } from "../process/log.server.ts";
import { maxKeysLength, surrogateKey } from "./front-cache.server.ts";

interface PurgeOptions {
  url: string;
  changes: Changes;
  clock: Clock;
  log: Log;
}

/** The keys of changes; null for everything. */
type Keys = Set<string> | null;

const lookEveryMs = 100;

/**
 * The delay of the second purge, in milliseconds. The second purge drops replies that were on their
 * way to the cache during the first purge.
 */
const repeatAfterMs = 1000;

const retryAfterMs = 1000;
const timeoutMs = 2000;

/**
 * Makes the job that reports changes to a cache in front of the site, in PURGE requests. A request
 * lists the keys of the changes; without keys, it purges everything. Each process reports all
 * changes, so that one running process is enough.
 */
export function purgeJob({ url, changes, clock, log }: PurgeOptions): Job {
  let known = changes.position();
  // The first purge covers everything, because replies in the cache may be of another release.
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
      // The next purge covers everything, because replies that the cache stores in the meantime may
      // be outdated by then.
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

  /** False while the database does not answer, because changes are unknown then. */
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

/** Sends a PURGE request. @throws Error if the cache does not confirm the purge */
async function purge(url: string, keys: Keys) {
  const list = keys ? [...keys].join(" ") : "";
  const headers: HeadersInit =
    list && list.length <= maxKeysLength ? { "surrogate-key": list } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { method: "PURGE", headers, signal, redirect: "manual" });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`${url} answers PURGE with ${reply.status}`);
}
