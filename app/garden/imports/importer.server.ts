import { v7 as uuidv7 } from "uuid";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { ReceivedFile } from "../../platform/http/upload.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { spokenLocale } from "../../platform/text/locale.server.ts";
import { addComment } from "../comments/comments.store.server.ts";
import { commentProblems } from "../comments/comments.ts";
import { keepDraft, listDrafts } from "../drafts/drafts.store.server.ts";
import { hideUnanswered } from "../gardeners/profile.store.server.ts";
import { keepEntry } from "../journal/journal.store.server.ts";
import type { PhotoInput } from "../photos/photo-input.ts";
import type { createPhotoKeeper, PhotosServices } from "../photos/photo-keeper.server.ts";
import { photoProblems } from "../photos/photo-problems.ts";
import { photoUrl } from "../photos/photos.ts";
import { photoWords } from "../photos/photos.words.ts";
import { addTip } from "../tips/tips.store.server.ts";
import {
  findAbove,
  findImported,
  findKnown,
  findPlaces,
  lockImports,
  placeOf,
  rememberImported,
} from "./imports.store.server.ts";
import {
  type Fate,
  type ImportLine,
  type ImportReport,
  isMade,
  maxAtOnce,
  maxImportedDrafts,
  maxLinesShown,
  maxPhotosAtOnce,
} from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { type ContentOf, type Reading, withContents } from "./reading.server.ts";
import type { PlannedContent, PlannedLine } from "./reading.ts";

export interface DecidedLine {
  line: ImportLine;
  /** Null if nothing is imported from the line. */
  planned: PlannedLine | null;
}

/** Decides what to import from each line of a file. Changes nothing. */
export async function decide(
  db: Db,
  gardenerId: string,
  all: readonly PlannedLine[],
  uploadsLeft: number,
): Promise<Pick<ImportReport, "counts"> & { lines: DecidedLine[] }> {
  const known = await findKnown(db, gardenerId, all);
  const ofComments = all.flatMap(({ tips = [] }) => tips);
  const places = await findPlaces(db, gardenerId, ofComments);
  const left = {
    things: maxAtOnce,
    drafts: maxImportedDrafts - (await listDrafts(db, gardenerId)).length,
    photos: Math.min(maxPhotosAtOnce, uploadsLeft),
  };
  /** The hashes of the tips that this import makes public. */
  const coming = new Set<string>();

  const decided = all.map((planned): Decided => {
    const { makes, hash, photos } = planned;
    if (makes === "nothing") return { planned, becomes: "refused" };
    if (known.has(hash)) return { planned, becomes: "known" };
    const later = (why: string): Decided => ({ planned, becomes: "later", why });
    if (makes === "comment" && !planned.tips?.some((tip) => coming.has(tip))) {
      const place = placeOf(places, planned.tips ?? []);
      if (!place) return later(importWords.tipNotHere);
      if (!place.isOpen) return { planned, becomes: "refused", why: importWords.tipClosed };
    }
    if (left.things === 0) return later(importWords.nextTime);
    if (makes === "draft" && left.drafts <= 0) return later(importWords.noRoomForDrafts);
    if (photos > left.photos) return later(importWords.photosNextTime);
    known.add(hash);
    left.things -= 1;
    left.photos -= photos;
    if (makes === "draft") left.drafts -= 1;
    if (makes === "tip" && planned.isPublic) coming.add(hash);
    return {
      planned,
      becomes: makes === "tip" ? (planned.isPublic ? "public" : "hidden") : makes,
    };
  });
  return { counts: countsOf(decided), lines: shownOf(decided).map(sayOf) };
}

interface Decided {
  planned: PlannedLine;
  becomes: Fate;
  why?: string;
}

