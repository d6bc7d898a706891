import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { listWaiting } from "../../platform/http/waiting.ts";
import { readStored, writeStored } from "../../platform/process/stored.ts";
import { draftCalls } from "./drafts.contract.ts";
import { type Draft, draftSchema, maxDrafts } from "./drafts.ts";

/**
 * A draft on this device. `keptAt` is a time of this device's clock, which may be wrong. `syncedAt`
 * is a time of the site's clock: the time of the version that this device last loaded from the site
 * or saved there. While the draft equals that version, `keptAt` is the same as `syncedAt`.
 */
const deviceDraft = v.object({ ...draftSchema.entries, syncedAt: v.optional(v.number()) });
export type DeviceDraft = v.InferOutput<typeof deviceDraft>;
const deviceDrafts = v.pipe(v.string(), v.parseJson(), v.array(deviceDraft));

/** Returns the key of an account's drafts, so that nobody sees the drafts of another account. */
const keyOf = (uid: string) => `drafts:${uid}`;

/** The ids of sent and deleted drafts. Pending saves of these drafts are skipped. */
const dropped = new Set<string>();

/**
 * The last write to the site. Writes run one after another, so that an earlier write cannot replace
 * a later write.
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

/**
 * True if the site's version of a draft replaces the version on this device. A text that continues
 * the site's version is newer than that version, even if the clock of the device is slow. So the
 * comparison also uses `syncedAt`.
 */
export const replacesDeviceDraft = (
  atSite: Pick<Draft, "keptAt">,
  { keptAt, syncedAt = 0 }: Pick<DeviceDraft, "keptAt" | "syncedAt">,
) => atSite.keptAt > Math.max(keptAt, syncedAt);

/** Saves a draft on this device. @returns true if the browser stored it */
export function keepOnDevice(uid: string, draft: DeviceDraft) {
  if (dropped.has(draft.id)) return false;
  const drafts = readDevice(uid);
  const known = drafts.find(({ id }) => id === draft.id);
  const syncedAt = Math.max(draft.syncedAt ?? 0, known?.syncedAt ?? 0);
  const others = drafts.filter((one) => one !== known).sort(newestFirst);
  // The draft comes first, even with an early `keptAt`, because the clock of the device may be slow
  // and drafts after the first `maxDrafts` are deleted.
  return writeDevice(uid, [{ ...draft, syncedAt }, ...others].slice(0, maxDrafts));
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
export async function findDrafts(
  api: ApiClient,
  uid: string,
  tip: string | null,
): Promise<DeviceDraft[]> {
  const atSite = await afterLastWrite(() => api.call(draftCalls.list)).catch(() => null);
  // Drops drafts that are unchanged since they were saved on the site, but are no longer on the
  // site. Another device sent or deleted them.
  const here = readDevice(uid).filter(
    ({ id, keptAt, syncedAt = 0 }) =>
      !atSite || keptAt !== syncedAt || atSite.some((draft) => draft.id === id),
  );
  if (atSite) writeDevice(uid, here);
  const found = new Map(here.map((draft) => [draft.id, draft]));
  for (const draft of atSite ?? []) {
    const known = found.get(draft.id);
    if (known && !replacesDeviceDraft(draft, known)) continue;
    found.set(draft.id, { ...draft, syncedAt: draft.keptAt });
  }
  // A tip that waits for the network counts as sent.
  const waiting = new Set(listWaiting(uid).map(({ draft, refused }) => !refused && draft));
  return [...found.values()]
    .filter((draft) => draft.tip === tip && !dropped.has(draft.id) && !waiting.has(draft.id))
    .sort(newestFirst);
}
