import * as v from "valibot";
import type { Texts } from "../../platform/text/catalogue.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { draftValues } from "../drafts/drafts.ts";
import type { Garden } from "../gardens/gardens.ts";
import { focusSchema } from "../photos/photos.ts";
import { tipInput } from "../tips/tip-input.ts";
import { fileKinds, foundLine } from "./imports.ts";

// What the site and the process that reads imports say to each other. Both sides are of one release.

/** The names of the files of a plan, in its folder: a line of JSON each for every tip. */
export const planFiles = { lines: "lines", contents: "contents" };

/** A job of the process that reads imports. */
export type ReadingJob =
  | {
      /** Reads a file, and writes into the folder what can be made of each tip. */
      does: "plan";
      file: { path: string; bytes: number };
      /** What the gardener calls the file. */
      name: string;
      folder: string;
      hemisphere: Garden["hemisphere"];
      outsidePictures: boolean;
      /** The language in which it says what is wrong with a tip, and the texts of the site in it. */
      locale: Locale;
      texts: Record<string, Texts>;
    }
  | {
      /** Takes photos out of a ZIP into the folder, but no larger ones than may be uploaded. */
      does: "photos";
      path: string;
      names: string[];
      folder: string;
    };

/** Where something stands in the file of contents, and how long it is, in bytes. */
const place = v.object({ at: v.number(), bytes: v.number() });

/** A line of a file as it is planned before anything is known of what the gardener has. */
export const plannedLine = v.object({
  ...v.omit(foundLine, ["problems"]).entries,
  makes: v.picklist(["tip", "draft", "nothing"]),
  /** True for a tip that everyone may read. */
  isPublic: v.boolean(),
  /** By which its title and text are known again. */
  hash: v.string(),
  problems: place,
  /** What is to be made. */
  content: place,
});
export type PlannedLine = v.InferOutput<typeof plannedLine>;

/** A photo of a tip that is in the same ZIP. */
const plannedPhoto = v.object({
  /** Its name there. */
  file: v.string(),
  alt: v.string(),
  focus: v.optional(focusSchema),
});

export const plannedProblems = foundLine.entries.problems;

/** What is to be made of a line. */
export const plannedContent = v.union([
  v.object({ tip: tipInput, photos: v.array(plannedPhoto) }),
  v.object({ draft: draftValues }),
]);
export type PlannedContent = v.InferOutput<typeof plannedContent>;

/** An answer of the process. */
export const readingAnswer = v.union([
  v.object({
    plan: v.object({ kind: v.picklist(fileKinds), unknownColumns: v.array(v.string()) }),
  }),
  v.object({
    photos: v.array(
      v.object({ name: v.string(), path: v.string(), bytes: v.number(), hash: v.string() }),
    ),
  }),
  /** The type of the problem that the file has. */
  v.object({ refusal: v.string() }),
  /** The code of a failure that is not the file's, such as `ENOSPC`. */
  v.object({ failure: v.string() }),
]);
export type ReadingAnswer = v.InferOutput<typeof readingAnswer>;
