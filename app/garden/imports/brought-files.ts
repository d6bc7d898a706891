import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { line } from "../../platform/text/text.ts";

/** The largest file that an operator can bring for somebody, in bytes. It is in the database. */
export const maxBroughtBytes = 20 * 1024 * 1024;

const maxNameLength = 300;
export const fileName = line(maxNameLength, "Name the file");

/** The name of a chosen file, with its ending. */
export const nameOf = (file: File) => file.name.slice(-maxNameLength);

export const broughtFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Milliseconds since 1970. */
  broughtAt: v.number(),
});
export type BroughtFile = v.InferOutput<typeof broughtFileSchema>;

export const broughtProblems = {
  tooLarge: problemType(413, "brought-file-too-large", "This file can be 20 MB at most."),
  notFound: problemType(404, "brought-file-not-found", "This file isn’t here any more."),
  notForOne: problemType(
    404,
    "no-invitation-for-one",
    "This invitation has been used, has ended, or is for several people.",
  ),
};
