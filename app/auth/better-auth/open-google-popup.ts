import type { User } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

/**
 * Opens Google's popup first, because browsers block popups that are not opened by a click itself.
 * The code that signs in is loaded afterwards.
 * @param refreshUser reads the signed-in user; throws if there is none
 * @throws AuthError
 */
export async function openGooglePopup(refreshUser: () => Promise<User>) {
  const popup = open("", "google", "popup,width=500,height=640");
  const { signInWithPopup } = await import("./google-popup.ts").catch(() => {
    popup?.close();
    throw new AuthError("network-request-failed");
  });
  const closed = await signInWithPopup(popup);
  // The popup's message may be lost, so the session decides whether signing in has succeeded.
  return refreshUser().catch((error: unknown) => {
    throw closed ?? error;
  });
}
