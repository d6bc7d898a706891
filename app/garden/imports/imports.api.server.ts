import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Upload } from "../../platform/http/upload.server.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import { latestDayAt } from "../journal/journal.ts";
import { createPhotoKeeper, type PhotosServices } from "../photos/photo-keeper.server.ts";
import { createImporter, type DecidedLine, decide } from "./importer.server.ts";
import { importCalls } from "./imports.contract.ts";
import { listImports, undoImport } from "./imports.store.server.ts";
import { type ImportChoices, type ImportReport, importProblems, madeOf } from "./imports.ts";
import { linesOf, type Reading } from "./reading.server.ts";

/** The number of files that a gardener can send in a period. */
const fileLimit = { name: "import-files", max: 60, windowSeconds: 60 * 60 };

/** The same limit as for tips that are shared one by one. */
const tipLimit = { name: "imported-tips", max: 600, windowSeconds: 10 * 60 };

interface ImportsServices extends PhotosServices {
  reading: Reading;
  outsidePictures: boolean;
  /** The garden of gardeners who have not described theirs. */
  siteGarden: Pick<Garden, "hemisphere">;
}

interface ReceivedImport {
  upload: Upload;
  query: ImportChoices & { name: string };
  gardenerId: string;
}

export function importsApi(services: ImportsServices) {
  const { database, clock, newId, photos, reading } = services;
  const keeper = createPhotoKeeper(services);
  const importer = createImporter(services, keeper.keep);
  const consumeFile = createMemoryLimit(fileLimit);
  const consumeTips = createMemoryLimit(tipLimit);

  /** Receives and reads a file, and decides what each line becomes. Changes nothing. */
  async function withPlan<T>(
    { upload, query, gardenerId }: ReceivedImport,
    work: (
      plan: Omit<ImportReport, "id" | "lines"> & { lines: DecidedLine[] },
      at: { path: string; folder: string },
    ) => Promise<T>,
  ) {
    await consumeFile(gardenerId);
    const folder = join(photos.uploads, randomUUID());
    try {
      const file = await upload.saveTo(folder, importProblems.tooLarge);
      const plan = await reading.queue(async () => {
        const [garden, { uploads }] = await Promise.all([
          readGarden(database.reader, gardenerId),
          keeper.leftFor(gardenerId),
        ]);
        const hemisphere = garden?.hemisphere ?? services.siteGarden.hemisphere;
        const { outsidePictures } = services;
        const latestDay = latestDayAt(clock());
        const { name, ...choices } = query;
        const job = { file, name, folder, choices, hemisphere, outsidePictures, latestDay };
        const about = await reading.plan(job);
        const all = await Array.fromAsync(linesOf(folder));
        return { ...about, ...(await decide(database.writer, gardenerId, all, uploads)) };
      });
      return await work(plan, { path: file.path, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return serve(importCalls, {
    list: ({ gardenerId }) => listImports(database.reader, gardenerId),

    check: ({ upload, query, gardenerId }) =>
      withPlan({ upload, query, gardenerId }, async ({ lines, ...about }) => ({
        ...about,
        id: null,
        lines: lines.map(({ line }) => line),
      })),

    add: ({ upload, query, gardenerId }) =>
      withPlan({ upload, query, gardenerId }, async ({ lines, ...about }, at) => {
        const count = lines.filter(({ planned }) => planned).length;
        if (count > 0) await consumeTips(gardenerId, count);
        const id = newId();
        const done = await importer(lines, { ...at, gardenerId, importId: id });
        const counts = { ...about.counts };
        done.forEach(({ becomes }, index) => {
          const decided = lines[index]?.line.becomes ?? becomes;
          counts[decided] -= 1;
          counts[becomes] += 1;
        });
        return { ...about, counts, id: madeOf(counts) > 0 ? id : null, lines: done };
      }),

    async undo({ params: { id }, gardenerId }) {
      const undone = await undoImport(database, gardenerId, id, clock());
      if (!undone) throw importProblems.notFound();
      return { acknowledged: true, ...undone };
    },
  });
}
