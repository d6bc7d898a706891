import { localDay, today } from "./days.ts";

/**
 * The day on which a photo was taken, by the clock of its camera; else the day of its file. The reader
 * of photos loads when somebody chooses one.
 */
export async function dayOfPhoto(file: File) {
  const taken = await readTaken(file).catch(() => null);
  const day = taken ?? localDay(file.lastModified);
  return day > today() ? today() : day;
}

/** Reads when a photo was taken: `2026:05:03 10:11:12`. Many cameras write zeros if they do not know. */
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
