import * as v from "valibot";
import type { ApiClient } from "./api-client.ts";
import { newKey } from "./attempts.ts";
import type { Call, Input, Reply } from "./contract.ts";
import { httpWords } from "./http.words.ts";
import { Problem } from "./problem.ts";

const waitingSchema = v.object({
  /** The key by which the server knows a call that comes again. */
  key: v.string(),
  /** The method and path of the call, such as `PUT /user/addLike/:id`. */
  call: v.string(),
  params: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  /** What it does, for whoever has made it: `Like “Bury the stem”`. */
  words: v.string(),
  /** The draft that it sends, if it sends one. */
  draft: v.optional(v.string()),
  /** Since when it waits, in milliseconds since 1970. */
  since: v.number(),
  /** Why the site has refused it. It is not sent again by itself. */
  refused: v.optional(v.string()),
});

/** A call that could not be sent, as this device keeps it until there is a network. */
export type Waiting = v.InferOutput<typeof waitingSchema>;

/** Tells whoever has made a call that it waits. */
export const itWaits = () => httpWords.itWaits;

/** The most that may wait: local storage has room for little. */
const maxWaiting = 100;

/** Each has an entry of its own in local storage, so that tabs do not write over each other. */
const prefixOf = (uid: string) => `waiting:${uid}:`;

const listeners = new Set<() => void>();

function callListeners() {
  for (const listener of listeners) listener();
}

/** Calls the listener when something begins to wait or ends, in any tab. */
export function subscribeToWaiting(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** All that waits for an account, as text that changes with it; empty if nothing does. */
export function waitingText(uid: string) {
  const prefix = prefixOf(uid);
  const texts: string[] = [];
  try {
    for (let position = 0; position < localStorage.length; position += 1) {
      const name = localStorage.key(position);
      if (name?.startsWith(prefix)) texts.push(localStorage.getItem(name) ?? "");
    }
  } catch {
    // The browser refuses storage.
  }
  return texts.sort().join("\n");
}

const storedWaiting = v.pipe(v.string(), v.parseJson(), waitingSchema);

/** What waits for an account, the first made first. */
export function listWaiting(uid: string): Waiting[] {
  return waitingText(uid)
    .split("\n")
    .flatMap((text) => {
      const parsed = v.safeParse(storedWaiting, text);
      return parsed.success ? [parsed.output] : [];
    })
    .sort((one, other) => one.since - other.since);
}

/** @returns whether the browser has stored it */
export function storeWaiting(uid: string, waiting: Waiting) {
  try {
    localStorage.setItem(prefixOf(uid) + waiting.key, JSON.stringify(waiting));
  } catch {
    // Refused, or full.
    return false;
  }
  callListeners();
  return true;
}

/** True if it still waits, and has not been sent or taken back in another tab. */
export function stillWaits(uid: string, { key }: Waiting) {
  return listWaiting(uid).some((one) => one.key === key);
}

export function removeWaiting(uid: string, { key }: Pick<Waiting, "key">) {
  localStorage.removeItem(prefixOf(uid) + key);
  callListeners();
}

const pathOf = (call: string) => call.slice(call.indexOf(" ") + 1);

/** What waits for the address of a call, whose last state alone counts. Those of POST all count. */
function waitingAt(uid: string, { call, params }: Pick<Waiting, "call" | "params">) {
  if (call.startsWith("POST ")) return [];
  const isSame = (one: Waiting) =>
    pathOf(one.call) === pathOf(call) && JSON.stringify(one.params) === JSON.stringify(params);
  return listWaiting(uid).filter(isSame);
}

/** The call that waits for an address, such as that of a like; undefined if none does. */
export function findWaiting(uid: string | undefined, { method, path }: Call, params: object) {
  if (!uid) return undefined;
  const call = `${method} ${path}`;
  return waitingAt(uid, { call, params: { ...params } }).find(({ refused }) => !refused);
}

/** True for the failure of a call that no reply came for: the network is away, or the site. */
export const isUnreachable = (error: unknown) => error instanceof Problem && error.status === 0;

const noRoom = () =>
  new Problem({
    type: "about:blank",
    title: httpWords.noRoom,
    status: 0,
  });

/**
 * Makes a call. If the site cannot be reached, the call waits on this device, and null is returned;
 * so it does if an earlier one waits for the same address, which it takes the place of.
 * @throws Problem for a reply that is not successful, or if the device has no room
 */
export async function callOrWait<C extends Call>(
  api: ApiClient,
  call: C,
  input: CallInput & Input<C>,
  { uid, words, draft }: WaitingFor,
): Promise<Reply<C> | null> {
  const { params, body, idempotencyKey: key = newKey() } = input;
  const name = `${call.method} ${call.path}`;
  const before = uid ? waitingAt(uid, { call: name, params }) : [];
  const letGo = () => {
    for (const one of before) if (uid) removeWaiting(uid, one);
  };
  if (before.every(({ refused }) => refused)) {
    try {
      // TypeScript cannot see that the input is the one argument while C is open.
      const reply = await (api.call as (call: C, input: CallInput) => Promise<Reply<C>>)(
        call,
        input,
      );
      letGo();
      return reply;
    } catch (error) {
      if (!uid || !isUnreachable(error)) throw error;
    }
  }
  if (!uid) throw noRoom();
  const since = performance.timeOrigin + performance.now();
  const waiting = { key, call: name, params, body, words, draft, since };
  const isFull = listWaiting(uid).length >= maxWaiting;
  if (isFull || !storeWaiting(uid, waiting)) throw noRoom();
  letGo();
  return null;
}

interface CallInput {
  params?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Whose call it is, and what it is called while it waits. */
interface WaitingFor {
  /** The account; undefined for nobody's, which does not wait. */
  uid: string | undefined;
  words: string;
  /** The draft that it sends, if it sends one. */
  draft?: string;
}
