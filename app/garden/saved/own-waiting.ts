import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import { type ApiClient, notSignedIn } from "../../platform/http/api-client.ts";
import type { Call, Method } from "../../platform/http/contract.ts";
import { sendWaiting, withWaitingLock } from "../../platform/http/send-waiting.ts";
import { removeWaiting, stillWaits, type Waiting } from "../../platform/http/waiting.ts";
import { dropDraft, keepOnDevice } from "../drafts/kept-drafts.ts";

/** Any call that can wait, whatever it sends. */
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
 * Sends what waits for an account, as long as it is signed in.
 * @returns what was sent, and what the site has refused; a refused tip is a draft again
 */
export async function sendOwnWaiting(api: ApiClient, auth: Sender, uid: string) {
  const result = await sendWaiting(uid, async ({ call, params = {}, body, key, draft }) => {
    // A new token takes a while, in which another account may sign in.
    await auth.token().catch(() => null);
    if (auth.currentUser()?.uid !== uid) throw notSignedIn();
    // It was stored as `PUT /user/…`.
    const [method, path] = call.split(" ") as [Method, string];
    const input = { params, body, idempotencyKey: key };
    await api.call({ ...anyCall, method, path }, input);
    if (draft) void dropDraft(api, uid, draft);
  });
  for (const waiting of result.refused) draftAgain(uid, waiting);
  return result;
}

/** Makes a tip that was not sent a draft again. @returns whether the browser has stored it */
function draftAgain(uid: string, { draft: id, body }: Waiting) {
  const tip = v.safeParse(v.record(v.string(), fieldValue), body);
  if (!id || !tip.success) return true;
  const keptAt = performance.timeOrigin + performance.now();
  return keepOnDevice(uid, { id, tip: null, values: tip.output, keptAt });
}

/** What a tip has in a field, as a draft has it: several of one name are a line each. */
const fieldValue = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (typeof value === "string") return value;
    const isLines = Array.isArray(value) && value.every((one) => typeof one === "string");
    return isLines ? value.join("\n") : JSON.stringify(value ?? "");
  }),
);

/**
 * Takes back what waits; a tip is a draft again. What is being sent just now is waited for.
 * @returns whether it was still there, and a draft found room
 */
export const takeBack = (uid: string, waiting: Waiting) =>
  withWaitingLock(uid, async () => {
    if (!stillWaits(uid, waiting) || !draftAgain(uid, waiting)) return false;
    removeWaiting(uid, waiting);
    return true;
  });
