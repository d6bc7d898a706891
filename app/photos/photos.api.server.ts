import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import { consumeRateLimit } from "../database/rate-limits.server.ts";
import type { Clock } from "../platform/clock.ts";
import { tooManyRequests } from "../platform/problem.ts";
import type { Conversions } from "./conversions.server.ts";
import type { PhotoFiles } from "./photo-files.server.ts";
import { photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";
import { addPhoto } from "./photos.store.server.ts";

/** What the photos of a site are made of and kept in. */
export interface Photos {
  files: PhotoFiles;
  conversions: Conversions;
  /** The folder of files that are being received and converted. */
  uploads: string;
}

interface PhotosServices {
  database: Database;
  photos: Photos;
  clock: Clock;
  newId: () => string;
}

const hour = 60 * 60 * 1000;
const uploadLimit = { max: 60, windowMs: hour };

/** Counts outlive accounts for a while, and say nothing of them. */
const limitKey = (gardenerId: string) =>
  `photos ${createHash("sha256").update(gardenerId).digest("hex")}`;

export function photosApi({ database, photos, clock, newId }: PhotosServices) {
  const { files, conversions, uploads } = photos;
  return serve(photoCalls, {
    async add({ upload, gardenerId }) {
      const wait = await consumeRateLimit(
        database.writer,
        limitKey(gardenerId),
        uploadLimit,
        clock(),
      );
      if (wait)
        throw tooManyRequests(wait, "That were many photos. Wait a little, and go on then.");
      const file = await upload.saveTo(uploads, photoProblems.tooLarge);
      const folder = `${file.path}-versions`;
      try {
        await mkdir(folder, { mode: 0o700 });
        const { bytesShown, placeRemoved, turned, ...made } = await conversions.convert(
          file.path,
          folder,
        );
        const id = newId();
        await files.add(id, folder);
        const photo = await addPhoto(database.writer, {
          ...made,
          id,
          gardenerId,
          contentHash: file.hash,
          now: clock(),
        });
        if (photo.id !== id) await files.remove(id);
        const receipt = { placeRemoved, turned, bytesBefore: file.bytes, bytesAfter: bytesShown };
        return { photo, receipt };
      } finally {
        await rm(file.path, { force: true });
        await rm(folder, { recursive: true, force: true });
      }
    },
  });
}
