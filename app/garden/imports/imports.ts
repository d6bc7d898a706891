import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { maxDraftLength, maxDrafts } from "../drafts/drafts.ts";
import { difficulties } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";

/**
 * The maximum size of a file, in bytes. An export can contain thousands of photos, or many years of
 * a blog.
 */
export const maxFileBytes = 200 * 1024 * 1024;

/** The maximum amount of unpacked text, in bytes. The text is held in memory. */
export const maxTextBytes = 16 * 1024 * 1024;

/**
 * The maximum unpacked size of a ZIP, in bytes. Photos are hardly compressed, so a normal ZIP of
 * the maximum size stays below this limit. Unpacking 250 MB takes ten seconds on a busy machine.
 */
export const maxUnpackedBytes = 250 * 1024 * 1024;

export const maxFilesInZip = 20_000;

export const maxTipsInFile = 5000;

/**
 * The maximum number of tips, entries, drafts and comments in one import, which takes some seconds.
 * Another import of the same file imports the rest.
 */
export const maxAtOnce = 500;

/**
 * The maximum number of photos in one import. Storing 40 photos takes about twenty seconds, and
 * proxies do not wait longer for a reply.
 */
export const maxPhotosAtOnce = 40;

/** The maximum number of columns of a table. Most columns are ignored. */
export const maxColumns = 200;

/** The maximum number of authors that the preview of a file lists. */
export const maxAuthors = 100;

export const maxRowLength = 5 * maxDraftLength;

export const maxMonthsLength = 200;

/**
 * The maximum length of a list in an exported tip. The longest list, `when`, can have sixteen parts
 * of the year.
 */
export const maxInListOfTip = 20;

/**
 * The maximum number of values in an export, and the maximum depth of nested values. An export of
 * 5,000 tips has about 150,000 values for the tips, and several hundred thousand for other data,
 * such as likes.
 */
export const maxValues = 500_000;
export const maxDepth = 20;

/** The maximum length of a file name in a ZIP, including its folders, in characters. */
export const maxNameLength = 500;

/**
 * The limits of front matter. `brackets` is the maximum number of opening brackets, which limits
 * the nesting of YAML.
 */
export const maxFrontMatter = { lines: 50, length: 10_000, brackets: 20 };

/** The first heading of a Markdown file must begin within this number of characters. */
export const maxHeadingAt = 2000;

/**
 * The types that the file chooser of the browser offers. The site detects the type of a file from
 * its content.
 */
export const acceptedFiles = [
  ".zip,.gz,.tgz,.csv,.tsv,.txt,.xlsx,.ods,.md,.markdown,.json,.xml",
  "text/csv,text/markdown,text/xml,application/zip,application/gzip",
].join();

export const maxLinesShown = 500;
export const maxProblems = 10;
export const maxColumnsShown = 20;

/** The number of characters shown of an unknown name. */
export const maxNameShown = 60;

/**
 * The number of drafts that an import leaves free, so that the gardener can still save new drafts.
 */
const draftsLeftFree = 5;
export const maxImportedDrafts = maxDrafts - draftsLeftFree;

interface TipColumn {
  /** The field of a tip in the API, in exports and in drafts. */
  field: string;
  /** The possible values with their names on the page. A file may contain a value or its name. */
  names?: () => Readonly<Record<string, string>>;
}

/** The columns of a table of tips, and the fields of front matter. */
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

export type ChoiceColumn = {
  [Name in Column]: (typeof tipColumns)[Name] extends Required<TipColumn> ? Name : never;
}[Column];
export const isChoice = (column: Column): column is ChoiceColumn => "names" in tipColumns[column];

/** The supported encodings: Unicode, and the encodings of spreadsheets in the site's languages. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1256",
  "iso-8859-2",
  "iso-8859-15",
  "macintosh",
  "shift_jis",
  "euc-jp",
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The kinds of files. A file of notes from another network is `posts` if the notes have titles, and
 * `journal` if not. An exported journal is `journal`, too.
 */
