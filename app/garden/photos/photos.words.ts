import type * as v from "valibot";
import type { leftSchema, receiptSchema } from "./photos.contract.ts";

export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Says what was done with a photo: "Location removed, 8.1 MB → 410 kB". */
export function receiptWords({ placeRemoved, turned, bytesBefore, bytesAfter }: Receipt) {
  const done = [
    placeRemoved && "location removed",
    turned && "turned upright",
    `${sizeWords(bytesBefore)} → ${sizeWords(bytesAfter)}`,
  ];
  const words = done.filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From how many photos and which part of the space on what is left is said. */
const fewUploads = 10;
const littleSpace = 0.1;

/** Says what a gardener may still upload, before they meet the limit; empty if it is enough. */
export function leftWords({ uploads, bytes, bytesInAll }: v.InferOutput<typeof leftSchema>) {
  const photos = uploads === 1 ? "1 more photo" : `${uploads || "no"} more photos`;
  const words = [
    uploads <= fewUploads && `You can upload ${photos} this hour.`,
    bytes <= bytesInAll * littleSpace &&
      `Your photos take up ${sizeWords(bytesInAll - bytes)} of ${sizeWords(bytesInAll)}.`,
  ];
  return words.filter(Boolean).join(" ");
}

/** A size as people say it: `410 kB`, `8.1 MB`, `2.4 GB`. */
export function sizeWords(bytes: number) {
  if (bytes >= 1_000_000_000) return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

/** Why a form with one photo cannot be sent yet: its photo has not arrived. Null if it can. */
export function unsentPhoto(form: FormData) {
  const photo = form.get("unsent");
  if (photo === null) return null;
  return photo === "failed"
    ? "The photo could not be sent. Try again when you are online, or remove the photo and save the rest."
    : "The photo is not uploaded yet. Wait a moment, then save again.";
}
