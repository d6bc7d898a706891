import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PhotoFiles, readPhoto } from "../garden/photos/photo-files.server.ts";
import { photoIdOf } from "../garden/photos/photos.ts";
import { databaseFailure } from "../platform/database/failures.server.ts";
import { isSitePicture } from "../platform/text/text.ts";

/** @returns a function that reads the site's own pictures and photos, and no other files */
export function createPictureReader(clientDir: string, photos: PhotoFiles) {
  return async (path: string) => {
    if (!isSitePicture(path)) return null;
    if (photoIdOf(path)) return readPhoto(photos, path);
    return readFile(join(clientDir, path)).catch((error) => {
      // What cannot be read now may be there all the same.
      if (databaseFailure(error)) throw error;
      return null;
    });
  };
}
