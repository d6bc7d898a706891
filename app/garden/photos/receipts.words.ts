import type * as v from "valibot";
import { textWords } from "../../platform/text/text.words.ts";
import type { leftSchema, receiptSchema } from "./photos.contract.ts";
import { photoWords } from "./photos.words.ts";

export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Describes the changes to a photo: "Location removed, 8.1 MB → 410 kB". */
export function receiptWords(receipt: Omit<Receipt, "takenOn">) {
  const changes = changeWords(receipt);
  return receipt.firstOnly ? photoWords.receipts.firstOnly({ changes }) : changes;
}

function changeWords(receipt: Omit<Receipt, "takenOn">) {
  const { placeRemoved, turned, bytesBefore, bytesAfter } = receipt;
  const sizes = { before: sizeWords(bytesBefore), after: sizeWords(bytesAfter) };
  if (placeRemoved && turned) return photoWords.receipts.placeRemovedAndTurned(sizes);
  if (placeRemoved) return photoWords.receipts.placeRemoved(sizes);
  return turned ? photoWords.receipts.turned(sizes) : photoWords.receipts.converted(sizes);
}

/** A message appears if at most this number of uploads, or this fraction of the space, remains. */
const fewUploads = 10;
const littleSpace = 0.1;

/** Describes the remaining uploads and space. Returns an empty text if enough remains. */
export function leftWords({ uploads, bytes, bytesInAll }: v.InferOutput<typeof leftSchema>) {
  const words = [
    uploads <= fewUploads &&
      (uploads === 0 ? photoWords.noUploadsLeft : photoWords.uploadsLeft({ count: uploads })),
    bytes <= bytesInAll * littleSpace &&
      photoWords.spaceLeft({ taken: sizeWords(bytesInAll - bytes), all: sizeWords(bytesInAll) }),
  ];
  return words.filter(Boolean).join(" ");
}

/** Returns a size in words: `410 kB`, `8.1 MB`, `2.4 GB`. */
export function sizeWords(bytes: number) {
  if (bytes >= 1_000_000_000) return photoWords.gigabytes({ size: oneDecimal(bytes / 1e9) });
  if (bytes >= 1_000_000) return photoWords.megabytes({ size: oneDecimal(bytes / 1e6) });
  return photoWords.kilobytes({ size: String(Math.max(1, Math.round(bytes / 1000))) });
}

const oneDecimal = (value: number) => value.toFixed(1).replace(".", textWords.decimal);

/**
 * Returns the reason why a form cannot be sent, if its photo is not uploaded. Returns null if it
 * can be sent.
 */
export function unsentPhoto(form: FormData) {
  const photo = form.get("unsent");
  if (photo === null) return null;
  return photo === "failed" ? photoWords.notSent : photoWords.notUploaded;
}