function sayOf({ planned, becomes, why }: Decided): DecidedLine {
  const { at, file, title, photos, makes } = planned;
  const isComment = makes === "comment";
  const own = isMade(becomes) || becomes === "refused" || isComment ? planned.problems : [];
  const line: ImportLine = {
    ...{ at, title, becomes, ...(file !== undefined && { file }) },
    photos: isMade(becomes) ? photos : 0,
    problems: why ? [{ path: "", message: why }, ...(isComment ? own : [])] : own,
  };
  return { line, planned: isMade(becomes) ? planned : null };
}

function countsOf(lines: readonly Decided[]) {
  const counts: ImportReport["counts"] = {
    ...{ public: 0, hidden: 0, entry: 0, draft: 0, comment: 0 },
    ...{ known: 0, later: 0, refused: 0 },
  };
  for (const { becomes } of lines) counts[becomes] += 1;
  return counts;
}

/** Returns the lines that the report shows. In a long file, lines that are imported come first. */
function shownOf(lines: readonly Decided[]) {
  if (lines.length <= maxLinesShown) return [...lines];
  const order: Fate[] = [
    ...(["public", "hidden", "entry", "draft", "comment"] as const),
    ...(["refused", "known", "later"] as const),
  ];
  return order
    .flatMap((fate) => lines.filter(({ becomes }) => becomes === fate))
    .slice(0, maxLinesShown);
}

/** Returns why a photo was refused, in the language of the request. */
function reasonOf({ details: { type, title } }: Problem) {
  const reasons: Readonly<Record<string, string>> = photoWords.problems;
  return reasons[type.split(":").at(-1) ?? ""] ?? title;
}

/** Returns the language of the page; undefined for a program that names none. */
function languageOfRequest() {
  const said = spokenLocale();
  return said ? contentLanguage(said) : undefined;
}

/** True if an entry is empty because its photos could not be stored. */
const isEmptyEntry = (content: PlannedContent, kept: readonly PhotoInput[]) =>
  "entry" in content && kept.length === 0 && content.entry.text === "" && !content.entry.harvest;

interface Import {
  /** The path of the uploaded file. */
  path: string;
  /** The folder of the plan and of the photos from the file. */
  folder: string;
  gardenerId: string;
  importId: string;
  /** True if the gardener is an operator or a moderator. */
  runsSite: boolean;
}

interface Made {
  planned: PlannedLine;
  kept: PhotoInput[];
}

interface Files {
  received: ReadonlyMap<string, ReceivedFile>;
  /**
   * The ids of the photos that are already stored, by file. Storing a photo removes its file, so
   * another entry with the same photo uses the id.
   */
  ids: Map<string, string>;
}

type Keep = ReturnType<typeof createPhotoKeeper>["keep"];

/**
 * Imports the lines of a plan. Each tip has its own transaction, so that other gardeners do not
 * wait for the whole import. After an interruption, a second import of the same file continues.
 */
