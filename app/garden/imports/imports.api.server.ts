import { rm } from "node:fs/promises";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Upload } from "../../platform/http/upload.server.ts";
import { loadOnce } from "../../platform/process/load-once.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import { createPhotoKeeper, type PhotosServices } from "../photos/photo-keeper.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import { createImporter } from "./importer.server.ts";
import { importCalls } from "./imports.contract.ts";
import { listImports, undoImport } from "./imports.store.server.ts";
import { importProblems } from "./imports.ts";
import { planFile } from "./plan-file.server.ts";

/** Files that are read or wait for it: one at a time, so that memory holds one. */
const maxQueued = 10;

/** The number of files that a gardener may have read: each is some work for the server. */
const fileLimit = { name: "import-files", max: 60, windowSeconds: 60 * 60 };

/** As many tips as the limit of changes would let a gardener share one by one: 60 a minute. */
const tipLimit = { name: "imported-tips", max: 600, windowSeconds: 10 * 60 };

interface ImportsServices extends PhotosServices {
  troubles: () => Promise<TroubleList>;
  outsidePictures: boolean;
  /** The garden of whoever has described none. */
  siteGarden: Pick<Garden, "hemisphere">;
}

export function importsApi(services: ImportsServices) {
  const { database, clock, newId, photos } = services;
  const keeper = createPhotoKeeper(services);
  const importer = createImporter(services, keeper.keep);
  const queue = createQueue(maxQueued, () => {
    throw importProblems.busy();
  });
  // It parses tables, YAML and Markdown, which few requests need.
  const loadReader = loadOnce(() => import("./read-file.server.ts"));
  const consumeFile = createMemoryLimit(fileLimit);
  const consumeTips = createMemoryLimit(tipLimit);

  /** Receives a file, reads it, and plans what becomes of it, before anything is done. */
  async function withPlan<T>(
    { upload, name, gardenerId }: { upload: Upload; name: string; gardenerId: string },
    work: (plan: Awaited<ReturnType<typeof planFile>>, path: string) => Promise<T>,
  ) {
    await consumeFile(gardenerId);
    const file = await upload.saveTo(photos.uploads, importProblems.tooLarge);
    try {
      const plan = await queue(async () => {
        const { readImport } = await loadReader();
        const found = await readImport(file, name);
        const [garden, { uploads }] = await Promise.all([
          readGarden(database.reader, gardenerId),
          keeper.leftFor(gardenerId),
        ]);
        return planFile(database.writer, gardenerId, found, {
          hemisphere: garden?.hemisphere ?? services.siteGarden.hemisphere,
          outsidePictures: services.outsidePictures,
          troubles: await services.troubles(),
          uploadsLeft: uploads,
        });
      });
      return await work(plan, file.path);
    } finally {
      await rm(file.path, { force: true });
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
      withPlan({ upload, name, gardenerId }, async ({ lines, ...about }, path) => {
        const count = lines.filter(({ planned }) => planned).length;
        if (count > 0) await consumeTips(gardenerId, count);
        const id = newId();
        const done = await importer(lines, { path, gardenerId, importId: id });
        const isAny = done.some(({ becomes }) => isMade.has(becomes));
        return { ...about, id: isAny ? id : null, lines: done };
      }),

    async undo({ params: { id }, gardenerId }) {
      const undone = await undoImport(database, gardenerId, id, clock());
      if (!undone) throw importProblems.notFound();
      return { acknowledged: true, ...undone };
    },
  });
}

const isMade: ReadonlySet<string> = new Set(["public", "hidden", "draft"]);
