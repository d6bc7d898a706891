import { useSyncExternalStore } from "react";
import * as v from "valibot";
import {
  listWaiting,
  subscribeToWaiting,
  type Waiting,
  waitingText,
} from "../../platform/http/waiting.ts";
import { journalCalls } from "./journal.contract.ts";
import { entryInput } from "./journal.ts";

const keepCall = `${journalCalls.keep.method} ${journalCalls.keep.path}`;
const removeCall = `${journalCalls.remove.method} ${journalCalls.remove.path}`;

/** An entry that waits on this device to be sent. */
export interface WaitingEntry {
  id: string;
  waiting: Waiting;
  input: v.InferOutput<typeof entryInput>;
}

function parseWaiting(waiting: Waiting): WaitingEntry[] {
  const id = waiting.params?.id;
  if (waiting.call !== keepCall || !id) return [];
  const parsed = v.safeParse(entryInput, waiting.body);
  return parsed.success ? [{ id, waiting, input: parsed.output }] : [];
}

/** Lists an account's entries that wait on this device. */
export const listWaitingEntries = (uid: string) => listWaiting(uid).flatMap(parseWaiting);

export function useWaitingEntries(uid: string) {
  useSyncExternalStore(
    subscribeToWaiting,
    () => waitingText(uid),
    () => "",
  );
  return listWaitingEntries(uid);
}

/** Returns the ids of entries whose deletion waits on this device, separated by spaces. */
export function useWaitingDeletions(uid: string) {
  const read = () =>
    listWaiting(uid)
      .flatMap(({ call, params }) => (call === removeCall && params?.id) || [])
      .join(" ");
  return useSyncExternalStore(subscribeToWaiting, read, () => "");
}
