import { day, deviceTime } from "../process/clock.ts";
import { httpWords } from "./http.words.ts";
import { Problem } from "./problem.ts";
import { listWaiting, removeWaiting, stillWaits, storeWaiting, type Waiting } from "./waiting.ts";

/**
 * The longest time for which a POST waits, in milliseconds. The server stores the idempotency key
 * of the call for a day longer.
 */
const keyIsKnownMs = 29 * day;

/** Runs `work` in one tab at a time. Without https, there are no locks: each tab runs `work`. */
export const withWaitingLock = <T>(
  uid: string,
  work: () => Promise<T>,
  options: LockOptions = {},
) =>
  navigator.locks
    ? navigator.locks.request(`waiting:${uid}`, options, (lock) => (lock ? work() : null))
    : work();

/**
 * Sends the waiting calls of an account, one after another, in one tab at a time. A call is removed
 * after its answer, so that no call is lost when a tab is closed. By the call's key, the server
 * recognises a repeated call.
 * @param send makes the call; throws a Problem if the call fails
 * @returns the sent calls, and the refused calls with their reasons
 */
export async function sendWaiting(uid: string, send: (waiting: Waiting) => Promise<unknown>) {
  const sent: Waiting[] = [];
  const refused: Waiting[] = [];
  const tried = new Set<string>();

  function refuse(waiting: Waiting, reason: string) {
    // The call may have been withdrawn or replaced meanwhile.
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
      const age = deviceTime() - waiting.since;
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

/**
 * True if all other calls would fail too: no network, no session, too many calls, or the site is
 * down.
 */
const isForAll = ({ status }: Problem) => [0, 401, 408, 429, 502, 503, 504].includes(status);

const reasonOf = ({ details, message }: Problem) => details.errors?.[0]?.message ?? message;
