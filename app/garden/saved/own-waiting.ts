import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import { type ApiClient, notSignedIn } from "../../platform/http/api-client.ts";
import type { Call, Method } from "../../platform/http/contract.ts";
import { sendWaiting, withWaitingLock } from "../../platform/http/send-waiting.ts";
import { removeWaiting, stillWaits, type Waiting } from "../../platform/http/waiting.ts";
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
 * @returns the sent and the refused calls; a refused tip becomes a draft again
 */
export async function sendOwnWaiting(api: ApiClient, auth: Sender, uid: string) {
  const result = await sendWaiting(uid, async ({ call, params = {}, body, key, draft }) => {
    // Another account may sign in while a new token is requested.
    await auth.token().catch(() => null);
    if (auth.currentUser()?.uid !== uid) throw notSignedIn();
    // The stored key has the form `PUT /user/…`.
    const [method, path] = call.split(" ") as [Method, string];
    const input = { params, body, idempotencyKey: key };
    await api.call({ ...anyCall, method, path }, input);
    if (draft) void dropDraft(api, uid, draft);
  });
  for (const waiting of result.refused) draftAgain(uid, waiting);
  return result;
}

/** Turns an unsent tip into a draft. @returns true if the browser has stored the draft */
function draftAgain(uid: string, { draft: id, body }: Waiting) {
  const tip = v.safeParse(v.record(v.string(), fieldValue), body);
  if (!id || !tip.success) return true;
  const keptAt = performance.timeOrigin + performance.now();
  return keepOnDevice(uid, { id, tip: null, values: tip.output, keptAt });
}

/** Returns a field of a tip in the form of a draft: several values become one line each. */
const fieldValue = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (typeof value === "string") return value;
    const isLines = Array.isArray(value) && value.every((one) => typeof one === "string");
    return isLines ? value.join("\n") : JSON.stringify(value ?? "");
  }),
);

/**
 * Cancels a waiting call after any running request; a tip becomes a draft again.
 * @returns true if the call was still waiting, and a draft could be stored
 */
export const takeBack = (uid: string, waiting: Waiting) =>
  withWaitingLock(uid, async () => {
    if (!stillWaits(uid, waiting) || !draftAgain(uid, waiting)) return false;
    removeWaiting(uid, waiting);
    return true;
  });
