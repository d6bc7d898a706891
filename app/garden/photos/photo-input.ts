import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { focusSchema, maxAltLength } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/** A photo as an author submits it. The default focus is the one that the conversion found. */
export const photoInput = v.object({
  id: v.pipe(
    v.string(),
    v.uuid(() => photoWords.uploadAgain),
  ),
  alt: v.optional(optionalLine(maxAltLength), ""),
  focus: v.optional(focusSchema),
});
export type PhotoInput = v.InferOutput<typeof photoInput>;

/** A photo with which a form begins. The form suggests a description if the photo has none. */
export type InitialPhoto = v.InferInput<typeof photoInput>;
