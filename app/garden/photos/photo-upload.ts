import type { ApiClient } from "../../platform/http/api-client.ts";
import { sendWithProgress } from "../../platform/http/send-with-progress.ts";
import { photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";
import { maxUploadBytes } from "./photos.ts";

/** The types of files that can be chosen. A phone that has others gives these instead. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";

/**
 * Uploads a photo.
 * @param onProgress called with the percentage that has been sent
 * @throws Problem with what to do, for a person
 */
export function uploadPhoto(
  api: ApiClient,
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
) {
  if (file.size > maxUploadBytes) throw photoProblems.tooLarge();
  const send = sendWithProgress((part) => onProgress(Math.round(part * 100)), signal);
  return api.call(photoCalls.add, { upload: file, send });
}

/** The pictures among files that were dropped or pasted. */
export const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
