import { dropUnneededPhotos } from "../../garden/photos/kept-photos.ts";

/**
 * Deletes everything that this device has stored for an account: drafts, waiting calls and their
 * photos, and choices. One part of each key, between colons, is the account's id.
 */
export async function forgetAccount(uid: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.split(":").includes(uid)) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses storage, so there is nothing to delete.
  }
  // The waiting calls are deleted, so their photos are no longer needed.
  await dropUnneededPhotos(uid);
}
