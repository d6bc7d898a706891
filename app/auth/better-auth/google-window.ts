import type { User } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

/**
 * Opens Google's window at once, for one that comes later than the click is blocked; what leads
 * through it is loaded only then.
 * @param signedIn asks who is signed in now, and throws if nobody is
 * @throws AuthError
 */
export async function googleWindow(signedIn: () => Promise<User>) {
  const popup = open("", "google", "popup,width=500,height=640");
  const { signInInPopup } = await import("./google-popup.ts").catch(() => {
    popup?.close();
    throw new AuthError("network-request-failed");
  });
  const closed = await signInInPopup(popup);
  // The window's last word may have been lost: what counts is whether somebody is signed in.
  return signedIn().catch((error: unknown) => {
    throw closed ?? error;
  });
}
