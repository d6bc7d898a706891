import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { listWaiting } from "../../platform/http/waiting.ts";
import { readStored, writeStored } from "../../platform/process/stored.ts";
import { draftCalls } from "./drafts.contract.ts";
import { type Draft, draftSchema, maxDrafts } from "./drafts.ts";

/** A draft on this device. `syncedAt` is the `keptAt` of the version that the site has. */
const deviceDraft = v.object({ ...draftSchema.entries, syncedAt: v.optional(v.number()) });
type DeviceDraft = v.InferOutput<typeof deviceDraft>;
const deviceDrafts = v.pipe(v.string(), v.parseJson(), v.array(deviceDraft));

/** Returns the key of an account's drafts, so that nobody sees the drafts of another account. */
const keyOf = (uid: string) => `drafts:${uid}`;

/** The ids of sent and deleted drafts. Pending saves of these drafts are skipped. */
const dropped = new Set<string>();

/**
 * The last write to the site. Writes run one after another, so that an earlier write cannot replace
 * a later one.
 */
let lastWrite: Promise<unknown> = Promise.resolve();

export function afterLastWrite<T>(write: () => Promise<T>) {
  const written = lastWrite.then(write);
  lastWrite = written.catch(() => {});
  return written;
}

function readDevice(uid: string): DeviceDraft[] {
  const stored = v.safeParse(deviceDrafts, readStored(keyOf(uid)));
  return stored.success ? stored.output : [];
}

const writeDevice = (uid: string, drafts: DeviceDraft[]) =>
  writeStored(keyOf(uid), drafts.length === 0 ? null : JSON.stringify(drafts));

const newestFirst = (one: Draft, other: Draft) => other.keptAt - one.keptAt;

/** Saves a draft on this device. @returns true if the browser stored it */
export function keepOnDevice(uid: string, draft: DeviceDraft) {
  if (dropped.has(draft.id)) return false;
  const others = readDevice(uid).filter(({ id }) => id !== draft.id);
  return writeDevice(uid, [draft, ...others].sort(newestFirst).slice(0, maxDrafts));
}

/** Saves a draft on the site. @returns true if the site has it */
export async function keepOnSite(api: ApiClient, uid: string, draft: Draft) {
  const { id, tip, values } = draft;
  try {
    return await afterLastWrite(async () => {
      if (dropped.has(id)) return false;
      const { keptAt } = await api.call(draftCalls.keep, { params: { id }, body: { tip, values } });
      const latest = readDevice(uid).find((one) => one.id === id);
      const isSame = latest?.keptAt === draft.keptAt;
      if (latest) keepOnDevice(uid, { ...latest, ...(isSame && { keptAt }), syncedAt: keptAt });
      return true;
    });
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Deletes a sent or discarded draft on this device and on the site. */
export function dropDraft(api: ApiClient, uid: string, id: string) {
  dropped.add(id);
  writeDevice(
    uid,
    readDevice(uid).filter((draft) => draft.id !== id),
  );
  return afterLastWrite(() => api.call(draftCalls.drop, { params: { id } })).catch(() => null);
}

/**
 * Finds the drafts of a tip on this device and on the site, newest first.
 * @param tip null for new tips
 */
export async function findDrafts(api: ApiClient, uid: string, tip: string | null) {
  const atSite = await afterLastWrite(() => api.call(draftCalls.list)).catch(() => null);
  // If the site no longer has a draft, another device sent or deleted it.
  const here = readDevice(uid).filter(
    ({ id, keptAt, syncedAt = 0 }) =>
      !atSite || keptAt > syncedAt || atSite.some((draft) => draft.id === id),
  );
  if (atSite) writeDevice(uid, here);
  const found = new Map<string, Draft>();
  for (const draft of [...here, ...(atSite ?? [])]) {
    const known = found.get(draft.id);
    if (!known || known.keptAt < draft.keptAt) found.set(draft.id, draft);
  }
  // A tip that waits for the network counts as sent.
  const waiting = new Set(listWaiting(uid).map(({ draft, refused }) => !refused && draft));
  return [...found.values()]
    .filter((draft) => draft.tip === tip && !dropped.has(draft.id) && !waiting.has(draft.id))
    .sort(newestFirst);
}
