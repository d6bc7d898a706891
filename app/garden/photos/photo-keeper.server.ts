import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { databaseFailure } from "../../platform/database/failures.server.ts";
import {
  consumeRateLimit,
  leftOfRateLimit,
  refundRateLimit,
} from "../../platform/database/rate-limits.server.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { hour } from "../../platform/process/clock.ts";
import type { Conversions } from "./conversions.server.ts";
import type { PhotoFiles } from "./photo-files.server.ts";
import { photoProblems } from "./photo-problems.ts";
import { addPhoto, bytesOfPhotos } from "./photos.store.server.ts";

export interface Photos {
  files: PhotoFiles;
  conversions: Conversions;
  /** The folder for unfinished uploads. */
  uploads: string;
  /** The limits of each gardener: uploads per hour, and bytes of all photos. */
  limits: { uploadsAnHour: number; bytesInAll: number };
}

export interface PhotosServices extends SiteServices {
  photos: Photos;
}

/** Counts, converts and stores every new photo of the site. */
export function createPhotoKeeper({ database, photos, clock }: PhotosServices) {
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

  async function convert(file: ReceivedFile, gardenerId: string) {
    const folder = `${file.path}-versions`;
    try {
      await mkdir(folder, { mode: 0o700 });
      const converted = await conversions.convert(file.path, folder);
      const { bytesShown, placeRemoved, turned, firstOnly, takenOn, ...made } = converted;
      // Unlike other ids, it does not begin with the time, which may be the day of a private entry.
      const id = randomUUID();
      await files.add(id, folder);
      const now = clock();
      const row = { ...made, id, gardenerId, contentHash: file.hash, now };
      const photo = await database.transaction((transaction) =>
        addPhoto(transaction, row, bytesInAll),
      );
      if (photo?.id !== id) await files.remove(id);
      if (!photo) throw photoProblems.noSpace();
      const sizes = { bytesBefore: file.bytes, bytesAfter: bytesShown };
      const receipt = { placeRemoved, turned, firstOnly, takenOn, ...sizes };
      return { photo, receipt };
    } finally {
      await rm(file.path, { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    leftFor,

    /**
     * Stores a photo of a gardener.
     * @param receive returns the file, which is deleted afterwards
     * @throws Problem if a limit is reached or the photo is not accepted
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
        // An upload does not count if the site caused the failure.
        const isOurs = databaseFailure(error) || !(error instanceof Problem) || error.status >= 500;
        if (isOurs) await refundRateLimit(database.writer, [key]).catch(() => {});
        throw error;
      }
    },
  };
}

/** Stores only a hash of the id, because the count remains after the account is deleted. */
const limitKey = (gardenerId: string) =>
  `photos ${createHash("sha256").update(gardenerId).digest("hex")}`;
