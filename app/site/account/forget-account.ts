import { dropUnneededPhotos } from "../../garden/photos/kept-photos.ts";

/**
 * Deletes everything that this device keeps for an account: drafts, waiting calls and their photos,
 * and choices. The key of each has the account's id as a part.
 */
export async function forgetAccount(uid: string) {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.split(":").includes(uid)) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses storage, so there is nothing to delete.
  }
  // Without waiting calls, no photo is needed.
  await dropUnneededPhotos(uid);
}
