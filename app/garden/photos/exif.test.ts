import sharp from "sharp";
import { expect, test } from "vitest";
import { readExif } from "./exif.server.ts";

const now = Date.UTC(2026, 4, 10, 12);

async function exifOf(exif: Record<string, Record<string, string>>) {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
  return (await sharp(await picture.withExif(exif).jpeg().toBuffer()).metadata()).exif;
}

test.each([
  ["2024:06:30 23:59:59", "2024-06-30"],
  ["2026:05:10 12:00:00", "2026-05-10"],
  // At noon UTC on 10 May, it is already 11 May in some time zones.
  ["2026:05:11 01:00:00", "2026-05-11"],
  ["2026:05:12 00:00:00", null],
  ["2037:01:01 00:00:00", null],
  ["1990:01:01 00:00:00", "1990-01-01"],
  ["1989:12:31 23:59:59", null],
  ["0000:00:00 00:00:00", null],
  ["2024:02:31 10:00:00", null],
  ["2024:13:01 10:00:00", null],
  ["2024:05:01 25:00:00", null],
  ["    :  :     :  :  ", null],
])("a photo of %s was taken on %s", async (written, takenOn) => {
  const exif = await exifOf({ IFD2: { DateTimeOriginal: written, OffsetTimeOriginal: "-11:00" } });
  expect(readExif(exif, now)).toEqual({ takenOn, hasPlace: false });
});

test("the time of the photo counts before that of its digitization and of a change", async () => {
  const changed = { IFD0: { DateTime: "2025:01:01 10:00:00" } };
  const digitized = { DateTimeDigitized: "2024:01:01 10:00:00" };
  const all = await exifOf({
    ...changed,
    IFD2: { ...digitized, DateTimeOriginal: "2023:01:01 10:00:00" },
  });
  expect(readExif(all, now).takenOn).toBe("2023-01-01");
  const invalid = await exifOf({
    ...changed,
    IFD2: { ...digitized, DateTimeOriginal: "0000:00:00 00:00:00" },
  });
  expect(readExif(invalid, now).takenOn).toBe("2024-01-01");
  expect(readExif(await exifOf(changed), now).takenOn).toBe("2025-01-01");
});

test("damaged or hostile data has no day and no place, and takes no time", () => {
  const nothing = { takenOn: null, hasPlace: false };
  for (const data of [undefined, Buffer.alloc(0), Buffer.from("Exif\0\0"), Buffer.from("II*\0")]) {
    expect(readExif(data, now)).toEqual(nothing);
  }
  // 5,000 fields. Each field claims that its values are the whole data.
  const bomb = Buffer.alloc(65_000);
  bomb.write("II*\0\x08\0\0\0", "latin1");
  bomb.writeUInt16LE(5000, 8);
  for (let field = 0; field < 5000; field += 1) {
    const at = 10 + field * 12;
    bomb.writeUInt16LE(0x6000 + field, at);
    bomb.writeUInt16LE(1, at + 2);
    bomb.writeUInt32LE(64_000, at + 4);
  }
  const begin = performance.now();
  expect(readExif(bomb, now)).toEqual(nothing);
  expect(performance.now() - begin).toBeLessThan(500);
});
