import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createRoleReader, type RoleOptions } from "../../auth/roles.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { ReceivedFile, Upload } from "../../platform/http/upload.server.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import { latestDayAt } from "../journal/journal.ts";
import { createPhotoKeeper, type PhotosServices } from "../photos/photo-keeper.server.ts";
import { maxBroughtBytes } from "./brought-files.contract.ts";
import { isBrought, listBroughtFiles } from "./brought-files.store.server.ts";
import { createImporter, type DecidedLine, decide } from "./importer.server.ts";
import { importCalls } from "./imports.contract.ts";
import { listImports, undoImport } from "./imports.store.server.ts";
import { type ImportChoices, type ImportReport, importProblems, madeOf } from "./imports.ts";
import { linesOf, type Reading } from "./reading.server.ts";
import {
  assertTakers,
  listTakers,
  nameOfShare,
  offerShare,
  type Share,
} from "./shares.store.server.ts";

/** The number of files that a gardener can send at the same time, because they fill the disk. */
const maxUnderWay = 2;

/** The limit on files that a gardener sends. */
const fileLimit = { name: "import-files", max: 60, windowSeconds: 60 * 60 };

/** The limit on imported tips. It equals the limit on tips that are shared one by one. */
const tipLimit = { name: "imported-tips", max: 600, windowSeconds: 10 * 60 };

interface ImportsServices extends PhotosServices, RoleOptions {
  reading: Reading;
  outsidePictures: boolean;
  /** True if the site has comments under tips. */
  discussion: boolean;
  /** The garden to assume for gardeners who have not described their own. */
  siteGarden: Pick<Garden, "hemisphere">;
}

interface ReceivedImport {
  upload: Upload;
  query: ImportChoices & { name: string };
  gardenerId: string;
  claims: Claims;
}

export function importsApi(services: ImportsServices) {
  const { database, clock, newId, photos, reading } = services;
  const keeper = createPhotoKeeper(services);
  const importer = createImporter(services, keeper.keep);
  const readRole = createRoleReader(services);
  const consumeFile = createMemoryLimit(fileLimit);
  const consumeTips = createMemoryLimit(tipLimit);
  /** The number of files that are being received or read, by gardener. */
  const underWay = new Map<string, number>();

  /**
   * Receives and reads a file, decides what to import from each line, and passes the result to
   * `work`. Deletes the file afterwards.
   */
  async function withPlan<T>(
    { upload, query, gardenerId, claims }: ReceivedImport,
    work: (
      plan: Omit<ImportReport, "id" | "lines"> & { lines: DecidedLine[] },
      at: { path: string; folder: string; runsSite: boolean; shares: Share[] },
    ) => Promise<T>,
  ) {
    const before = underWay.get(gardenerId) ?? 0;
    if (before >= maxUnderWay) throw rateLimited({ retryAfter: 10 });
    underWay.set(gardenerId, before + 1);
    const folder = join(photos.uploads, randomUUID());
    try {
      await consumeFile(gardenerId);
      const role = await readRole(claims);
      // Programs with a personal token cannot import for other people.
      const isOperator = role === "operator" && !claims.personalToken;
      if (query.authors && !isOperator) throw importProblems.notForOthers();
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
        // A file can contain forged comments, so a member can import comments only from a file that
        // an operator has brought.
        const takesComments =
          services.discussion && (isOperator || (await isFromOperator(file, gardenerId)));
        const around = { hemisphere, outsidePictures, latestDay, takesComments };
        const about = await reading.plan({ file, name, folder, choices, ...around });
        const all = await Array.fromAsync(linesOf(folder));
        return { ...about, ...(await decide(database.writer, gardenerId, all, uploads)) };
      });
      const { authors, shares: written, ...about } = plan;
      const shares = written.map((share) => ({ ...share, name: nameOfShare(query.name) }));
      await assertTakers(database.writer, shares, clock());
      const offered = shares.reduce((sum, { things }) => sum + things, 0);
      const report = {
        ...about,
        ...(offered > 0 && { offered }),
        ...(isOperator &&
          authors &&
          authors.length > 0 && {
            authors,
            takers: await listTakers(database.reader, gardenerId, clock()),
          }),
      };
      const runsSite = role !== null;
      return await work(report, { path: file.path, folder, runsSite, shares });
    } finally {
      const left = (underWay.get(gardenerId) ?? 1) - 1;
      if (left > 0) underWay.set(gardenerId, left);
      else underWay.delete(gardenerId);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns true if an operator has brought this file for the gardener. */
  async function isFromOperator(file: ReceivedFile, gardenerId: string) {
    if (file.bytes > maxBroughtBytes) return false;
    const now = clock();
    if ((await listBroughtFiles(database.reader, gardenerId, now)).length === 0) return false;
    return isBrought(database.reader, gardenerId, await readFile(file.path), now);
  }

  return serve(importCalls, {
    list: ({ gardenerId }) => listImports(database.reader, gardenerId),

    check: ({ upload, query, gardenerId, claims }) =>
      withPlan({ upload, query, gardenerId, claims }, async ({ lines, ...about }) => ({
        ...about,
        id: null,
        lines: lines.map(({ line }) => line),
      })),

    add: ({ upload, query, gardenerId, claims }) =>
      withPlan({ upload, query, gardenerId, claims }, async ({ lines, ...about }, at) => {
        const count = lines.filter(({ planned }) => planned).length;
        if (count > 0) await consumeTips(gardenerId, count);
        const id = newId();
        let offered = 0;
        for (const share of at.shares) {
          const all = { ...share, id: newId(), importId: id, operatorId: gardenerId, now: clock() };
          if (await offerShare(database, all)) offered += 1;
        }
        const done = await importer(lines, { ...at, gardenerId, importId: id });
        const counts = { ...about.counts };
        done.forEach(({ becomes }, index) => {
          const decided = lines[index]?.line.becomes ?? becomes;
          counts[decided] -= 1;
          counts[becomes] += 1;
        });
        return { ...about, counts, id: madeOf(counts) + offered > 0 ? id : null, lines: done };
      }),

    async undo({ params: { id }, gardenerId }) {
      const undone = await undoImport(database, gardenerId, id, clock());
      if (!undone) throw importProblems.notFound();
      return { acknowledged: true, ...undone };
    },
  });
}
