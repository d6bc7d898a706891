import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { maxDraftLength, maxDrafts } from "../drafts/drafts.ts";
import { tipWords } from "../tips/tips.words.ts";

/**
 * The largest file, in bytes. It waits on the disk, and an export has photos in it: some hundred, as
 * they are shown.
 */
export const maxFileBytes = 64 * 1024 * 1024;

/** The most text of a file, unpacked, in bytes: what is held in memory. A tip has 5,000 characters. */
export const maxTextBytes = 16 * 1024 * 1024;

/** The most that a ZIP is unpacked to, in bytes. Photos hardly shrink in one, so an honest file is below. */
export const maxUnpackedBytes = 2 * maxFileBytes;

/** The most files in a ZIP. */
export const maxFilesInZip = 5000;

/** The most tips that a file is read for. Each is a line on the screen. */
export const maxTipsInFile = 5000;

/** The most that is imported at a time: some seconds of work. The rest comes with the same file. */
export const maxAtOnce = 500;

/** The most photos that come at a time: some twenty seconds of work, as long as a proxy waits. */
export const maxPhotosAtOnce = 40;

/** The most columns of a table. A table of tips has nine, and others are not read. */
export const maxColumns = 200;

/**
 * The most letters in a line of a table, with its quotation marks: a cell is no longer than a field of a
 * draft may be, and few are so long.
 */
export const maxRowLength = 5 * maxDraftLength;

/** The most letters of a cell with months. */
export const maxMonthsLength = 200;

/** The most things in a list of a tip in an export: six photos, six troubles, sixteen parts of the year. */
export const maxInListOfTip = 20;

/**
 * The most values of an export, and how deep they are: 5,000 tips have 150,000, and likes and other
 * things of which nothing is read some hundred thousand.
 */
export const maxValues = 500_000;
export const maxDepth = 20;

/** The most letters of a name in a ZIP, with its folders. */
export const maxNameLength = 500;

/** The most lines of front matter, its letters, and its brackets, which are what YAML nests by. */
export const maxFrontMatter = { lines: 50, length: 10_000, brackets: 20 };

/** The letters of Markdown within which the first heading is looked for. */
export const maxHeadingAt = 2000;

/** The most that a reply says: lines, problems of a line, and columns that no tip has. */
export const maxLinesShown = 500;
export const maxProblems = 10;
export const maxColumnsShown = 20;

/** The drafts that are left for what the gardener begins to write: an import takes no more than the others. */
const draftsLeftFree = 5;
export const maxImportedDrafts = maxDrafts - draftsLeftFree;

interface TipColumn {
  /** The field of a tip in the API, in exports and in drafts. */
  field: string;
  /** The values, if there are few, with their names on the page. A file can have either. */
  names?: () => Readonly<Record<string, string>>;
}

/** The columns of a table of tips, by their names in its first line, and of front matter in Markdown. */
export const tipColumns = {
  title: { field: "title" },
  plant: { field: "plantType" },
  category: { field: "category", names: () => tipWords.categories },
  level: { field: "difficultyLevel", names: () => tipWords.levels },
  description: { field: "description" },
  months: { field: "when" },
  availability: { field: "availability", names: () => tipWords.availabilities },
  language: {
    field: "language",
    names: () => Object.fromEntries(languageTags.map((tag) => [tag, tag])),
  },
  picture: { field: "image_url" },
} as const satisfies Record<string, TipColumn>;
export type Column = keyof typeof tipColumns;
export const columns = Object.keys(tipColumns) as Column[];

/** The columns with a few values. */
export type ChoiceColumn = {
  [Name in Column]: (typeof tipColumns)[Name] extends Required<TipColumn> ? Name : never;
}[Column];
export const isChoice = (column: Column): column is ChoiceColumn => "names" in tipColumns[column];

/** What a file can be. */
export const fileKinds = ["export", "table", "markdown"] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * What becomes of a line: a tip, a draft, or nothing: because it is there already, because it must wait
 * for another time, or because it cannot be anything.
 */
export const fates = ["public", "hidden", "draft", "known", "later", "refused"] as const;
export type Fate = (typeof fates)[number];