export function createImporter(
  { database, clock, newId, reading }: PhotosServices & { reading: Reading },
  keep: Keep,
) {
  /**
   * Stores the photos of a tip, an entry or a draft. Returns the stored photos, and an error
   * message for each photo that was refused.
   */
  async function keepPhotos(content: PlannedContent, files: Files, gardenerId: string) {
    const kept: PhotoInput[] = [];
    const problems: ImportLine["problems"] = [];
    for (const { file, ...photo } of content.photos) {
      const received = files.received.get(file);
      try {
        if (!received) throw photoProblems.tooLarge();
        const made = files.ids.get(file) ?? (await keep(gardenerId, async () => received)).photo.id;
        files.ids.set(file, made);
        if (!kept.some(({ id }) => id === made)) kept.push({ ...photo, id: made });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const message = importWords.photoLeftOut({ reason: reasonOf(error) });
        problems.push({ path: "photos", message });
      }
    }
    return { kept, problems };
  }

  /**
   * Stores a tip, an entry, a draft or a comment.
   * @returns "known" if a parallel import has already stored the same content, "no room" for a
   * draft if there are many drafts meanwhile
   * @throws Problem for a comment if its tip is closed to comments
   */
  async function make(
    transaction: Transaction,
    content: PlannedContent,
    { gardenerId, importId, runsSite, planned, kept }: Import & Made,
  ): Promise<"new" | "known" | "no room"> {
    const { hash } = planned;
    await lockImports(transaction, gardenerId);
    if ((await findImported(transaction, gardenerId, [hash])).length > 0) return "known";
    const now = clock();
    if ("comment" in content) {
      const { text, answers: above, ...times } = content.comment;
      const writtenAt = times.writtenAt === null ? null : Math.min(times.writtenAt, now);
      // The id contains the time of the comment, because comments are listed in the order of their
      // ids.
      const id = uuidv7({ msecs: writtenAt ?? now });
      const hashes = planned.tips ?? [];
      const place = placeOf(await findPlaces(transaction, gardenerId, hashes), hashes);
      if (!place) throw commentProblems.noSuchTip();
      const answers = await findAbove(transaction, place.tipId, above);
      const said = { id, now, text, answers, photo: null, mentions: [], imported: { writtenAt } };
      await addComment(transaction, place.tipId, { gardenerId, runsSite }, said);
      await rememberImported(transaction, gardenerId, { id, importId, kind: "comment", hash, now });
      return "new";
    }
    const id = newId();
    const [first] = kept;
    const image_url = first && photoUrl(first.id, 1280, "jpg");
    if ("tip" in content) {
      const pictures = image_url && { image_url, photos: kept };
      const tip = { ...content.tip, ...pictures, id, gardenerId, now, isImported: true };
      await addTip(transaction, tip);
      await hideUnanswered(transaction, gardenerId);
    } else if ("entry" in content) {
      const photos = kept.map(({ id, alt }) => ({ id, alt }));
      const language = content.entry.language ?? languageOfRequest();
      const made = { photos, language, isPublic: false, id, now, isImported: true };
      const entry = { ...content.entry, ...made };
      await keepEntry(transaction, gardenerId, entry);
    } else {
      const drafts = await listDrafts(transaction, gardenerId);
      if (drafts.length >= maxImportedDrafts) return "no room";
      const pictures = image_url && { image_url, photos: JSON.stringify(kept) };
      const draft = { id, tip: null, values: { ...content.draft, ...pictures }, keptAt: now };
      await keepDraft(transaction, draft, gardenerId);
    }
    const kind = "tip" in content ? "tip" : "entry" in content ? "entry" : "draft";
    await rememberImported(transaction, gardenerId, { id, importId, kind, hash, now });
    return "new";
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
      names.push(...content.photos.map(({ file }) => file));
    }
    const ids = new Map<string, string>();
    if (names.length === 0) return { received: new Map(), ids };
    const taken = await reading.queue(() => reading.photos({ path, names, folder }));
    return { received: new Map(taken.map(({ name, ...file }) => [name, file])), ids };
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
      if (isEmptyEntry(content, kept)) {
        done.push({ ...line, becomes: "refused", photos: 0, problems });
        continue;
      }
      const made = await database
        .transaction((transaction) => make(transaction, content, { ...to, planned, kept }))
        .catch((error: unknown) => {
          const isClosed = "comment" in content && error instanceof Problem && error.status < 500;
          if (isClosed) return null;
          throw error;
        });
      if (made === null) {
        const why = { path: "", message: importWords.tipClosed };
        done.push({ ...line, becomes: "refused", problems: [why, ...line.problems] });
        continue;
      }
      if (made === "no room") {
        const why = { path: "", message: importWords.noRoomForDrafts };
        done.push({ ...line, becomes: "later", photos: 0, problems: [why] });
        continue;
      }
      done.push(
        made === "new"
          ? { ...line, photos: kept.length, problems: [...line.problems, ...problems] }
          : { ...line, becomes: "known", photos: 0, problems: [] },
      );
    }
    return done;
  }

  return (lines: DecidedLine[], to: Import) =>
    withContents(to.folder, (contentOf) => importAll(lines, to, contentOf));
}
