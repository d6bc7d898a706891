import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { deviceTime } from "../../platform/process/clock.ts";
import { readStored, writeStored } from "../../platform/process/stored.ts";

/** The key in local storage for the visits of each tip's discussion. */
const storageKey = "talks-seen";

/** The maximum number of tips in storage. The tips visited last stay. */
const maxTips = 200;

/** A visit continues if the reader returns within this time, in milliseconds. */
const visitMs = 30 * 60_000;

/**
 * `since` is the end of the previous visit, or null on the first visit. `at` is the time when the
 * reader last saw the discussion.
 */
const visitSchema = v.object({ since: v.nullable(v.number()), at: v.number() });
const visitsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), visitSchema));

/**
 * The previous visits as this tab first read them, so that new comments stay marked while the tab
 * is open.
 */
const here = new Map<string, number | null>();

/**
 * Returns the end of the reader's previous visit to a tip, in milliseconds since 1970; null for the
 * first visit. The time stays in this browser.
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
  const now = deviceTime();
  const stored = v.safeParse(visitsSchema, readStored(storageKey));
  const visits = new Map(Object.entries(stored.success ? stored.output : {}));
  const before = visits.get(tipId);
  const isSame = before && now - before.at < visitMs;
  const since = before ? (isSame ? before.since : before.at) : null;
  visits.delete(tipId);
  visits.set(tipId, { since, at: now });
  const latest = [...visits].slice(-maxTips);
  return writeStored(storageKey, JSON.stringify(Object.fromEntries(latest))) ? since : null;
}
