import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Upload } from "../../platform/http/upload.server.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import { createPhotoKeeper, type PhotosServices } from "../photos/photo-keeper.server.ts";
import { createImporter } from "./importer.server.ts";
import { importCalls } from "./imports.contract.ts";
import { listImports, undoImport } from "./imports.store.server.ts";
import { type ImportReport, importProblems } from "./imports.ts";
import { type DecidedLine, decide } from "./plan-file.server.ts";
import { linesOf, type Reading, withContents } from "./reading.server.ts";

/** The number of files that a gardener may have read: each is some work for the server. */
const fileLimit = { name: "import-files", max: 60, windowSeconds: 60 * 60 };

/** As many tips as the limit of changes would let a gardener share one by one: 60 a minute. */
const tipLimit = { name: "imported-tips", max: 600, windowSeconds: 10 * 60 };

interface ImportsServices extends PhotosServices {
  reading: Reading;
  outsidePictures: boolean;
  /** The garden of whoever has described none. */
  siteGarden: Pick<Garden, "hemisphere">;
}

export function importsApi(services: ImportsServices) {
  const { database, clock, newId, photos, reading } = services;
  const keeper = createPhotoKeeper(services);
  const importer = createImporter(services, keeper.keep);
  const consumeFile = createMemoryLimit(fileLimit);
  const consumeTips = createMemoryLimit(tipLimit);

  /** Receives a file, reads it, and decides what becomes of it, before anything is done. */
  async function withPlan<T>(
    { upload, name, gardenerId }: { upload: Upload; name: string; gardenerId: string },
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
        const about = await reading.plan({ file, name, folder, hemisphere, outsidePictures });
        const all = await Array.fromAsync(linesOf(folder));
        const decided = await withContents(folder, (contents) =>
          decide(database.writer, gardenerId, { all, contents }, uploads),
        );
        return { ...about, ...decided };
      });
      return await work(plan, { path: file.path, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return serve(importCalls, {
    list: ({ gardenerId }) => listImports(database.reader, gardenerId),

    check: ({ upload, query: { name }, gardenerId }) =>
      withPlan({ upload, name, gardenerId }, async ({ lines, ...about }) => ({
        ...about,
        id: null,
        lines: lines.map(({ line }) => line),
      })),

    add: ({ upload, query: { name }, gardenerId }) =>
      withPlan({ upload, name, gardenerId }, async ({ lines, ...about }, at) => {
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
        const isAny = counts.public + counts.hidden + counts.draft > 0;
        return { ...about, counts, id: isAny ? id : null, lines: done };
      }),

    async undo({ params: { id }, gardenerId }) {
      const undone = await undoImport(database, gardenerId, id, clock());
      if (!undone) throw importProblems.notFound();
      return { acknowledged: true, ...undone };
    },
  });
}
