import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { noSuchPhoto, photoProblems } from "./photo-problems.ts";
import { photoWidths } from "./photo-widths.ts";
import { maxUploadBytes, photoSchema } from "./photos.ts";

export const receiptSchema = v.object({
  /** True if the file contained its location. The location is removed. */
  placeRemoved: v.boolean(),
  turned: v.boolean(),
  /** True if the file is animated or has several pages. Only its first picture is used. */
  firstOnly: v.boolean(),
  /** The day of the photo by the clock of its camera, as `2026-05-01`, or null if it is unknown. */
  takenOn: v.nullable(v.string()),
  /** The sizes of the uploaded file and of the largest shown version, in bytes. */
  bytesBefore: v.number(),
  bytesAfter: v.number(),
});

/** The uploads and the space that a gardener has left. */
export const leftSchema = v.object({
  /** The number of photos that can still be uploaded in this hour, and the limit. */
  uploads: v.number(),
  uploadsAnHour: v.number(),
  bytes: v.number(),
  bytesInAll: v.number(),
});

export const photoCalls = {
  left: call("GET /user/photos", {
    summary: "Returns how many photos, and of how many bytes, the caller can still upload",
    access: "signed-in",
    reply: leftSchema,
  }),
  add: call("POST /user/photos", {
    summary: "Uploads a photo. If the caller does not use it within a day, it is deleted",
    access: "signed-in",
    upload: { field: "photo", maxBytes: maxUploadBytes },
    status: 201,
    reply: v.object({ photo: photoSchema, receipt: receiptSchema, left: leftSchema }),
    problems: Object.values(photoProblems),
  }),
  own: call("GET /user/photos/:id/:width", {
    summary: "Returns a photo of the caller, whether it is public or not",
    access: "signed-in",
    params: v.object({
      id: v.pipe(v.string(), v.uuid()),
      width: v.picklist(photoWidths.map((width) => `${width}.webp` as const)),
    }),
    mediaType: "image/webp",
    problems: [noSuchPhoto],
  }),
};
