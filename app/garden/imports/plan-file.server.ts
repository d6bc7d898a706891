import type { Db } from "../../platform/database/open.server.ts";
import { listDrafts } from "../drafts/drafts.store.server.ts";
import { contentHash, findKnown } from "./imports.store.server.ts";
import {
  type Fate,
  type FileKind,
  type ImportLine,
  maxAtOnce,
  maxImportedDrafts,
  maxPhotosAtOnce,
} from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { type PlannedTip, planTip, type Surroundings } from "./plan-tip.server.ts";
import type { FoundFile } from "./read-file.server.ts";

/** A line of a file: what the screen says of it, and what is to be done if anything is. */
export interface PlannedLine {
  line: ImportLine;
  /** Null where nothing is to be done. */
  planned: Exclude<PlannedTip, { makes: "nothing" }> | null;
  hash: string;
}

interface Plan {
  kind: FileKind;
  unknownColumns: string[];
  lines: PlannedLine[];
}

/** Plans what becomes of each line of a file. Nothing is changed. */
export async function planFile(
  db: Db,
  gardenerId: string,
  { kind, tips, unknownColumns, names }: FoundFile,
  { uploadsLeft, ...around }: Surroundings & { uploadsLeft: number },
): Promise<Plan> {
  const all = tips.map((found) => {
    const planned = planTip(found, around);
    const { title, description } = contentOf(planned);
    return { planned, title, hash: contentHash(title, description) };
  });
  const known = await findKnown(db, gardenerId, all);
  const left = {
    things: maxAtOnce,
    drafts: maxImportedDrafts - (await listDrafts(db, gardenerId)).length,
    photos: Math.min(maxPhotosAtOnce, uploadsLeft),
  };

  const lines = all.map(({ planned, hash }): PlannedLine => {
    const { found, title, problems } = planned;
    const wanted = planned.makes === "tip" ? (found.photos ?? []) : [];
    const photos = wanted.filter(({ file }) => names.has(file)).length;
    const lost = wanted.length - photos;
    const line = {
      ...{ at: found.at, title, ...(found.file && { file: found.file.slice(-200) }) },
      photos,
      problems: [
        ...problems,
        ...Array.from({ length: lost }, () => problem("photos", importWords.photoNotThere)),
      ],
    };
    const ends = (becomes: Fate, message?: string): PlannedLine => ({
      ...{ planned: null, hash },
      line: {
        ...{ ...line, becomes, photos: 0 },
        problems: message ? [problem("", message)] : becomes === "known" ? [] : problems,
      },
    });
    if (planned.makes === "nothing") return ends("refused");
    if (known.has(hash)) return ends("known");
    if (left.things === 0) return ends("later", importWords.nextTime);
    if (planned.makes === "draft" && left.drafts <= 0) {
      return ends("later", importWords.noRoomForDrafts);
    }
    if (photos > left.photos) return ends("later", importWords.photosNextTime);
    known.add(hash);
    left.things -= 1;
    left.photos -= photos;
    if (planned.makes === "draft") left.drafts -= 1;
    const becomes = planned.makes === "draft" ? "draft" : planned.tip.availability;
    return { planned, hash, line: { ...line, becomes } };
  });
  return { kind, unknownColumns, lines };
}

const problem = (path: string, message: string) => ({ path, message });

/** By what a line is known again. */
function contentOf(planned: PlannedTip) {
  if (planned.makes === "tip") return planned.tip;
  const { values } = planned.makes === "draft" ? planned : planned.found;
  return { title: values.title ?? "", description: values.description ?? "" };
}
