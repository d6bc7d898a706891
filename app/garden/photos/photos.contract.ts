import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { photoProblems } from "./photo-problems.ts";
import { maxUploadBytes, photoSchema } from "./photos.ts";

/** The changes that were made to an uploaded photo. */
export const receiptSchema = v.object({
  /** True if the file said where the photo was taken; nothing of that is kept. */
  placeRemoved: v.boolean(),
  /** True if it was turned upright. */
  turned: v.boolean(),
  /** Of the file that was uploaded, and of the largest one that is shown. */
  bytesBefore: v.number(),
  bytesAfter: v.number(),
});

/** The uploads and the space that a gardener has left. */
export const leftSchema = v.object({
  /** Photos in this hour, of how many. */
  uploads: v.number(),
  uploadsAnHour: v.number(),
  /** Space for photos, of how much. */
  bytes: v.number(),
  bytesInAll: v.number(),
});

export const photoCalls = {
  left: call("GET /user/photos", {
    summary: "How many photos the caller may still upload",
    access: "signed-in",
    reply: leftSchema,
  }),
  add: call("POST /user/photos", {
    summary: "Uploads a photo. One that the caller puts nowhere is deleted after a day",
    access: "signed-in",
    upload: { field: "photo", maxBytes: maxUploadBytes },
    status: 201,
    reply: v.object({ photo: photoSchema, receipt: receiptSchema, left: leftSchema }),
    problems: Object.values(photoProblems),
  }),
};
