import type { ApiClient } from "../../platform/http/api-client.ts";
import { sendWithProgress } from "../../platform/http/send-with-progress.ts";
import { acceptedTypes } from "./file-button.tsx";
import { photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";
import { maxUploadBytes, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/**
 * Why a file cannot be uploaded, as far as that shows before: null if nothing speaks against it.
 * @param canBeShown false if the browser cannot
 */
export function fileRefusal({ size, type }: File, canBeShown = true) {
  if (size > maxUploadBytes) return photoWords.problems["photo-too-large"];
  if (/hei[cf]/.test(type)) return photoWords.problems["photo-heic"];
  // Where the system does not know the type of a file, it is empty.
  const isKnown = type === "" || acceptedTypes.split(",").includes(type);
  return isKnown && canBeShown ? null : photoWords.problems["photo-type"];
}

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
  if (file.size > maxUploadBytes)
    throw photoProblems.tooLarge({ detail: photoWords.problems["photo-too-large"] });
  const send = sendWithProgress((part) => onProgress(Math.round(part * 100)), signal);
  return api.call(photoCalls.add, { upload: file, send });
}

/**
 * Uploads a photo that is to be the picture of an account.
 * @returns its address
 * @throws Problem with what to do, for a person
 */
export async function uploadPortrait(api: ApiClient, file: File) {
  const { photo } = await api.call(photoCalls.add, { upload: file });
  return photoUrl(photo.id, 1280, "jpg");
}

/** The pictures among files that were dropped or pasted. */
export const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
