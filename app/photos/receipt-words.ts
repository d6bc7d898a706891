import type * as v from "valibot";
import type { receiptSchema } from "./photos.contract.ts";

export type Receipt = v.InferOutput<typeof receiptSchema>;

/** What was done with a photo, in words: "Where it was taken removed, 8.1 MB → 410 kB". */
export function receiptWords({ placeRemoved, turned, bytesBefore, bytesAfter }: Receipt) {
  const done = [
    placeRemoved && "where it was taken removed",
    turned && "turned upright",
    `${sizeWords(bytesBefore)} → ${sizeWords(bytesAfter)}`,
  ];
  const words = done.filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sizeWords(bytes: number) {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
