/** Fields of EXIF (2.32, tables 4 to 15). */
const fields = {
  changed: 0x132,
  exif: 0x8769,
  gps: 0x8825,
  original: 0x9003,
  digitized: 0x9004,
  latitude: 2,
  longitude: 4,
};

/**
 * The earliest plausible year of a photo. Before this year, cameras wrote no dates in this form.
 */
const firstYear = 1990;

/** The largest offset of a time zone ahead of UTC, in milliseconds. */
const aheadOfUtc = 14 * 60 * 60 * 1000;

/**
 * Reads the day of a photo from EXIF data, and whether the data contains a place. Reads nothing
 * else, because a small file can claim to contain gigabytes.
 * @param exif EXIF data, or a TIFF, which has the same form
 * @param now the time in milliseconds since 1970, because a photo cannot be from a later day
 */
export function readExif(exif: Uint8Array | undefined, now: number): Taken {
  const data = Buffer.from(exif ?? []);
  const tiff = data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
  try {
    return readTiff(tiff, now);
  } catch {
    // Damaged data is treated like missing data.
    return nothing;
  }
}

interface Taken {
  /** The day by the clock of the camera, as `2026-05-01`. */
  takenOn: string | null;
  /** True if the data contains a position. */
  hasPlace: boolean;
}

const nothing: Taken = { takenOn: null, hasPlace: false };

/** @throws RangeError if the data ends early */
function readTiff(tiff: Buffer, now: number): Taken {
  const order = tiff.toString("latin1", 0, 4);
  if (order !== "II*\0" && order !== "MM\0*") return nothing;
  const isLittle = order === "II*\0";
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  /** Returns the positions of the fields in a directory, by the numbers of the fields. */
  function read(directory: number) {
    const found = new Map<number, number>();
    for (let left = u16(directory), at = directory + 2; left > 0; left -= 1, at += 12) {
      found.set(u16(at), at);
    }
    return found;
  }
  function follow(field: number | undefined) {
    return field === undefined ? new Map<number, number>() : read(u32(field + 8));
  }
  function dayAt(field: number | undefined) {
    if (field === undefined) return null;
    const start = u32(field + 8);
    return dayOf(tiff.toString("latin1", start, start + 19), now);
  }

  const main = read(u32(4));
  const more = follow(main.get(fields.exif));
  const gps = follow(main.get(fields.gps));
  const takenOn =
    dayAt(more.get(fields.original)) ??
    dayAt(more.get(fields.digitized)) ??
    dayAt(main.get(fields.changed));
  return { takenOn, hasPlace: gps.has(fields.latitude) || gps.has(fields.longitude) };
}

/** Returns the day of a time such as `2026:05:01 13:45:00`; null for other texts. */
function dayOf(text: string, now: number) {
  const [, year, month, day, time] = text.match(/^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/) ?? [];
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T${time}Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  const last = new Date(now + aheadOfUtc).toISOString().slice(0, 10);
  return isDay && Number(year) >= firstYear && written <= last ? written : null;
}
