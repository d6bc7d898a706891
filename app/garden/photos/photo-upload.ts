import type { ApiClient } from "../../platform/http/api-client.ts";
import { sendWithProgress } from "../../platform/http/send-with-progress.ts";
import { acceptedTypes } from "./file-button.tsx";
import { photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";
import { maxUploadBytes, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";

/** Matches the types or names of files that not every browser can show. */
const hiddenPictures = /^image\/(hei[cf]|tiff)|\.(hei[cf]|tiff?)$/i;

/**
 * Checks a file before its upload. Returns an error message or null.
 * @param canBeShown false if the browser cannot show the file
 */
export function fileRefusal({ name, size, type }: File, canBeShown = true) {
  if (size > maxUploadBytes) return photoWords.problems["photo-too-large"];
  // The type is empty if the operating system does not know it.
  const isKnown = type === "" || acceptedTypes.split(",").includes(type);
  const isSeen = canBeShown || hiddenPictures.test(`${type} ${name}`);
  return isKnown && isSeen ? null : photoWords.problems["photo-type"];
}

/**
 * Uploads a photo.
 * @param onProgress gets the percentage that has been sent
 * @throws Problem with a message for users
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
 * Uploads the picture of an account, and returns the address of the picture.
 * @throws Problem with a message for users
 */
export async function uploadPortrait(api: ApiClient, file: File) {
  const { photo } = await api.call(photoCalls.add, { upload: file });
  return photoUrl(photo.id, 1280, "jpg");
}

/** Returns the pictures among dropped or pasted files. */
export const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
