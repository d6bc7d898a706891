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

/** A line of a file: what the screen says of it, and what is to be done if anything is. */
export interface DecidedLine {
  line: ImportLine;
  /** Null where nothing is to be done. */
  planned: PlannedLine | null;
}

interface Decisions {
  counts: ImportReport["counts"];
  /** No more than are shown: all of which something becomes are among them. */
  lines: DecidedLine[];
}

/** Decides what becomes of each line of a file. Nothing is changed. */
export async function decide(
  db: Db,
  gardenerId: string,
  all: readonly PlannedLine[],
  uploadsLeft: number,
): Promise<Decisions> {
  const contents = all.map(({ line: { title }, hash }) => ({ title, hash }));
  const known = await findKnown(db, gardenerId, contents);
  const left = {
    things: maxAtOnce,
    drafts: maxImportedDrafts - (await listDrafts(db, gardenerId)).length,
    photos: Math.min(maxPhotosAtOnce, uploadsLeft),
  };

  const lines = all.map((planned): DecidedLine => {
    const { line, makes, hash } = planned;
    const ends = (becomes: Fate, message?: string): DecidedLine => ({
      planned: null,
      line: {
        ...{ ...line, becomes, photos: 0 },
        problems: message ? [{ path: "", message }] : becomes === "known" ? [] : line.problems,
      },
    });
    if (makes === "nothing") return ends("refused");
    if (known.has(hash)) return ends("known");
    if (left.things === 0) return ends("later", importWords.nextTime);
    if (makes === "draft" && left.drafts <= 0) return ends("later", importWords.noRoomForDrafts);
    if (line.photos > left.photos) return ends("later", importWords.photosNextTime);
    known.add(hash);
    left.things -= 1;
    left.photos -= line.photos;
    if (makes === "draft") left.drafts -= 1;
    const becomes = makes === "draft" ? "draft" : planned.isPublic ? "public" : "hidden";
    return { planned, line: { ...line, becomes } };
  });
  return { counts: countsOf(lines), lines: shownOf(lines) };
}

function countsOf(lines: readonly DecidedLine[]) {
  const counts: ImportReport["counts"] = {
    ...{ public: 0, hidden: 0, draft: 0, known: 0, later: 0, refused: 0 },
  };
  for (const { line } of lines) counts[line.becomes] += 1;
  return counts;
}

/** As many lines as are shown, in their order: first those that a gardener has to know of. */
function shownOf(lines: readonly DecidedLine[]) {
  if (lines.length <= maxLinesShown) return [...lines];
  const order: Fate[] = ["public", "hidden", "draft", "refused", "known", "later"];
  const chosen = new Set(
    order
      .flatMap((fate) => lines.filter(({ line }) => line.becomes === fate))
      .slice(0, maxLinesShown),
  );
  return lines.filter((line) => chosen.has(line));
}
