import { authWords } from "../auth/auth.words.ts";
import { isOwnPhoto } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { photoPath } from "../garden/photos/photo-files.server.ts";
import { photoIdOf, photoIsGone } from "../garden/photos/photos.ts";
import type { Database } from "../platform/database/open.server.ts";
import { isSitePicture, noOutsidePictures } from "../platform/text/text.ts";

interface PictureRules {
  database: Database;
  /** True if accounts may have pictures from other sites. */
  outsidePictures: boolean;
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

/**
 * Decides which pictures an account may have: a drawing that the site has, a photo that its gardener
 * has uploaded, or an address elsewhere.
 * @returns a function that says why an account may not have a picture; null if it may
 */
export function createPictureRefusal({ database, outsidePictures, readPicture }: PictureRules) {
  /** @param uid null before there is an account */
  return async (uid: string | null, address: string) => {
    if (!isSitePicture(address)) return outsidePictures ? null : noOutsidePictures();
    const photo = photoIdOf(address);
    if (photo === null) return (await readPicture(address)) ? null : authWords.noSuchDrawing;
    const isTheirs = uid !== null && (await isOwnPhoto(database.reader, uid, photo));
    return isTheirs && photoPath.test(address) ? null : photoIsGone();
  };
}
