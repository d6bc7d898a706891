import * as v from "valibot";
import type { Texts } from "../../platform/text/catalogue.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { draftValues } from "../drafts/drafts.ts";
import type { Garden } from "../gardens/gardens.ts";
import { entryFields } from "../journal/journal.ts";
import { focusSchema } from "../photos/photos.ts";
import { tipInput } from "../tips/tip-input.ts";
import { foundFile, foundLine, type ImportChoices } from "./imports.ts";

// Messages between the site and the process that reads imports. Both always run the same release.

/**
 * The files of a plan. `lines` has a line of JSON for each tip. `contents` has the contents of the
 * tips as JSON, at the positions that the lines name.
 */
export const planFiles = { lines: "lines", contents: "contents" };

export type ReadingJob =
  | {
      /** Reads a file, and writes the plan of each tip into the folder. */
      does: "plan";
      file: { path: string; bytes: number };
      name: string;
      folder: string;
      choices: ImportChoices;
      hemisphere: Garden["hemisphere"];
      outsidePictures: boolean;
      /** The last day that an entry can have. */
      latestDay: string;
      /** True if comments of the gardener are imported. */
      takesComments: boolean;
      /** The language of error messages, with the site's texts in this language. */
      locale: Locale;
      texts: Record<string, Texts>;
    }
  | {
      /** Extracts photos of a ZIP into the folder, up to the size limit of uploads. */
      does: "photos";
      path: string;
      names: string[];
      folder: string;
    };

/** A line of a file, planned without knowledge of the gardener's tips. */
export const plannedLine = v.object({
  ...foundLine.entries,
  makes: v.picklist(["tip", "entry", "draft", "comment", "nothing"]),
  /** Only for a comment: the possible hashes of its tip. */
  tips: v.optional(v.array(v.string())),
  isPublic: v.boolean(),
  hash: v.string(),
  /** The entry's id in the export of a journal. */
  entryId: v.optional(v.string()),
  /** The position of the content in the file of contents, in bytes. */
  content: v.object({ at: v.number(), bytes: v.number() }),
});
export type PlannedLine = v.InferOutput<typeof plannedLine>;

export const plannedPhoto = v.object({
  file: v.string(),
  alt: v.string(),
  focus: v.optional(focusSchema),
});

/** An entry without its photos. Imported entries are private. */
export const plannedEntry = v.object({
  ...v.pick(entryFields, ["day", "plant", "text", "harvest", "language"]).entries,
  plantSlug: v.nullable(v.string()),
});

/** A comment, to be added under a tip. The line's `tips` contains possible hashes of this tip. */
export const plannedComment = v.object({
  text: v.string(),
  answers: v.array(v.string()),
  writtenAt: v.nullable(v.number()),
});

export const plannedContent = v.union([
  v.object({ tip: tipInput, photos: v.array(plannedPhoto) }),
  v.object({ entry: plannedEntry, photos: v.array(plannedPhoto) }),
  v.object({ draft: draftValues, photos: v.array(plannedPhoto) }),
  v.object({ comment: plannedComment, photos: v.array(plannedPhoto) }),
]);
export type PlannedContent = v.InferOutput<typeof plannedContent>;

/** A file in the job's folder with the posts and comments for one other person. */
const writtenShare = v.object({
  /** The code of an invitation or the id of a member. */
  taker: v.string(),
  path: v.string(),
  /** The number of posts and comments. */
  things: v.number(),
});
export type WrittenShare = v.InferOutput<typeof writtenShare>;

export const readingAnswer = v.union([
  v.object({ plan: v.object({ ...foundFile, shares: v.array(writtenShare) }) }),
  v.object({
    photos: v.array(
      v.object({ name: v.string(), path: v.string(), bytes: v.number(), hash: v.string() }),
    ),
  }),
  /** The type of the file's problem. */
  v.object({ refusal: v.string() }),
  /** The code of a technical failure, such as `ENOSPC`. */
  v.object({ failure: v.string() }),
]);
export type ReadingAnswer = v.InferOutput<typeof readingAnswer>;
