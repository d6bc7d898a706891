import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { authWords } from "../auth/auth.words.ts";
import { isOwnPhoto } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { type PhotoFiles, photoPath, readPhoto } from "../garden/photos/photo-files.server.ts";
import { photoIdOf } from "../garden/photos/photos.ts";
import { photoWords } from "../garden/photos/photos.words.ts";
import { databaseFailure } from "../platform/database/failures.server.ts";
import type { Database } from "../platform/database/open.server.ts";
import { isSitePicture, noOutsidePictures } from "../platform/text/text.ts";

interface PictureRules {
  database: Database;
  outsidePictures: boolean;
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

/**
 * Creates a function that checks an account's picture. The picture may be one of the site's
 * drawings, the gardener's own upload or, if `outsidePictures` is true, an address elsewhere.
 * @returns a function that returns the reason why an account may not have a picture, or null
 */
export function createPictureRefusal({ database, outsidePictures, readPicture }: PictureRules) {
  /** @param uid null for an account that does not exist yet */
  return async (uid: string | null, address: string) => {
    if (!isSitePicture(address)) return outsidePictures ? null : noOutsidePictures();
    const photo = photoIdOf(address);
    if (photo === null) return (await readPicture(address)) ? null : authWords.noSuchDrawing;
    const isTheirs = uid !== null && (await isOwnPhoto(database.reader, uid, photo));
    return isTheirs && photoPath.test(address) ? null : photoWords.isGone;
  };
}

/** Creates a function that reads the site's own pictures and photos, and no other files. */
export function createPictureReader(clientDir: string, photos: PhotoFiles) {
  return async (path: string) => {
    if (!isSitePicture(path)) return null;
    if (photoIdOf(path)) return readPhoto(photos, path);
    return readFile(join(clientDir, path)).catch((error) => {
      // The picture may exist despite this error, for example if too many files are open.
      if (databaseFailure(error)) throw error;
      return null;
    });
  };
}
