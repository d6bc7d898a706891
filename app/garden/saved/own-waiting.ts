import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import { type ApiClient, notSignedIn } from "../../platform/http/api-client.ts";
import type { Call, Method } from "../../platform/http/contract.ts";
import { Problem } from "../../platform/http/problem.ts";
import { sendWaiting, withWaitingLock } from "../../platform/http/send-waiting.ts";
import {
  removeWaiting,
  stillWaits,
  storeWaiting,
  subscribeToWaiting,
  type Waiting,
} from "../../platform/http/waiting.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { dropDraft, keepOnDevice } from "../drafts/kept-drafts.ts";

/** Any call that can wait for the network. */
const anyCall = {
  summary: "",
  access: "signed-in",
  repeatable: true,
  params: v.record(v.string(), v.string()),
  body: v.unknown(),
  reply: v.object({}),
} as const satisfies Partial<Call>;

type Sender = Pick<AuthClient, "token" | "currentUser">;

/**
 * Sends the waiting calls of an account while it is signed in.
 * @returns the calls that were sent or refused. A refused tip becomes a draft again
 */
export async function sendOwnWaiting(api: ApiClient, auth: Sender, uid: string) {
  const result = await sendWaiting(uid, async (waiting) => {
    const { call, params = {}, key, draft } = waiting;
    // Another account may sign in while a new token is requested.
    await auth.token().catch(() => null);
    if (auth.currentUser()?.uid !== uid) throw notSignedIn();
    const body = waiting.files ? await uploadFiles(api, auth, uid, waiting) : waiting.body;
    // The stored key has the form `PUT /user/…`.
    const [method, path] = call.split(" ") as [Method, string];
    const input = { params, body, idempotencyKey: key };
    await api.call({ ...anyCall, method, path }, input);
    if (draft) void dropDraft(api, uid, draft);
  });
  for (const waiting of result.refused) if (stillWaits(uid, waiting)) leaveToDraft(uid, waiting);
  // A sent entry may have replaced an entry with other photos, which this device no longer needs.
  if (result.sent.some(({ files }) => files)) {
    const { dropUnneededPhotos } = await import("../photos/kept-photos.ts");
    await dropUnneededPhotos(uid);
  }
  return result;
}

/**
 * Uploads the photos of a call. Stops when the call is cancelled in any tab.
 * @returns the body of the call with the photos' ids on the site
 */
async function uploadFiles(api: ApiClient, auth: Sender, uid: string, waiting: Waiting) {
  const { uploadKeptPhotos } = await import("../photos/kept-photos.ts");
  const ending = new AbortController();
  const unsubscribe = subscribeToWaiting(() => {
    if (!stillWaits(uid, waiting)) ending.abort();
  });
  try {
    const { files = [], body } = waiting;
    const uploaded = await uploadKeptPhotos(api, uid, files, body, ending.signal);
    if (auth.currentUser()?.uid !== uid) throw notSignedIn();
    return uploaded;
  } catch (error) {
    throw ending.signal.aborted ? takenBack() : error;
  } finally {
    unsubscribe();
  }
}

/**
 * Creates the error of a cancelled call. The user never sees it, and the queue goes on with the
 * next call.
 */
const takenBack = () => new Problem({ type: "about:blank", title: "", status: 409 });

/**
 * Converts a refused tip to a draft. The call loses its body, so that it cannot replace a later
 * version of the draft.
 */
function leaveToDraft(uid: string, waiting: Waiting) {
  if (waiting.draft && draftAgain(uid, waiting)) storeWaiting(uid, { ...waiting, body: undefined });
}

/**
 * Converts an unsent tip to a draft. Does nothing if the call contains no tip.
 * @returns false if the browser could not store the draft
 */
function draftAgain(uid: string, { draft: id, body }: Waiting) {
  const tip = v.safeParse(v.record(v.string(), fieldValue), body);
  if (!id || !tip.success) return true;
  const keptAt = deviceTime();
  return keepOnDevice(uid, { id, tip: null, values: tip.output, keptAt });
}

/** Converts a field of a tip to a field of a draft. Several values become one line each. */
const fieldValue = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (typeof value === "string") return value;
    const isLines = Array.isArray(value) && value.every((one) => typeof one === "string");
    return isLines ? value.join("\n") : JSON.stringify(value ?? "");
  }),
);

/**
 * Cancels a waiting call after any running request has ended. A tip becomes a draft again.
 * @returns true if the call was still waiting, and a draft could be stored
 */
export async function takeBack(uid: string, waiting: Waiting) {
  if (waiting.files) {
    const { takeBackWithFiles } = await import("../photos/kept-photos.ts");
    return takeBackWithFiles(uid, waiting);
  }
  return withWaitingLock(uid, async () => {
    if (!stillWaits(uid, waiting) || !draftAgain(uid, waiting)) return false;
    removeWaiting(uid, waiting);
    return true;
  });
}
