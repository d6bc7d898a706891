import { mkdir, rm } from "node:fs/promises";
import type { Transaction } from "../../platform/database/open.server.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import { keepDraft } from "../drafts/drafts.store.server.ts";
import { hideUnanswered } from "../gardeners/email-choice.store.server.ts";
import type { PhotoInput } from "../photos/photo-input.ts";
import type { createPhotoKeeper, PhotosServices } from "../photos/photo-keeper.server.ts";
import { maxUploadBytes, photoUrl } from "../photos/photos.ts";
import { addTip } from "../tips/tips.store.server.ts";
import type { FoundTip } from "./found-tip.ts";
import { findImported, lockImports, rememberImported } from "./imports.store.server.ts";
import type { ImportLine } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { PlannedLine } from "./plan-file.server.ts";
import { saveFiles } from "./zip-files.server.ts";

interface Import {
  /** Of the file. */
  path: string;
  gardenerId: string;
  importId: string;
}

type Keep = ReturnType<typeof createPhotoKeeper>["keep"];

/**
 * Does what was planned. Each tip is a transaction of its own, so that no gardener waits for all of
 * them: what an interrupted import has brought is there, and the same file brings the rest.
 */
export function createImporter({ database, photos, clock, newId }: PhotosServices, keep: Keep) {
  /** The photos of a tip that can be kept; of the others it says why they cannot. */
  async function keepPhotos(
    { photos: wanted = [] }: FoundTip,
    files: ReadonlyMap<string, ReceivedFile>,
    gardenerId: string,
  ) {
    const kept: PhotoInput[] = [];
    const problems: ImportLine["problems"] = [];
    for (const { file, ...photo } of wanted) {
      const received = files.get(file);
      if (!received) continue;
      try {
        const { photo: made } = await keep(gardenerId, async () => received);
        if (!kept.some(({ id }) => id === made.id)) kept.push({ ...photo, id: made.id });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const message = importWords.photoLeftOut({ reason: error.message });
        problems.push({ path: "photos", message });
      }
    }
    return { kept, problems };
  }

  /** @returns false when it is there already, because another import has been faster */
  async function make(
    transaction: Transaction,
    { planned, hash }: PlannedLine,
    { gardenerId, importId, kept }: Import & { kept: PhotoInput[] },
  ) {
    if (!planned) return false;
    await lockImports(transaction, gardenerId);
    if ((await findImported(transaction, gardenerId, [hash])).length > 0) return false;
    const id = newId();
    const now = clock();
    const [first] = kept;
    if (planned.makes === "tip") {
      const pictures = first && { image_url: photoUrl(first.id, 1280, "jpg"), photos: kept };
      const tip = { ...planned.tip, ...pictures, id, gardenerId, now, isImported: true };
      await addTip(transaction, tip);
      await hideUnanswered(transaction, gardenerId);
    } else {
      const { values } = planned;
      await keepDraft(transaction, { id, tip: null, values, keptAt: now }, gardenerId);
    }
    const kind = planned.makes;
    await rememberImported(transaction, gardenerId, { id, importId, kind, hash, now });
    return true;
  }

  return async function importAll(lines: PlannedLine[], to: Import): Promise<ImportLine[]> {
    const wanted = lines.flatMap(({ planned, line }) =>
      line.photos > 0 ? (planned?.found.photos ?? []).map(({ file }) => file) : [],
    );
    await mkdir(photos.uploads, { recursive: true, mode: 0o700 });
    const place = { folder: photos.uploads, maxBytes: maxUploadBytes };
    const files =
      wanted.length > 0
        ? await saveFiles(to.path, new Set(wanted), place)
        : new Map<string, ReceivedFile>();
    try {
      const done: ImportLine[] = [];
      for (const each of lines) {
        const { planned, line } = each;
        if (!planned) {
          done.push(line);
          continue;
        }
        const { kept, problems } = await keepPhotos(planned.found, files, to.gardenerId);
        const isNew = await database.transaction((transaction) =>
          make(transaction, each, { ...to, kept }),
        );
        done.push(
          isNew
            ? { ...line, photos: kept.length, problems: [...line.problems, ...problems] }
            : { ...line, becomes: "known", photos: 0, problems: [] },
        );
      }
      return done;
    } finally {
      for (const { path } of files.values()) await rm(path, { force: true });
    }
  };
}
