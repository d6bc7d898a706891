import { useSyncExternalStore } from "react";
import * as v from "valibot";

/** In local storage: when the discussion of each tip was looked at, here alone. */
const storageKey = "talks-seen";

/** The number of tips that this device remembers: those that were looked at last. */
const maxTips = 200;

/** Whoever comes back within this time is on the same visit, in milliseconds. */
const visitMs = 30 * 60_000;

/** `since` is the end of the visit before, null if there was none; `at` is when it was last looked at. */
const visitSchema = v.object({ since: v.nullable(v.number()), at: v.number() });
const visitsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), visitSchema));

/** What this tab has read already, so that nothing changes while somebody reads. */
const here = new Map<string, number | null>();

/**
 * When whoever reads was last on the page of this tip, as far as this device knows, in milliseconds
 * since 1970; null if they never were. Only the browser knows: nobody is told.
 */
export function useLastVisit(tipId: string) {
  return useSyncExternalStore(
    subscribe,
    () => lastVisit(tipId),
    () => null,
  );
}

const subscribe = () => () => {};

function lastVisit(tipId: string) {
  const known = here.get(tipId);
  if (known !== undefined) return known;
  const since = visit(tipId);
  here.set(tipId, since);
  return since;
}

function visit(tipId: string) {
  const now = performance.timeOrigin + performance.now();
  try {
    const stored = v.safeParse(visitsSchema, localStorage.getItem(storageKey));
    const visits = new Map(Object.entries(stored.success ? stored.output : {}));
    const before = visits.get(tipId);
    const isSame = before && now - before.at < visitMs;
    const since = before ? (isSame ? before.since : before.at) : null;
    visits.delete(tipId);
    visits.set(tipId, { since, at: now });
    const latest = [...visits].slice(-maxTips);
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
    return since;
  } catch {
    // The browser refuses storage, or it is full.
    return null;
  }
}
