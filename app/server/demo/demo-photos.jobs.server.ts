import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Photos } from "../../garden/photos/photo-keeper.server.ts";
import { addPhoto } from "../../garden/photos/photos.store.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { demoEmail } from "./demo.store.server.ts";
import { demoEntries } from "./demo-journal.store.server.ts";

interface DemoPhotosServices {
  database: Database;
  photos: Photos;
  clock: Clock;
  newId: () => string;
  ownLanguage: Language;
}

/**
 * Adds drawings to the journals of the example content, as their photos. Each takes a second, so
 * the site serves requests meanwhile.
 * @param clientDir folder of the files for browsers
 */
export function demoPhotosJob(services: DemoPhotosServices, clientDir: string): Job {
  const { clock, ownLanguage } = services;
  return {
    name: "drawings in the journals of the example content",
    intervalMs: day,
    async run(signal) {
      for (const entry of demoEntries(clock(), ownLanguage)) {
        if (signal.aborted) return;
        await addDrawing(services, entry, clientDir);
      }
    },
  };
}

type DemoEntry = ReturnType<typeof demoEntries>[number];

async function addDrawing(
  { database, photos, clock, newId }: DemoPhotosServices,
  { author, day: date, text, plant, drawing }: DemoEntry,
  clientDir: string,
) {
  const entry = await database.reader
    .selectFrom("journal_entries")
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.id", "gardener_id"])
    .where("email", "=", demoEmail(author))
    .where("day", "=", date)
    .where("text", "=", text)
    .where("photos", "=", "[]")
    .executeTakeFirst();
  if (!entry) return;
  const { conversions, files, uploads, limits } = photos;
  const id = newId();
  const folder = join(uploads, `${id}-versions`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(clientDir, "pictures/tips", `${drawing}.svg`);
    const made = await conversions.convertDrawing(file, folder);
    await files.add(id, folder);
    const gardenerId = entry.gardener_id;
    const row = { ...made, id, gardenerId, contentHash: `drawing ${drawing}`, now: clock() };
    const kept = await database.transaction(async (transaction) => {
      const photo = await addPhoto(transaction, row, limits.bytesInAll);
      if (!photo) return null;
      const { sizes, jpeg, ...stored } = photo;
      await transaction
        .updateTable("journal_entries")
        .set({ photos: JSON.stringify([{ ...stored, alt: plant }]) })
        .where("id", "=", entry.id)
        .execute();
      await transaction
        .insertInto("journal_photos")
        .values({ entry_id: entry.id, photo_id: photo.id })
        .execute();
      await transaction.happened("photos-shown", { ids: [photo.id] });
      await transaction.happened("entry-changed", { id: entry.id });
      return photo.id;
    });
    // `addPhoto` returns another id if the gardener has this drawing in another entry.
    if (kept !== id) await files.remove(id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
