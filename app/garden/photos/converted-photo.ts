import * as v from "valibot";

/** The facts that a conversion finds out about a photo. */
const convertedPhoto = v.object({
  width: v.number(),
  height: v.number(),
  /** The size of all versions together, and of the largest one that is shown. */
  bytes: v.number(),
  bytesShown: v.number(),
  placeholder: v.string(),
  focus: v.object({ x: v.number(), y: v.number() }),
  placeRemoved: v.boolean(),
  turned: v.boolean(),
});
export type ConvertedPhoto = v.InferOutput<typeof convertedPhoto>;

/** Why a file is refused, by the name of its problem. */
const refusal = v.picklist([
  "wrongType",
  "heic",
  "broken",
  "tooManyPixels",
  "animated",
  "slow",
  "heavy",
]);

/** A request to the process that converts photos. */
export interface ConversionJob {
  file: string;
  /** Where the versions are written. */
  folder: string;
  /** A logo is one small picture in place of all versions. */
  isLogo?: boolean;
}

/** Its answer. */
export const conversionAnswer = v.union([
  v.object({ photo: convertedPhoto }),
  v.object({ logo: v.literal("made") }),
  v.object({
    refusal,
    /** An explanation for this very file. */
    detail: v.optional(v.string()),
  }),
  /** The code of a failure that is not the file's, such as `ENOSPC`. */
  v.object({ failure: v.string() }),
]);
export type ConversionAnswer = v.InferOutput<typeof conversionAnswer>;
