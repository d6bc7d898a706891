import * as v from "valibot";
import { locale } from "../../platform/text/locale.ts";
import { AuthError } from "../auth.ts";
import type { ProviderId } from "../identity-provider.server.ts";
import { authErrorCode } from "../provider-error-codes.ts";

/** The popup is checked at this interval, in milliseconds, because no event reports its closing. */
const closedPollMs = 300;

/** The site's channel on which the popup's last page reports how signing in ended. */
export const popupChannel = "provider-sign-in";

/** The message on `popupChannel`. The nonce comes from the page that opened the popup. */
export const popupMessage = v.object({
  nonce: v.string(),
  error: v.optional(v.object({ code: v.string() })),
});

let inProgress = false;

/**
 * Signs in with a provider in a popup, then closes the popup.
 * @param popup an empty window that the click has opened; null if the browser blocked it
 * @param onLate is called if signing in succeeds after the popup seemed closed
 * @returns undefined on success, or the error of a popup that closed before it sent a message
 * @throws AuthError
 */
export async function signInWithPopup(
  popup: Window | null,
  provider: ProviderId = "google",
  onLate: () => void,
) {
  if (!popup) throw new AuthError("popup-blocked");
  if (inProgress) {
    // A second click brings the first click's popup to the front.
    popup.focus();
    throw new AuthError("cancelled-popup-request");
  }
  inProgress = true;
  try {
    const nonce = randomNonce();
    const result = waitForMessage(popup, nonce, onLate);
    popup.location.href = `/identity/oauth-popup/start?${new URLSearchParams({
      provider,
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
 * Waits until the popup sends a message or closes. A provider's own opener policy may cut off the
 * popup, which then seems closed while the gardener still uses it. So the popup counts as closed
 * only once this page has focus again. A later message is still accepted.
 */
function waitForMessage(popup: Window, nonce: string, onLate: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<AuthError | undefined>();
  const channel = new BroadcastChannel(popupChannel);
  let isLate = false;
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(popupMessage, data);
    if (!message.success || message.output.nonce !== nonce) return;
    channel.close();
    const { error } = message.output;
    if (error) reject(new AuthError(authErrorCode(error.code)));
    else if (isLate) onLate();
    else resolve(undefined);
  };
  function check() {
    if (!popup.closed || !document.hasFocus()) return;
    isLate = true;
    resolve(new AuthError("popup-closed-by-user"));
  }
  const poll = setInterval(check, closedPollMs);
  addEventListener("focus", check);
  return promise.finally(() => {
    clearInterval(poll);
    removeEventListener("focus", check);
  });
}

/**
 * Makes a nonce. Does not use `crypto.randomUUID`, because browsers do not offer it without https.
 */
function randomNonce() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
}
