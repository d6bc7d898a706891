import type { Transaction } from "../../platform/database/open.server.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import { keepDraft } from "../drafts/drafts.store.server.ts";
import { hideUnanswered } from "../gardeners/profile.store.server.ts";
import type { PhotoInput } from "../photos/photo-input.ts";
import type { createPhotoKeeper, PhotosServices } from "../photos/photo-keeper.server.ts";
import { photoUrl } from "../photos/photos.ts";
import { addTip } from "../tips/tips.store.server.ts";
import { findImported, lockImports, rememberImported } from "./imports.store.server.ts";
import type { ImportLine } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { DecidedLine } from "./plan-file.server.ts";
import { type ContentOf, type Reading, withContents } from "./reading.server.ts";
import type { PlannedContent } from "./reading.ts";

interface Import {
  /** Of the uploaded file. */
  path: string;
  /** Of the plan, and of the photos from the file. */
  folder: string;
  gardenerId: string;
  importId: string;
}

type Files = ReadonlyMap<string, ReceivedFile>;

type Keep = ReturnType<typeof createPhotoKeeper>["keep"];

/**
 * Carries out a plan. Each tip is a transaction of its own, so that no gardener waits for all of
 * them. After an interruption, the same file brings the rest.
 */
export function createImporter(
  { database, clock, newId, reading }: PhotosServices & { reading: Reading },
  keep: Keep,
) {
  /** Stores the photos of a tip. Returns the reasons for those that could not be stored. */
  async function keepPhotos(content: PlannedContent, files: Files, gardenerId: string) {
    const wanted = "tip" in content ? content.photos : [];
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

  /** Stores a tip or a draft. @returns false if a parallel import has already stored it */
  async function make(
    transaction: Transaction,
    content: PlannedContent,
    { gardenerId, importId, hash, kept }: Import & { hash: string; kept: PhotoInput[] },
  ) {
    await lockImports(transaction, gardenerId);
    if ((await findImported(transaction, gardenerId, [hash])).length > 0) return false;
    const id = newId();
    const now = clock();
    const [first] = kept;
    if ("tip" in content) {
      const pictures = first && { image_url: photoUrl(first.id, 1280, "jpg"), photos: kept };
      const tip = { ...content.tip, ...pictures, id, gardenerId, now, isImported: true };
      await addTip(transaction, tip);
      await hideUnanswered(transaction, gardenerId);
    } else {
      const draft = { id, tip: null, values: content.draft, keptAt: now };
      await keepDraft(transaction, draft, gardenerId);
    }
    const kind = "tip" in content ? "tip" : "draft";
    await rememberImported(transaction, gardenerId, { id, importId, kind, hash, now });
    return true;
  }

  async function takePhotos(
    lines: DecidedLine[],
    { path, folder }: Import,
    contentOf: ContentOf,
  ): Promise<Files> {
    const names: string[] = [];
    for (const { planned } of lines) {
      if (!planned?.photos) continue;
      const content = await contentOf(planned);
      if ("tip" in content) names.push(...content.photos.map(({ file }) => file));
    }
    if (names.length === 0) return new Map();
    const taken = await reading.queue(() => reading.photos({ path, names, folder }));
    return new Map(taken.map(({ name, ...file }) => [name, file]));
  }

  async function importAll(lines: DecidedLine[], to: Import, contentOf: ContentOf) {
    const files = await takePhotos(lines, to, contentOf);
    const done: ImportLine[] = [];
    for (const { planned, line } of lines) {
      if (!planned) {
        done.push(line);
        continue;
      }
      const content = await contentOf(planned);
      const { kept, problems } = await keepPhotos(content, files, to.gardenerId);
      const isNew = await database.transaction((transaction) =>
        make(transaction, content, { ...to, hash: planned.hash, kept }),
      );
      done.push(
        isNew
          ? { ...line, photos: kept.length, problems: [...line.problems, ...problems] }
          : { ...line, becomes: "known", photos: 0, problems: [] },
      );
    }
    return done;
  }

  return (lines: DecidedLine[], to: Import) =>
    withContents(to.folder, (contentOf) => importAll(lines, to, contentOf));
}