const fileKinds = ["export", "table", "markdown", "wordpress", "posts", "journal"] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * The possible results for a line. A `known` line exists already. A `later` line exceeds a limit,
 * or is a comment whose tip does not exist yet. A `refused` line cannot be imported.
 */
export const fates = [
  "public",
  "hidden",
  "entry",
  "draft",
  "comment",
  "known",
  "later",
  "refused",
] as const;
export type Fate = (typeof fates)[number];

/** The results of lines from which something is imported. */
const made = ["public", "hidden", "entry", "draft", "comment"] as const;
export const isMade = (fate: Fate) => made.some((each) => each === fate);
export const madeOf = (counts: Readonly<Record<Fate, number>>) =>
  made.reduce((sum, fate) => sum + counts[fate], 0);

export const foundLine = v.object({
  /** The line of a table, or the number of the tip in the file, from 1. */
  at: v.number(),
  file: v.optional(v.string()),
  title: v.string(),
  problems: v.array(v.object({ path: v.string(), message: v.string() })),
  photos: v.number(),
});

const importLineSchema = v.object({ ...foundLine.entries, becomes: v.picklist(fates) });
export type ImportLine = v.InferOutput<typeof importLineSchema>;

/** The choice for a WordPress category whose posts are not imported. */
export const leaveOut = "leave-out";

const matches = v.record(
  v.pipe(v.string(), v.maxLength(maxNameShown)),
  v.pipe(v.string(), v.maxLength(40)),
);
export type Matches = v.InferOutput<typeof matches>;

/** The choice that assigns the posts of an author to the importing operator. */
export const me = "me";

/** The choices for authors, by the authors' keys. */
const authors = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)),
  ),
  v.check((all) => Object.keys(all).length <= maxAuthors),
);

const foundAuthor = v.object({
  /** A hash of the login name. For a guest, a hash of the name and email address. */
  key: v.string(),
  name: v.string(),
  posts: v.number(),
  comments: v.number(),
});
export type FoundAuthor = v.InferOutput<typeof foundAuthor>;

/** The gardener's choices about a file, as query parameters. */
export const importChoices = {
  /** The encoding of the text. By default the site detects the encoding. */
  encoding: v.optional(v.picklist(encodings)),
  /**
   * A JSON object. It maps unknown column names to columns, and unknown categories of WordPress to
   * categories or `leave-out`.
   */
  matches: v.optional(v.pipe(v.string(), v.maxLength(8000), v.parseJson(), matches)),
  /** The difficulty for tips without a difficulty. By default such tips become drafts. */
  level: v.optional(v.picklist(difficulties)),
  /**
   * A JSON object, only for operators. It maps keys of authors to `me`, the code of an invitation,
   * or the id of a member. Posts of all other authors are imported for the operator and name their
   * author.
   */
  authors: v.optional(v.pipe(v.string(), v.maxLength(10_000), v.parseJson(), authors)),
};
export type ImportChoices = v.InferOutput<v.ObjectSchema<typeof importChoices, undefined>>;

/** The fields of a report that are about the file as a whole. */
export const foundFile = {
  kind: v.picklist(fileKinds),
  /** Unknown columns, at most 20. */
  unknownColumns: v.array(v.string()),
  /** The encoding of the text; null if the file format has a fixed encoding. */
  encoding: v.nullable(v.picklist(encodings)),
  /** Messages about the file as a whole. */
  messages: v.array(v.string()),
  /** Only for operators: the authors in a WordPress export, sorted by their number of posts. */
  authors: v.optional(v.array(foundAuthor)),
};

const takerSchema = v.object({
  kind: v.picklist(["invitation", "member"]),
  id: v.string(),
  name: v.string(),
});
export type Taker = v.InferOutput<typeof takerSchema>;

