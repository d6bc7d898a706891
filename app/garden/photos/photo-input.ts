import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { focusSchema, maxAltLength } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/** A photo of a tip as its author submits it. Without a focus it has the one that was found in it. */
export const photoInput = v.object({
  id: v.pipe(
    v.string(),
    v.uuid(() => photoWords.uploadAgain),
  ),
  alt: v.optional(optionalLine(maxAltLength), ""),
  focus: v.optional(focusSchema),
});
export type PhotoInput = v.InferOutput<typeof photoInput>;
