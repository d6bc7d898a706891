import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import {
  auxiliary,
  coded,
  colours,
  cropped,
  exif,
  grid,
  heic,
  mirrored,
  type Property,
  picture,
  profile,
  size,
  turned,
} from "../../../tests/heic.ts";
import { formOf } from "../../../tests/photos.ts";

let garden: Garden;
let rosa: Gardener;
beforeAll(async () => {
  garden = await openGarden("sqlite");
  rosa = await garden.register("Rosa Garden");
});
afterAll(() => garden.close());

async function upload(file: Uint8Array) {
  const raw = formOf("photo", file);
  const reply = await garden.ask("POST", "/user/photos", { token: rosa.token, raw });
  expect(reply.status, await reply.clone().text()).toBe(201);
  const { photo, receipt } = await reply.json();
  const jpeg = await garden.services.readPicture(photo.jpeg);
  const { data, info } = await sharp(jpeg ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { photo, receipt, at, width: info.width, height: info.height };
}

/** Creates a picture of 120 × 80 pixels: red at the top left and blue elsewhere. */
const drawing = (...properties: Property[]) =>
  picture(coded("drawing"), size(120, 80), ...properties);

const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;

/** Returns the position of the red corner of a picture, such as `left top`. */
function redCorner({ at, width, height }: Awaited<ReturnType<typeof upload>>) {
  const corners = [
    ["left top", 5, 5],
    ["right top", width - 5, 5],
    ["left bottom", 5, height - 5],
    ["right bottom", width - 5, height - 5],
  ] as const;
  return corners.filter(([, x, y]) => isRed(at(x, y))).map(([name]) => name);
}

describe("a HEIC", () => {
  test.each([
    ["as it is", [], 120, 80, "left top", false],
    ["turned to the left", [turned(1)], 80, 120, "left bottom", true],
    ["turned by half", [turned(2)], 120, 80, "right bottom", true],
    ["turned to the right", [turned(3)], 80, 120, "right top", true],
    ["mirrored", [mirrored(1)], 120, 80, "right top", true],
    ["turned and mirrored", [turned(1), mirrored(1)], 80, 120, "right bottom", true],
  ] as const)("%s is upright", async (_, properties, width, height, corner, isTurned) => {
    const shown = await upload(heic([drawing(...properties)]));
    expect([shown.width, shown.height, redCorner(shown)]).toEqual([width, height, [corner]]);
    expect(shown.receipt).toMatchObject({ turned: isTurned, firstOnly: false });
  });

  test("of an iPhone, in turned tiles, is put together", async () => {
    const tiles = Array.from({ length: 4 }, () => drawing());
    const shape = { columns: 2, rows: 2, width: 230, height: 150 };
    const whole = grid(shape, [1, 2, 3, 4], turned(3));
    const shown = await upload(heic([...tiles, whole], { primary: 5 }));
    expect([shown.width, shown.height]).toEqual([150, 230]);
    // Each tile has a red corner. After the turn, this corner is on the right of the tile.
    for (const y of [5, 125]) for (const x of [145, 65]) expect(isRed(shown.at(x, y))).toBe(true);
    for (const y of [60, 200]) for (const x of [85, 10]) expect(isRed(shown.at(x, y))).toBe(false);
    expect(shown.receipt.turned).toBe(true);
  });

  test("that was cropped, also one in tiles, shows nothing else", async () => {
    const middle = await upload(heic([drawing(cropped(60, 40))]));
    expect([middle.width, middle.height, redCorner(middle)]).toEqual([60, 40, ["left top"]]);
    const tiles = [drawing(), drawing()];
    const shape = { columns: 2, rows: 1, width: 240, height: 80 };
    const cut = grid(shape, [1, 2], cropped(120, 80), turned(1));
    const turnedToo = await upload(heic([...tiles, cut], { primary: 3 }));
    // In the cropped picture, the red corner of the second tile is to the right of the middle.
    // After the turn to the left, it is above the middle.
    expect([turnedToo.width, turnedToo.height]).toEqual([80, 120]);
    expect(isRed(turnedToo.at(5, 55))).toBe(true);
    expect(isRed(turnedToo.at(5, 110))).toBe(false);
  });

  test("with several pictures and a depth map shows the primary one", async () => {
    const depth = { ...drawing(auxiliary("urn:mpeg:hevc:2015:auxid:2")), refers: { auxl: [2] } };
    const other = picture(coded("tile"), size(512, 512));
    const shown = await upload(heic([other, drawing(), depth], { primary: 2 }));
    expect([shown.width, shown.height, redCorner(shown)]).toEqual([120, 80, ["left top"]]);
  });

  test("with transparency is white behind it", async () => {
    const alpha = { ...drawing(auxiliary("urn:mpeg:hevc:2015:auxid:1")), refers: { auxl: [1] } };
    const shown = await upload(heic([drawing(), alpha]));
    // The drawing is also its own alpha channel. Dark red and blue become transparent, so the white
    // background is visible there.
    expect(Math.min(...shown.at(100, 60))).toBeGreaterThan(150);
  });

  test("tells its day and its place, and its EXIF does not turn it", async () => {
    const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .withExif({
        IFD0: { Orientation: "6", DateTime: "2025:01:01 00:00:00" },
        IFD2: { DateTimeOriginal: "2024:06:30 23:59:59", OffsetTimeOriginal: "-10:00" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { exif: data = Buffer.alloc(0) } = await sharp(made).metadata();
    const shown = await upload(heic([drawing(), exif(data.subarray(6), 1)]));
    expect(redCorner(shown)).toEqual(["left top"]);
    expect(shown.receipt).toMatchObject({
      ...{ turned: false, placeRemoved: true, takenOn: "2024-06-30" },
    });
  });
});

/** The colours of tests/heic/patches.heic as sRGB. The file has them as Display P3. */
const patches = ["#c83c28", "#3ca046", "#2850b4", "#e6b43c", "#b43c8c", "#808080"].map((colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
);

/** Returns the visible difference of two colours (CIE 1976). */
function deltaE(one: number[], other: number[]) {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

/** Converts sRGB to CIELAB, with the white point D65 (IEC 61966-2-1). */
function labOf(colour: number[]) {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

describe("colours of Display P3 look the same in sRGB", () => {
  const patchesOf = (...properties: Property[]) =>
    heic([picture(coded("patches"), size(192, 64), ...properties)]);
  const row = patches.flatMap((colour) => Array<number[]>(32).fill(colour).flat());
  const drawn = Buffer.from(Array<number[]>(64).fill(row).flat());
  const inSrgb = () => sharp(drawn, { raw: { width: 192, height: 64, channels: 3 } });
  const inP3 = () => inSrgb().withIccProfile("p3");
  const profileOfP3 = async () => (await sharp(await inP3().png().toBuffer()).metadata()).icc;

  test.each([
    ["HEIC of 10 bits with primaries of P3", async () => patchesOf(colours(12))],
    [
      "HEIC of 10 bits with a profile",
      async () => patchesOf(profile((await profileOfP3()) ?? Buffer.alloc(0))),
    ],
    ["JPEG", () => inP3().jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer()],
    ["PNG", () => inP3().png().toBuffer()],
    ["WebP", () => inP3().webp({ lossless: true }).toBuffer()],
    ["AVIF", () => inP3().avif({ quality: 90, chromaSubsampling: "4:4:4" }).toBuffer()],
    ["TIFF", () => inP3().tiff({ compression: "deflate" }).toBuffer()],
  ])("%s", async (_, make) => {
    const shown = await upload(await make());
    const differences = patches.map((colour, n) => deltaE(shown.at(n * 32 + 16, 32), colour));
    expect(Math.max(...differences)).toBeLessThan(3);
  });

  test("and would not look the same without their profile", async () => {
    const shown = await upload(patchesOf());
    expect(deltaE(shown.at(16, 32), patches[0] ?? [])).toBeGreaterThan(6);
  });
});

/** Creates a picture of 40 × 20 pixels: red at the top left and blue elsewhere. */
const small = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "#00f" } }).composite([
    {
      input: { create: { width: 20, height: 10, channels: 3, background: "#f00" } },
      left: 0,
      top: 0,
    },
  ]);

/**
 * Creates an uncompressed BMP of the picture that `small` creates.
 * @param isTopDown true if the file begins with the top row
 */
function bmp(bits: 1 | 4 | 8 | 24 | 32, isTopDown = false) {
  const stride = Math.ceil((40 * bits) / 32) * 4;
  const palette = bits > 8 ? [] : [0xff, 0, 0, 0, 0, 0, 0xff, 0];
  const head = Buffer.alloc(54 + palette.length);
  head.write("BM");
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(40, 18);
  head.writeInt32LE(isTopDown ? -20 : 20, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.set(palette, 54);
  const rows = Buffer.alloc(stride * 20);
  for (let y = 0; y < 20; y += 1) {
    for (let x = 0; x < 40; x += 1) {
      const isCorner = x < 20 && y < 10;
      const row = (isTopDown ? y : 19 - y) * stride;
      if (bits > 8) rows.set(isCorner ? [0, 0, 255] : [255, 0, 0], row + x * (bits / 8));
      else if (isCorner) {
        const at = row + Math.floor((x * bits) / 8);
        rows[at] = (rows[at] ?? 0) | (1 << (8 - bits - ((x * bits) % 8)));
      }
    }
  }
  return Buffer.concat([head, rows]);
}

test.each([
  ["GIF", () => small().gif().toBuffer()],
  ["TIFF", () => small().tiff({ compression: "lzw" }).toBuffer()],
  ["TIFF of 16 bits", () => small().toColourspace("rgb16").tiff().toBuffer()],
  ["BMP of 24 bits", async () => bmp(24)],
  ["BMP of 32 bits from top to bottom", async () => bmp(32, true)],
  ["BMP of 8 bits", async () => bmp(8)],
  ["BMP of 4 bits", async () => bmp(4)],
  ["BMP of 1 bit", async () => bmp(1)],
])("a still %s is taken", async (_, make) => {
  const shown = await upload(await make());
  expect([shown.width, shown.height, redCorner(shown)]).toEqual([40, 20, ["left top"]]);
  expect(shown.receipt).toMatchObject({ firstOnly: false, takenOn: null });
});

describe("of a file that moves or has pages, the first picture is taken", () => {
  const frames = () => {
    const second = Buffer.alloc(20 * 20 * 3, 200);
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
    const first = Buffer.from(Array<number[]>(400).fill([255, 0, 0]).flat());
    return sharp(Buffer.concat([first, second]), { raw });
  };
  const motion = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>`;
  const red = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "#f00" } });

  test.each([
    ["GIF", () => frames().gif({ loop: 0 }).toBuffer()],
    ["WebP", () => frames().webp({ loop: 0, lossless: true }).toBuffer()],
    ["TIFF", () => frames().tiff().toBuffer()],
    ["PNG", async () => movingPng(await red().png().toBuffer())],
    ["motion photo", () => red().withXmp(motion).jpeg().toBuffer()],
    [
      "motion photo of Samsung",
      async () => Buffer.concat([await red().jpeg().toBuffer(), Buffer.from("MotionPhoto_Data")]),
    ],
  ])("%s", async (_, make) => {
    const shown = await upload(await make());
    expect([shown.width, shown.height, isRed(shown.at(10, 10))]).toEqual([20, 20, true]);
    expect(shown.receipt.firstOnly).toBe(true);
  });

  test("motion photo in HEIC", async () => {
    const film = { type: "mime", data: Buffer.from(motion), refers: { cdsc: [1] } } as const;
    const shown = await upload(heic([drawing(), film]));
    expect([shown.width, shown.receipt.firstOnly]).toEqual([120, true]);
  });
});

test.each([
  ["an OS/2 BMP", 415, () => Buffer.concat([bmp(24).subarray(0, 14), Buffer.alloc(60, 12)])],
  ["half a BMP", 422, () => bmp(24).subarray(0, 1200)],
  ["a text that begins with BM", 415, () => Buffer.from("BM is not enough to be a picture")],
])("%s is refused with %i", async (_, status, make) => {
  const raw = formOf("photo", make());
  const reply = await garden.ask("POST", "/user/photos", { token: rosa.token, raw });
  expect(reply.status).toBe(status);
});

/** Makes a PNG animated: adds an acTL chunk after its header (PNG 3, 11.3.6.1). */
function movingPng(png: Buffer) {
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8);
  control.write("acTL", 4);
  control.writeUInt32BE(1, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}
