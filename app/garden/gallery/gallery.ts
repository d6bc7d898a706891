import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { photoSchema } from "../photos/photos.ts";

/** The things that show photos to everybody. */
const photoSources = ["tip", "comment", "result", "entry"] as const;

/** A public showing of a photo. Two things may show the same photo. */
export const publicPhotoSchema = v.object({
  photo: photoSchema,
  source: v.picklist(photoSources),
  /** The id and the address of the tip, comment, result or entry of a journal that shows it. */
  _id: v.string(),
  path: v.string(),
  /** The title of the tip that it belongs to. An entry has its plant, its first words or its day. */
  about: v.object({ title: v.string(), language: languageSchema }),
  gardener: v.object({
    /** Null for a gardener without a page. */
    _id: v.nullable(v.string()),
    gardenersName: v.string(),
  }),
  /** The licence that the gardener chose (photo-licences.ts); null if they keep all rights. */
  licence: v.nullable(v.string()),
  /** The garden at the time of writing; null if unknown, and for comments. */
  garden: v.nullable(gardenSchema),
  /** The month of the upload, 1 for January. */
  month: v.number(),
});
export type PublicPhoto = v.InferOutput<typeof publicPhotoSchema>;

/** The most photos that are counted. A list that counts one more has more than these. */
export const maxCountedPhotos = 400;
