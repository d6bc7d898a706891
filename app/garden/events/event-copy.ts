import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { askedOnce } from "../../platform/page/keeping.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { eventCalls, ownEventCalls } from "./events.contract.ts";
import { eventSchema, listedEventSchema, ownViewSchema } from "./events.ts";

/** The next events as a member sees them, stored on this device for use without a network. */
const copySchema = v.object({
  uid: v.string(),
  /** The time of the request to the site, in milliseconds since 1970. */
  keptAt: v.number(),
  dates: v.array(listedEventSchema),
  /** The events of the dates, with the texts of the events and the member's answers. */
  views: v.array(v.object({ event: eventSchema, answers: ownViewSchema.entries.answers })),
});
export type EventCopy = v.InferOutput<typeof copySchema>;

const cacheName = "events";
const copyAddress = "/user/eventAnswers";

/** The maximum number of events with stored texts. Further events are stored without texts. */
const maxTexts = 20;

/** Returns the copy on this device; null if there is none. */
export async function readEventCopy(): Promise<EventCopy | null> {
  try {
    const stored = await caches.match(copyAddress, { cacheName });
    return v.parse(copySchema, await stored?.json());
  } catch {
    // There is no copy, the copy has an old format, or the browser refuses storage.
    return null;
  }
}

/** Changes the copy while no other tab changes it. Every browser with caches also has locks. */
async function alone(change: () => Promise<unknown>) {
  if ("caches" in globalThis) await navigator.locks.request(cacheName, change).catch(() => {});
}

/** Deletes the copy, unless it belongs to the given account. Without `uid`, always deletes it. */
export const forgetEvents = (uid?: string) =>
  alone(async () => {
    const copy = await readEventCopy();
    if (!copy || copy.uid !== uid) await caches.delete(cacheName);
  });

/** Makes the copy only once until the next write request or sign-in. */
const once = askedOnce<void>();

/**
 * Replaces the copy on this device with the next events. Without a network or enough space the copy
 * stays unchanged.
 */
export async function keepEvents(api: ApiClient, auth: Pick<AuthClient, "currentUser">) {
  const uid = auth.currentUser()?.uid;
  if (uid) await once(uid, () => alone(() => replaceCopy(api, auth, uid)));
}

async function replaceCopy(api: ApiClient, auth: Pick<AuthClient, "currentUser">, uid: string) {
  const { items: dates } = await api.list(eventCalls.list, { query: { limit: "100" } });
  const ids = [...new Set(dates.map(({ _id }) => _id))].slice(0, maxTexts);
  const views = await Promise.all(
    ids.map((id) => api.call(ownEventCalls.view, { params: { id } }).catch(nullIfMissing)),
  );
  const copy: EventCopy = {
    ...{ uid, dates, keptAt: deviceTime() },
    views: views.flatMap((view) => view ?? []).map(({ event, answers }) => ({ event, answers })),
  };
  // The gardener may have signed out in the meantime.
  if (auth.currentUser()?.uid !== uid) return;
  const cache = await caches.open(cacheName);
  await cache.put(copyAddress, Response.json(copy));
}

/**
 * Returns the dates in the copy that a path names: all dates, the dates of an event, or one date.
 * @returns null for a path of another page, or if the copy has no such dates
 * @param path without the prefix of the language
 */
export function keptDates({ dates }: EventCopy, path: string) {
  const [, place, id, day] = path.replace(/[?#].*/, "").split("/");
  if (place !== "events") return null;
  const found = dates.filter((date) => (!id || date._id === id) && (!day || date.day === day));
  return found.length > 0 ? { dates: found, isList: !id } : null;
}