/** What is known of a line from its file alone. */
export const foundLine = v.object({
  /** The line of a table, or the number of the tip in the file, counted from 1. */
  at: v.number(),
  /** The file within a ZIP of Markdown. */
  file: v.optional(v.string()),
  title: v.string(),
  /** What is missing or wrong, by the column. */
  problems: v.array(v.object({ path: v.string(), message: v.string() })),
  /** The number of its photos that come along. */
  photos: v.number(),
});

const importLineSchema = v.object({ ...foundLine.entries, becomes: v.picklist(fates) });
export type ImportLine = v.InferOutput<typeof importLineSchema>;

/** What an import does, or would do. */
export const importReportSchema = v.object({
  /** Null if nothing was imported. */
  id: v.nullable(v.string()),
  kind: v.picklist(fileKinds),
  /** How many lines become what. */
  counts: v.object(v.entriesFromList(fates, v.number())),
  /** 500 at most: first those of which something becomes, then those that are left out. */
  lines: v.array(importLineSchema),
  /** Columns that no tip has, 20 at most. */
  unknownColumns: v.array(v.string()),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

/** An earlier import. */
export const earlierImportSchema = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  importedAt: v.number(),
});
export type EarlierImport = v.InferOutput<typeof earlierImportSchema>;

/** Why something stays when an import is undone. */
const reasonsToStay = ["changed", "liked", "answered"] as const;
export type ReasonToStay = (typeof reasonsToStay)[number];

export const undoneSchema = v.object({
  acknowledged: v.boolean(),
  deletedCount: v.number(),
  stayed: v.array(
    v.object({
      _id: v.string(),
      title: v.string(),
      kind: v.picklist(["tip", "draft"]),
      why: v.picklist(reasonsToStay),
    }),
  ),
});
export type Undone = v.InferOutput<typeof undoneSchema>;

/** Why a file is not imported. */
export const importProblems = {
  tooLarge: problemType(413, "import-too-large", "A file can be 64 MB at most."),
  tooMuchText: problemType(
    413,
    "import-too-much-text",
    "There is more than 16 MB of text in this file. Divide it into several files.",
  ),
  tooMany: problemType(
    413,
    "import-too-many",
    "There are more than 5,000 tips in this file. Divide it into several files.",
  ),
  grows: problemType(
    413,
    "import-grows",
    "This ZIP unpacks to far more than it seems. It was not read.",
  ),
  pathOutside: problemType(
    422,
    "import-path",
    "This ZIP names a place outside of itself. It was not read.",
  ),
  damaged: problemType(
    422,
    "import-damaged",
    "This ZIP is damaged, not complete, or locked with a password.",
  ),
  nothingInZip: problemType(
    422,
    "import-nothing-in-zip",
    "There is neither a data.json nor a Markdown file in this ZIP. Save a spreadsheet as CSV, and choose that.",
  ),
  empty: problemType(422, "import-empty", "This file is empty."),
  noTips: problemType(422, "import-no-tips", "There are no tips in this file."),
  picture: problemType(
    415,
    "import-picture",
    "This is a picture. Choose a ZIP, a CSV or a Markdown file.",
  ),
  wrongType: problemType(
    415,
    "import-type",
    "This cannot be read as tips. Choose a ZIP, a CSV or a Markdown file.",
  ),
  encoding: problemType(
    415,
    "import-encoding",
    "The letters of this file are not saved as UTF-8. Save it once more: in a spreadsheet as “CSV UTF-8”, in an editor with the encoding “UTF-8”.",
  ),
  noTitle: problemType(
    422,
    "import-no-title",
    "The first line of a table has to name its columns, and one of them has to be called title.",
  ),
  twice: problemType(422, "import-column-twice", "The first line names a column twice."),
  notAnExport: problemType(
    422,
    "import-not-an-export",
    "The data.json in this file is not as the site exports it.",
  ),
  /** Said by the page alone. */
  fileChanged: problemType(
    422,
    "import-file-changed",
    "The file has changed since you chose it, or is gone. Choose it again.",
  ),
  excess: problemType(
    422,
    "import-excess",
    "Something in this file is longer, deeper or more than a tip can have. It was not read.",
  ),
  heavy: problemType(
    422,
    "import-heavy",
    "This file takes too much time or memory to read. Divide it into several files.",
  ),
  busy: problemType(503, "import-busy", "Other files are being read. Try again in a minute.", {
    retryAfter: 20,
  }),
  notFound: problemType(404, "import-not-found", "Nothing is here of such an import"),
};
