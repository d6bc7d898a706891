import type { Db } from "../../platform/database/open.server.ts";
import { listDrafts } from "../drafts/drafts.store.server.ts";
import { findKnown } from "./imports.store.server.ts";
import {
  type Fate,
  type ImportLine,
  type ImportReport,
  maxAtOnce,
  maxImportedDrafts,
  maxLinesShown,
  maxPhotosAtOnce,
} from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { PlannedLine } from "./reading.ts";

export interface DecidedLine {
  line: ImportLine;
  /** Null if the line becomes nothing. */
  planned: PlannedLine | null;
}

/** Decides what each line of a file becomes. Changes nothing. */
export async function decide(
  db: Db,
  gardenerId: string,
  all: readonly PlannedLine[],
  uploadsLeft: number,
): Promise<Pick<ImportReport, "counts"> & { lines: DecidedLine[] }> {
  const known = await findKnown(db, gardenerId, all);
  const left = {
    things: maxAtOnce,
    drafts: maxImportedDrafts - (await listDrafts(db, gardenerId)).length,
    photos: Math.min(maxPhotosAtOnce, uploadsLeft),
  };

  const decided = all.map((planned): Decided => {
    const { makes, hash, photos } = planned;
    if (makes === "nothing") return { planned, becomes: "refused" };
    if (known.has(hash)) return { planned, becomes: "known" };
    const later = (why: string): Decided => ({ planned, becomes: "later", why });
    if (left.things === 0) return later(importWords.nextTime);
    if (makes === "draft" && left.drafts <= 0) return later(importWords.noRoomForDrafts);
    if (photos > left.photos) return later(importWords.photosNextTime);
    known.add(hash);
    left.things -= 1;
    left.photos -= photos;
    if (makes === "draft") left.drafts -= 1;
    return {
      planned,
      becomes: makes === "draft" ? "draft" : planned.isPublic ? "public" : "hidden",
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
  const { at, file, title, photos } = planned;
  const isMade = ["public", "hidden", "draft"].includes(becomes);
  const own = isMade || becomes === "refused" ? planned.problems : [];
  const line: ImportLine = {
    ...{ at, title, becomes, ...(file !== undefined && { file }) },
    photos: isMade ? photos : 0,
    problems: why ? [{ path: "", message: why }] : own,
  };
  return { line, planned: isMade ? planned : null };
}

function countsOf(lines: readonly Decided[]) {
  const counts: ImportReport["counts"] = {
    ...{ public: 0, hidden: 0, draft: 0, known: 0, later: 0, refused: 0 },
  };
  for (const { becomes } of lines) counts[becomes] += 1;
  return counts;
}

/** Selects the lines to show, in their order. Imported lines are preferred. */
function shownOf(lines: readonly Decided[]) {
  if (lines.length <= maxLinesShown) return [...lines];
  const order: Fate[] = ["public", "hidden", "draft", "refused", "known", "later"];
  const chosen = new Set(
    order
      .flatMap((fate) => lines.filter(({ becomes }) => becomes === fate))
      .slice(0, maxLinesShown),
  );
  return lines.filter((line) => chosen.has(line));
}
