import { open } from "node:fs/promises";
import { join } from "node:path";
import { contentHash, entryHash, type FoundTip } from "./found-tip.server.ts";
import { type ImportChoices, importProblems, maxProblems, maxTextBytes } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { type PlannedTip, planTip, type Surroundings } from "./plan-tip.server.ts";
import { readImport } from "./read-file.server.ts";
import type { SharedPart } from "./read-wordpress.server.ts";
import { type PlannedContent, type PlannedLine, planFiles, type WrittenShare } from "./reading.ts";
import { partsOfShare } from "./wordpress-share.server.ts";

const atOnce = 50;

/**
 * Reads a file. Writes the plan of each tip into two files, so that no process must hold all plans
 * in memory.
 * @throws Problem if the file cannot be read
 */
export async function writePlan(
  file: { path: string; bytes: number },
  name: string,
  { folder, choices, takesComments, ...given }: Given,
) {
  const around = { ...given, level: choices.level };
  const read = await readImport(file, name, { ...choices, takesComments });
  const { tips, names, shares, ...about } = read;
  const lines = await open(join(folder, planFiles.lines), "wx", 0o600);
  const contents = await open(join(folder, planFiles.contents), "wx", 0o600);
  try {
    let written = 0;
    for (let from = 0; from < tips.length; from += atOnce) {
      const planned = tips.slice(from, from + atOnce).map((found) => planTip(found, around));
      const parts: Buffer[] = [];
      const put = (part: unknown) => {
        const bytes = Buffer.from(JSON.stringify(part));
        parts.push(bytes);
        written += bytes.length;
        return { at: written - bytes.length, bytes: bytes.length };
      };
      const said = planned.map((tip) => JSON.stringify(lineOf(tip, names, put)));
      await contents.appendFile(Buffer.concat(parts));
      await lines.appendFile(said.map((line) => `${line}\n`).join(""));
    }
  } finally {
    await lines.close();
    await contents.close();
  }
  return { ...about, shares: await writeShares(shares, folder) };
}

type Given = Surroundings & { folder: string; choices: ImportChoices; takesComments: boolean };

/** Writes the parts of an export for other people. Each part has its own file. */
async function writeShares(shares: readonly SharedPart[], folder: string) {
  const written: WrittenShare[] = [];
  for (const [at, share] of shares.entries()) {
    const path = join(folder, `share-${at}`);
    const file = await open(path, "wx", 0o600);
    try {
      let bytes = 0;
      for (const part of partsOfShare(share)) {
        bytes += Buffer.byteLength(part);
        if (bytes > maxTextBytes) throw importProblems.tooMuchText();
        await file.appendFile(part);
      }
    } finally {
      await file.close();
    }
    const things = share.posts.length + share.comments.length;
    written.push({ taker: share.taker, path, things });
  }
  return written;
}

const wantedPhotos = ({ makes, found }: PlannedTip) =>
  makes === "nothing" ? [] : (found.photos ?? []);

function contentOf(planned: PlannedTip, names: ReadonlySet<string>): PlannedContent | null {
  if (planned.makes === "nothing") return null;
  const photos = wantedPhotos(planned).filter(({ file }) => names.has(file));
  if (planned.makes === "entry") return { entry: planned.entry, photos };
  if (planned.makes === "comment") return { comment: planned.comment, photos };
  return planned.makes === "draft"
    ? { draft: planned.values, photos }
    : { tip: planned.tip, photos };
}

/** Makes the line of a planned tip. @param put writes a value, and returns its position */
function lineOf(
  planned: PlannedTip,
  names: ReadonlySet<string>,
  put: (part: unknown) => PlannedLine["content"],
): PlannedLine {
  const { found, title, makes } = planned;
  const wanted = wantedPhotos(planned);
  const photos = wanted.filter(({ file }) => names.has(file)).length;
  const lost = wanted.slice(photos).map(() => {
    return { path: "photos", message: importWords.photoNotThere };
  });
  return {
    ...{ at: found.at, title, photos, ...(found.file && { file: found.file.slice(-200) }) },
    makes,
    isPublic: makes === "tip" && planned.tip.availability === "public",
    ...(makes === "comment" && { tips: planned.tips }),
    hash: hashOf(planned),
    ...(found.entry?.id && { entryId: found.entry.id }),
    problems: firstOf([...planned.problems, ...lost]),
    content: put(contentOf(planned, names)),
  };
}

/** Returns the first problems, and a message with the number of further problems. */
function firstOf(problems: PlannedTip["problems"]) {
  const more = problems.length - maxProblems;
  if (more <= 0) return problems;
  const message = importWords.moreProblems({ count: more });
  return [...problems.slice(0, maxProblems), { path: "", message }];
}

function hashOf(planned: PlannedTip) {
  if (planned.found.comment) return planned.found.comment.source;
  if (planned.makes === "tip") return contentHash(planned.tip.title, planned.tip.description);
  if (planned.makes === "entry") {
    const { entry, found } = planned;
    return `${entryHash(entry)}.${contentHash(found.entry?.source ?? "", "")}`;
  }
  const values: FoundTip["values"] | Record<string, string> =
    planned.makes === "draft" ? planned.values : planned.found.values;
  return contentHash(values.title ?? "", values.description ?? "");
}
