import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Photos } from "../../garden/photos/photo-keeper.server.ts";
import { addPhoto } from "../../garden/photos/photos.store.server.ts";
import type { Database, Db } from "../../platform/database/open.server.ts";
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
 * Creates the job that adds drawings to the journals of the example content, as photos. A drawing
 * takes a second, so a job adds them while the site serves requests.
 * @param clientDir folder of the files for browsers
 */
export function demoPhotosJob(services: DemoPhotosServices, clientDir: string): Job {
  const { clock, ownLanguage } = services;
  return {
    name: "drawings in the journals of the example content",
    intervalMs: day,
    async run(signal) {
      const entries = demoEntries(clock(), ownLanguage);
      const drawn = Map.groupBy(entries, ({ author, drawing }) => `${author} ${drawing}`);
      for (const same of drawn.values()) {
        if (signal.aborted) return;
        await addDrawing(services, same, clientDir);
      }
    },
  };
}

type DemoEntry = ReturnType<typeof demoEntries>[number];

/** Adds a drawing to those entries of one gardener that name this drawing. */
async function addDrawing(services: DemoPhotosServices, same: DemoEntry[], clientDir: string) {
  const { database, photos, clock, newId } = services;
  const { conversions, files, uploads, limits } = photos;
  const bare = (await Promise.all(same.map((entry) => findBare(database.reader, entry)))).flat();
  const [first] = bare;
  if (!first) return;
  const id = newId();
  const folder = join(uploads, `${id}-versions`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(clientDir, "pictures/tips", `${first.drawing}.svg`);
    const made = await conversions.convertDrawing(file, folder);
    await files.add(id, folder);
    const { gardenerId, drawing } = first;
    const row = { ...made, id, gardenerId, contentHash: `drawing ${drawing}`, now: clock() };
    const kept = await database.transaction(async (transaction) => {
      const photo = await addPhoto(transaction, row, limits.bytesInAll);
      if (!photo) return null;
      const { sizes, jpeg, ...stored } = photo;
      for (const { entryId, plant } of bare) {
        await transaction
          .updateTable("journal_entries")
          .set({ photos: JSON.stringify([{ ...stored, alt: plant }]) })
          .where("id", "=", entryId)
          .execute();
        await transaction
          .insertInto("journal_photos")
          .values({ entry_id: entryId, photo_id: photo.id })
          .execute();
      }
      await transaction.happened("photos-shown", { ids: [photo.id] });
      for (const { entryId: id } of bare) await transaction.happened("entry-changed", { id });
      return photo.id;
    });
    // `addPhoto` returns another id if an earlier run has stored this drawing.
    if (kept !== id) await files.remove(id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Finds an entry that has no photo yet. */
async function findBare(db: Db, { author, day: date, text, plant, drawing }: DemoEntry) {
  const rows = await db
    .selectFrom("journal_entries")
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.id as entryId", "gardener_id as gardenerId"])
    .where("email", "=", demoEmail(author))
    .where("day", "=", date)
    .where("text", "=", text)
    .where("photos", "=", "[]")
    .limit(1)
    .execute();
  return rows.map((row) => ({ ...row, plant, drawing }));
}