export const importReportSchema = v.object({
  /** Null if nothing was imported. */
  id: v.nullable(v.string()),
  ...foundFile,
  counts: v.object(v.entriesFromList(fates, v.number())),
  /** At most 500 lines. If the file has more lines, imported lines come first. */
  lines: v.array(importLineSchema),
  /** The number of posts and comments that are offered to their authors. */
  offered: v.optional(v.number()),
  /**
   * Only for operators: the open invitations and the newest members, to whom the operator can give
   * the posts of an author.
   */
  takers: v.optional(v.array(takerSchema)),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;

export const earlierImportSchema = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  importedAt: v.number(),
});
export type EarlierImport = v.InferOutput<typeof earlierImportSchema>;

/** `hidden` is the reason of an untouched comment under a hidden tip. */
const reasonsToStay = ["changed", "liked", "answered", "hidden"] as const;
export type ReasonToStay = (typeof reasonsToStay)[number];

export const undoneSchema = v.object({
  acknowledged: v.boolean(),
  deletedCount: v.number(),
  stayed: v.array(
    v.object({
      _id: v.string(),
      title: v.string(),
      kind: v.picklist(["tip", "entry", "draft", "comment"]),
      /** The id of the tip that the comment belongs to. */
      tip: v.optional(v.string()),
      why: v.picklist(reasonsToStay),
    }),
  ),
});
export type Undone = v.InferOutput<typeof undoneSchema>;

export const importProblems = {
  tooLarge: problemType(413, "import-too-large", "A file can be 200 MB at most."),
  tooMuchText: problemType(
    413,
    "import-too-much-text",
    "There’s more than 16 MB of text in this file. Split it into several files.",
  ),
  tooMany: problemType(
    413,
    "import-too-many",
    "There are more than 5,000 tips or 20,000 files in this file. Split it into several files.",
  ),
  grows: problemType(
    413,
    "import-grows",
    "This ZIP unpacks to far more than its size suggests, so it wasn’t read.",
  ),
  pathOutside: problemType(422, "import-path", "This ZIP has an unsafe path, so it wasn’t read."),
  damaged: problemType(
    422,
    "import-damaged",
    "This ZIP is damaged, incomplete or locked with a password.",
  ),
  nothingInZip: problemType(
    422,
    "import-nothing-in-zip",
    "There’s no export, no table and no Markdown file in this ZIP.",
  ),
  empty: problemType(422, "import-empty", "This file is empty."),
  noTips: problemType(422, "import-no-tips", "There are no tips in this file."),
  picture: problemType(
    415,
    "import-picture",
    "This is a picture. Choose one of the files that are listed below.",
  ),
  wrongType: problemType(
    415,
    "import-type",
    "This can’t be read as tips. Choose one of the files that are listed below.",
  ),
  twice: problemType(422, "import-column-twice", "The first line names a column twice."),
  notAnExport: problemType(
    422,
    "import-not-an-export",
    "The JSON in this file is damaged, or isn’t one of the exports that are listed below.",
  ),
  /** Only the browser reports this problem. The API never does. */
  fileChanged: problemType(
    422,
    "import-file-changed",
    "The file has changed since you chose it, or no longer exists. Choose it again.",
  ),
  excess: problemType(
    422,
    "import-excess",
    "Something in this file is longer, deeper or more than a tip can have, so it wasn’t read.",
  ),
  heavy: problemType(
    422,
    "import-heavy",
    "This file takes too much time or memory to read. Split it into several files.",
  ),
  busy: problemType(503, "import-busy", "Other files are being read. Try again in a minute.", {
    retryAfter: 20,
  }),
  noSuchAuthor: problemType(
    422,
    "import-no-such-author",
    "One of the chosen authors has nothing in this file. Update the preview.",
  ),
  notForOthers: problemType(
    403,
    "import-for-others",
    "Only admins of this site can import for other authors.",
  ),
  noSuchMember: problemType(
    404,
    "import-no-such-member",
    "This member isn’t here any more. Choose somebody else.",
  ),
  notFound: problemType(404, "import-not-found", "We couldn’t find that import"),
};
