import * as v from "valibot";
import { AuthError, authErrorCode } from "../auth-errors.ts";

/** How often it is looked whether the window is still open, in milliseconds: nothing tells. */
const lookEvery = 300;

/** What better-auth's last page tells the page that opened it. */
const answer = v.object({
  type: v.literal("better-auth:oauth-popup"),
  nonce: v.string(),
  error: v.optional(v.object({ code: v.string() })),
});

let underWay = false;

/**
 * Leads a gardener through Google's window, and closes it.
 * @param popup a window that was opened by the click itself; null when the browser refused to
 * @returns nothing when all went well, or that the window was closed without an answer
 * @throws AuthError
 */
export async function signInInPopup(popup: Window | null) {
  if (!popup) throw new AuthError("popup-blocked");
  if (underWay) {
    // The second click has found the window of the first, which may lie behind the page.
    popup.focus();
    throw new AuthError("cancelled-popup-request");
  }
  underWay = true;
  try {
    const nonce = randomWord();
    const answered = answerOf(popup, nonce);
    popup.location.href = `/identity/oauth-popup/start?${new URLSearchParams({
      provider: "google",
      popupOrigin: location.origin,
      popupNonce: nonce,
      callbackURL: "/",
    })}`;
    return await answered;
  } finally {
    underWay = false;
    popup.close();
  }
}

/** Waits for the window's answer, or its end. Any page may send messages: ours is known by three signs. */
function answerOf(popup: Window, nonce: string) {
  const { promise, resolve, reject } = Promise.withResolvers<AuthError | undefined>();
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== popup) return;
    const parsed = v.safeParse(answer, data);
    if (!parsed.success || parsed.output.nonce !== nonce) return;
    const { error } = parsed.output;
    if (error) reject(new AuthError(authErrorCode(error.code)));
    else resolve(undefined);
  };
  const look = setInterval(() => {
    if (popup.closed) resolve(new AuthError("popup-closed-by-user"));
  }, lookEvery);
  addEventListener("message", listen);
  return promise.finally(() => {
    clearInterval(look);
    removeEventListener("message", listen);
  });
}

/** `randomUUID` is not to be had on plain http. */
function randomWord() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
}
