import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { photoSchema } from "../photos/photos.ts";

/** The kinds of things whose photos everybody can see. */
const photoSources = ["tip", "comment", "result", "entry"] as const;

/** A photo as shown by a public tip, comment, result or entry. Several things may share a photo. */
export const publicPhotoSchema = v.object({
  photo: photoSchema,
  source: v.picklist(photoSources),
  /** The id and the address of the tip, comment, result or journal entry that shows the photo. */
  _id: v.string(),
  path: v.string(),
  /** The title of the photo's tip. For an entry: the plant, the first words or the month. */
  about: v.object({ title: v.string(), language: languageSchema }),
  gardener: v.object({
    /** Null for a gardener without a page. */
    _id: v.nullable(v.string()),
    gardenersName: v.string(),
  }),
  /** The gardener's licence (photo-licences.ts); null if the gardener keeps all rights. */
  licence: v.nullable(v.string()),
  /** The author's garden at the time of writing; null if unknown, and for comments. */
  garden: v.nullable(gardenSchema),
  /** The month of the upload, or the month of the journal entry's day; 1 for January. */
  month: v.number(),
});
export type PublicPhoto = v.InferOutput<typeof publicPhotoSchema>;

/** The highest count that the page shows. If there are more photos, the page only says so. */
export const maxCountedPhotos = 400;
