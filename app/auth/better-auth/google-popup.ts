import * as v from "valibot";
import { AuthError, authErrorCode } from "../auth-errors.ts";

/** How often to look whether the window is still open, in milliseconds: no event tells. */
const closedPollMs = 300;

/** The message that better-auth's last page sends to the page that opened the window. */
const popupMessage = v.object({
  type: v.literal("better-auth:oauth-popup"),
  nonce: v.string(),
  error: v.optional(v.object({ code: v.string() })),
});

let inProgress = false;

/**
 * Leads a gardener through Google's window, and closes it.
 * @param popup a window that was opened by the click itself; null when the browser blocked it
 * @returns nothing when all went well, or an error when the window was closed without a message
 * @throws AuthError
 */
export async function signInWithPopup(popup: Window | null) {
  if (!popup) throw new AuthError("popup-blocked");
  if (inProgress) {
    // A second click gets the window of the first, which may lie behind the page.
    popup.focus();
    throw new AuthError("cancelled-popup-request");
  }
  inProgress = true;
  try {
    const nonce = randomNonce();
    const result = waitForMessage(popup, nonce);
    popup.location.href = `/identity/oauth-popup/start?${new URLSearchParams({
      provider: "google",
      popupOrigin: location.origin,
      popupNonce: nonce,
      callbackURL: "/",
    })}`;
    return await result;
  } finally {
    inProgress = false;
    popup.close();
  }
}

/** Any page may send messages: the window's own is known by its origin, its source and the nonce. */
function waitForMessage(popup: Window, nonce: string) {
  const { promise, resolve, reject } = Promise.withResolvers<AuthError | undefined>();
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== popup) return;
    const message = v.safeParse(popupMessage, data);
    if (!message.success || message.output.nonce !== nonce) return;
    const { error } = message.output;
    if (error) reject(new AuthError(authErrorCode(error.code)));
    else resolve(undefined);
  };
  const poll = setInterval(() => {
    if (popup.closed) resolve(new AuthError("popup-closed-by-user"));
  }, closedPollMs);
  addEventListener("message", onMessage);
  return promise.finally(() => {
    clearInterval(poll);
    removeEventListener("message", onMessage);
  });
}

/** `randomUUID` is not available on plain http. */
function randomNonce() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
}
