import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { databaseFailure } from "../../platform/database/failures.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import {
  consumeRateLimit,
  leftOfRateLimit,
  refundRateLimit,
} from "../../platform/database/rate-limits.server.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import { type Clock, hour } from "../../platform/process/clock.ts";
import type { Conversions } from "./conversions.server.ts";
import type { PhotoFiles } from "./photo-files.server.ts";
import { photoProblems } from "./photo-problems.ts";
import { addPhoto, bytesOfPhotos } from "./photos.store.server.ts";

/** The parts that convert and keep the photos of a site. */
export interface Photos {
  files: PhotoFiles;
  conversions: Conversions;
  /** The folder of files that are being received and converted. */
  uploads: string;
  /** For each gardener: uploads in an hour, and the space of all their photos, in bytes. */
  limits: { uploadsAnHour: number; bytesInAll: number };
}

export interface PhotosServices {
  database: Database;
  photos: Photos;
  clock: Clock;
  newId: () => string;
}

/** The one door through which a photo comes to the site: counted, made anew, put in its place. */
export function createPhotoKeeper({ database, photos, clock, newId }: PhotosServices) {
  const { files, conversions, limits } = photos;
  const { uploadsAnHour, bytesInAll } = limits;
  const uploadLimit = { max: uploadsAnHour, windowMs: hour };

  async function leftFor(gardenerId: string) {
    const [left, used] = await Promise.all([
      leftOfRateLimit(database.writer, limitKey(gardenerId), uploadLimit, clock()),
      bytesOfPhotos(database.writer, gardenerId),
    ]);
    return { uploads: left, uploadsAnHour, bytes: Math.max(0, bytesInAll - used), bytesInAll };
  }

  /** Makes the versions of a photo, and puts them in their place. */
  async function convert(file: ReceivedFile, gardenerId: string) {
    const folder = `${file.path}-versions`;
    try {
      await mkdir(folder, { mode: 0o700 });
      const { bytesShown, placeRemoved, turned, ...made } = await conversions.convert(
        file.path,
        folder,
      );
      const id = newId();
      await files.add(id, folder);
      const now = clock();
      const row = { ...made, id, gardenerId, contentHash: file.hash, now };
      const photo = await database.transaction((transaction) =>
        addPhoto(transaction, row, bytesInAll),
      );
      if (photo?.id !== id) await files.remove(id);
      if (!photo) throw photoProblems.noSpace();
      const receipt = { placeRemoved, turned, bytesBefore: file.bytes, bytesAfter: bytesShown };
      return { photo, receipt };
    } finally {
      await rm(file.path, { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    leftFor,

    /**
     * Keeps a photo of a gardener.
     * @param receive gives its file, which is gone afterwards
     * @throws Problem when there is no space, when it is one too many, or when it cannot be shown
     */
    async keep(gardenerId: string, receive: () => Promise<ReceivedFile>) {
      if ((await bytesOfPhotos(database.reader, gardenerId)) >= bytesInAll) {
        throw photoProblems.noSpace();
      }
      const key = limitKey(gardenerId);
      const wait = await consumeRateLimit(database.writer, key, uploadLimit, clock());
      if (wait) throw photoProblems.tooMany({ retryAfter: wait });
      try {
        return await convert(await receive(), gardenerId);
      } catch (error) {
        // A failure that is not the photo's fault does not count.
        const isOurs = databaseFailure(error) || !(error instanceof Problem) || error.status >= 500;
        if (isOurs) await refundRateLimit(database.writer, [key]).catch(() => {});
        throw error;
      }
    },
  };
}

/** Counts outlive accounts for a while, and say nothing of them. */
const limitKey = (gardenerId: string) =>
  `photos ${createHash("sha256").update(gardenerId).digest("hex")}`;
