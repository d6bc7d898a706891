import { day } from "../process/clock.ts";
import { httpWords } from "./http.words.ts";
import { Problem } from "./problem.ts";
import { listWaiting, removeWaiting, stillWaits, storeWaiting, type Waiting } from "./waiting.ts";

/** The server knows the key of a call for a day longer than this, in milliseconds. */
const keyIsKnownMs = 29 * day;

/** Runs `work` in one tab at a time. Browsers have locks on https alone. */
export const withWaitingLock = <T>(
  uid: string,
  work: () => Promise<T>,
  options: LockOptions = {},
) =>
  navigator.locks
    ? navigator.locks.request(`waiting:${uid}`, options, (lock) => (lock ? work() : null))
    : work();

/**
 * Sends what waits for an account, one after another, in one tab at a time. Each waits until it has
 * been answered, so that nothing is lost when a tab is closed while it sends; its key tells the
 * server that it comes again.
 * @param send makes the call @throws Problem
 * @returns what was sent, and what the site has refused, with its reasons
 */
export async function sendWaiting(uid: string, send: (waiting: Waiting) => Promise<unknown>) {
  const sent: Waiting[] = [];
  const refused: Waiting[] = [];
  const tried = new Set<string>();

  function refuse(waiting: Waiting, reason: string) {
    // Unless it was taken back meanwhile, or another took its place.
    if (!stillWaits(uid, waiting)) return;
    const answered = { ...waiting, refused: reason };
    storeWaiting(uid, answered);
    refused.push(answered);
  }

  const isNext = ({ key, refused }: Waiting) => !refused && !tried.has(key);

  async function sendAll() {
    for (;;) {
      const waiting = listWaiting(uid).find(isNext);
      if (!waiting) return;
      tried.add(waiting.key);
      const age = performance.timeOrigin + performance.now() - waiting.since;
      if (waiting.call.startsWith("POST ") && age > keyIsKnownMs) {
        refuse(waiting, httpWords.waitedTooLong);
        continue;
      }
      try {
        await send(waiting);
        removeWaiting(uid, waiting);
        sent.push(waiting);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (isForAll(error)) return;
        if (error.status < 500) refuse(waiting, reasonOf(error));
      }
    }
  }

  await withWaitingLock(uid, sendAll, { ifAvailable: true });
  return { sent, refused };
}

/** True if the others would fare no better now: no network, no session, too often, or no site. */
const isForAll = ({ status }: Problem) => [0, 401, 408, 429, 502, 503, 504].includes(status);

/** The first mistake that the site names, or what it says of the whole. */
const reasonOf = ({ details, message }: Problem) => details.errors?.[0]?.message ?? message;
