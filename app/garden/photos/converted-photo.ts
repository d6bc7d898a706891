import * as v from "valibot";

const convertedPhoto = v.object({
  width: v.number(),
  height: v.number(),
  /** The size of all versions together, and of the largest version that pages show, in bytes. */
  bytes: v.number(),
  bytesShown: v.number(),
  placeholder: v.string(),
  focus: v.object({ x: v.number(), y: v.number() }),
  placeRemoved: v.boolean(),
  turned: v.boolean(),
  /** True if the file is animated or has several pages. Only its first picture is used. */
  firstOnly: v.boolean(),
  /** The day of the photo by the clock of its camera, as `2026-05-01`. */
  takenOn: v.nullable(v.string()),
});
export type ConvertedPhoto = v.InferOutput<typeof convertedPhoto>;

/** The reasons to refuse a file. Each is a key of `photoProblems`. */
const refusal = v.picklist(["wrongType", "broken", "tooManyPixels", "slow", "heavy"]);

/** A request to the process that converts photos. */
export interface ConversionJob {
  file: string;
  folder: string;
  /** The current time in milliseconds since 1970. A photo cannot be from a later day. */
  now: number;
  /**
   * The kind of picture. A logo becomes one small picture instead of several versions. A drawing is
   * an SVG file of the site itself. The default is a photo.
   */
  kind?: "logo" | "drawing";
}

/** The answer of the process that converts photos. */
export const conversionAnswer = v.union([
  v.object({ photo: convertedPhoto }),
  v.object({ logo: v.literal("made") }),
  v.object({
    refusal,
    detail: v.optional(v.string()),
  }),
  /** The code of a failure that the file did not cause, such as `ENOSPC`. */
  v.object({ failure: v.string() }),
]);
export type ConversionAnswer = v.InferOutput<typeof conversionAnswer>;
