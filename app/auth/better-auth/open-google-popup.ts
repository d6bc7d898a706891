import type { User } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

/**
 * Opens Google's window before anything else, because browsers block one that opens later than the
 * click. What leads through it is loaded only then.
 * @param refreshUser asks who is signed in now, and throws if nobody is
 * @throws AuthError
 */
export async function openGooglePopup(refreshUser: () => Promise<User>) {
  const popup = open("", "google", "popup,width=500,height=640");
  const { signInWithPopup } = await import("./google-popup.ts").catch(() => {
    popup?.close();
    throw new AuthError("network-request-failed");
  });
  const closed = await signInWithPopup(popup);
  // A message of the window can be lost: what counts is whether somebody is signed in.
  return refreshUser().catch((error: unknown) => {
    throw closed ?? error;
  });
}
