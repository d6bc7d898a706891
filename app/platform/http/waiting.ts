import * as v from "valibot";
import { deviceTime } from "../process/clock.ts";
import { writeStored } from "../process/stored.ts";
import type { ApiClient } from "./api-client.ts";
import { newKey } from "./attempts.ts";
import type { Call, Input, Reply } from "./contract.ts";
import { httpWords } from "./http.words.ts";
import { Problem } from "./problem.ts";

const waitingSchema = v.object({
  /** The idempotency key of the call. */
  key: v.string(),
  /** The method and path of the call, such as `PUT /user/addLike/:id`. */
  call: v.string(),
  params: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  /** Describes the call to the person who made it: `Like “Bury the stem”`. */
  words: v.string(),
  draft: v.optional(v.string()),
  /**
   * The ids of photos in the body, if this device keeps their files. The files are uploaded before
   * the call.
   */
  files: v.optional(v.array(v.string())),
  /** Milliseconds since 1970. */
  since: v.number(),
  /** The reason of a refusal. A refused call is not sent again automatically. */
  refused: v.optional(v.string()),
});

/** A call that this device keeps until there is a network. */
export type Waiting = v.InferOutput<typeof waitingSchema>;

export const itWaits = () => httpWords.itWaits;

/** The maximum number of waiting calls. It is low, because local storage is small. */
const maxWaiting = 100;

/**
 * Returns the prefix of entries in local storage. Each call has its own entry, so that tabs do not
 * conflict.
 */
const prefixOf = (uid: string) => `waiting:${uid}:`;

const listeners = new Set<() => void>();

function callListeners() {
  for (const listener of listeners) listener();
}

/** Calls the listener when a call starts or stops waiting, in any tab. */
export function subscribeToWaiting(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Returns the waiting calls of an account as text, for comparison; empty if no call waits. */
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

export function listWaiting(uid: string): Waiting[] {
  return waitingText(uid)
    .split("\n")
    .flatMap((text) => {
      const parsed = v.safeParse(storedWaiting, text);
      return parsed.success ? [parsed.output] : [];
    })
    .sort((one, other) => one.since - other.since);
}

/** Stores a waiting call. @returns false if the browser refuses */
export function storeWaiting(uid: string, waiting: Waiting) {
  if (!writeStored(prefixOf(uid) + waiting.key, JSON.stringify(waiting))) return false;
  callListeners();
  return true;
}

/** True if no other tab has sent or withdrawn a call. */
export function stillWaits(uid: string, { key }: Waiting) {
  return listWaiting(uid).some((one) => one.key === key);
}

export function removeWaiting(uid: string, { key }: Pick<Waiting, "key">) {
  localStorage.removeItem(prefixOf(uid) + key);
  callListeners();
}

const pathOf = (call: string) => call.slice(call.indexOf(" ") + 1);

/**
 * Returns the waiting calls that a new call replaces, because they have the same address. A POST
 * replaces no call.
 */
function waitingAt(uid: string, { call, params }: Pick<Waiting, "call" | "params">) {
  if (call.startsWith("POST ")) return [];
  const isSame = (one: Waiting) =>
    pathOf(one.call) === pathOf(call) && JSON.stringify(one.params) === JSON.stringify(params);
  return listWaiting(uid).filter(isSame);
}

/** Returns the waiting call to an address, such as a like; undefined if there is none. */
export function findWaiting(uid: string | undefined, { method, path }: Call, params: object) {
  if (!uid) return undefined;
  const call = `${method} ${path}`;
  return waitingAt(uid, { call, params: { ...params } }).find(({ refused }) => !refused);
}

/** True for the error of a call without a reply, because the network or the site is down. */
export const isUnreachable = (error: unknown) => error instanceof Problem && error.status === 0;

const noRoom = () => new Problem({ type: "about:blank", title: httpWords.noRoom, status: 0 });

/**
 * Makes a call. If the site cannot be reached, or if an earlier call to the same address waits, the
 * call waits on this device.
 * @returns the reply; null if the call waits
 * @throws Problem for a failure, or if the device has no room
 */
export async function callOrWait<C extends Call>(
  api: ApiClient,
  call: C,
  input: CallInput & Input<C>,
  { uid, words, draft }: WaitingFor,
): Promise<Reply<C> | null> {
  const { params } = input;
  const name = `${call.method} ${call.path}`;
  const before = uid ? waitingAt(uid, { call: name, params }) : [];
  if (before.every(({ refused }) => refused)) {
    try {
      // `input` is the only argument of the call, but TypeScript cannot infer this for a generic C.
      const reply = await (api.call as (call: C, input: CallInput) => Promise<Reply<C>>)(
        call,
        input,
      );
      for (const one of before) if (uid) removeWaiting(uid, one);
      return reply;
    } catch (error) {
      if (!uid || !isUnreachable(error)) throw error;
    }
  }
  if (!uid) throw noRoom();
  wait(call, input, { uid, words, draft });
  return null;
}

/**
 * Stores a call on this device without trying to send it. The stored call replaces waiting calls to
 * the same address. It is sent soon, together with other waiting calls.
 * @throws Problem if the device has no room
 */
export function wait(
  call: Call,
  input: CallInput,
  { uid, ...about }: WaitingFor & { uid: string },
) {
  const { params, body, idempotencyKey: key = newKey() } = input;
  const name = `${call.method} ${call.path}`;
  const before = waitingAt(uid, { call: name, params });
  const others = listWaiting(uid);
  const now = deviceTime();
  const last = others.at(-1)?.since ?? 0;
  // Keeps the order of calls in the same millisecond. If the last call is a second or more ahead of
  // the clock, its time was wrong, and is ignored.
  const since = last >= now && last < now + 1000 ? last + 1 : now;
  const waiting = { key, call: name, params, body, ...about, since };
  const isFull = others.length >= maxWaiting;
  if (isFull || !storeWaiting(uid, waiting)) throw noRoom();
  for (const one of before) removeWaiting(uid, one);
}

interface CallInput {
  params?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

interface WaitingFor extends Pick<Waiting, "words" | "draft" | "files"> {
  /** The account. Without an account, the call does not wait. */
  uid: string | undefined;
}
