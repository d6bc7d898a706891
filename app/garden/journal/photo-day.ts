import { localDay, today } from "./days.ts";

/**
 * Returns the day on which the camera took a photo. Without this information, returns the day of
 * the file. The EXIF reader loads only when somebody chooses a photo.
 */
export async function dayOfPhoto(file: File) {
  const taken = await readTaken(file).catch(() => null);
  const day = taken ?? localDay(file.lastModified);
  return day > today() ? today() : day;
}

/**
 * Reads the day from a time such as `2026:05:03 10:11:12`; null if it is not valid. Many cameras
 * write zeros if their clock is not set.
 */
async function readTaken(file: File) {
  const { load } = await import("exifreader");
  const { DateTimeOriginal: taken } = await load(file, {
    expanded: false,
    includeTags: { exif: ["DateTimeOriginal"] },
  });
  const [, year, month, day] = taken?.description.match(/^(\d{4}):(\d\d):(\d\d)/) ?? [];
  const date = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(date)) || date < "1900" ? null : date;
}
