import type * as v from "valibot";
import type { leftSchema, receiptSchema } from "./photos.contract.ts";

export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Says what was done with a photo: "Where it was taken removed, 8.1 MB → 410 kB". */
export function receiptWords({ placeRemoved, turned, bytesBefore, bytesAfter }: Receipt) {
  const done = [
    placeRemoved && "where it was taken removed",
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
    uploads <= fewUploads && `You can upload ${photos} within the hour.`,
    bytes <= bytesInAll * littleSpace &&
      `Your photos take up ${sizeWords(bytesInAll - bytes)} of ${sizeWords(bytesInAll)}.`,
  ];
  return words.filter(Boolean).join(" ");
}

function sizeWords(bytes: number) {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
