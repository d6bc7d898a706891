import * as v from "valibot";
import { locale } from "../../platform/text/locale.ts";
import { AuthError } from "../auth.ts";
import { authErrorCode } from "../provider-error-codes.ts";

/** The popup is checked at this interval, in milliseconds, because no event reports its closing. */
const closedPollMs = 300;

/** The message that better-auth's last page in the popup posts to its opener. */
const popupMessage = v.object({
  type: v.literal("better-auth:oauth-popup"),
  nonce: v.string(),
  error: v.optional(v.object({ code: v.string() })),
});

let inProgress = false;

/**
 * Signs in with Google in a popup, and closes it.
 * @param popup an empty window that the click has opened; null if the browser blocked it
 * @returns undefined on success, or the error of a popup that was closed without a message
 * @throws AuthError
 */
export async function signInWithPopup(popup: Window | null) {
  if (!popup) throw new AuthError("popup-blocked");
  if (inProgress) {
    // A second click brings the first click's popup to the front.
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
      language: locale(),
    })}`;
    return await result;
  } finally {
    inProgress = false;
    popup.close();
  }
}

/**
 * Waits for the popup's message. Checks its origin, source and nonce, because any page can post
 * messages.
 */
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

/**
 * Makes a nonce. Does not use `crypto.randomUUID`, because browsers do not offer it without https.
 */
function randomNonce() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
}
