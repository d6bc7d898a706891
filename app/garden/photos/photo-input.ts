import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { focusSchema, maxAltLength } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/**
 * A photo as an author submits it. By default, its focus is the point that the conversion found.
 */
export const photoInput = v.object({
  id: v.pipe(
    v.string(),
    v.uuid(() => photoWords.uploadAgain),
  ),
  alt: v.optional(optionalLine(maxAltLength), ""),
  focus: v.optional(focusSchema),
});
export type PhotoInput = v.InferOutput<typeof photoInput>;

/**
 * A photo that is in the form from the start. If the photo has no description, the form suggests
 * one.
 */
export type InitialPhoto = v.InferInput<typeof photoInput>;
