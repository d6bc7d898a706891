import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { codedIn, grid, heic, heicInTiles, picture, size, turned } from "./heic.ts";

/**
 * Reads a picture of one colour that was made earlier, because making it takes more memory than
 * reading it. sharp encoded the largest accepted AVIF (12 bits, transparent, rotated), and another
 * AVIF that is four times too large. `heif-enc` encoded a HEIC of 4352 × 4352 pixels in one piece
 * (10 bits, 4:4:4).
 */
const read = (name: string) => readFileSync(join("tests/worst-photos", name));

/** Makes the largest HEIC in one piece. */
function largestHeic() {
  return picture(codedIn(read("19-megapixels.heic")), size(4352, 4352));
}

interface WorstPhoto {
  what: string;
  make: () => Buffer | Promise<Buffer>;
  /** The text of the refusal; undefined if the picture must be accepted. */
  refused?: RegExp;
  /** True if making and converting the picture takes about a second. Others take ten seconds. */
  quick?: boolean;
}

/**
 * The pictures of each type that take the most memory: the largest accepted ones, and larger ones
 * that must be refused unread.
 */
export const worstPhotos: WorstPhoto[] = [
  {
    what: "AVIF of 12.6 megapixels",
    make: () => read("12-megapixels-wide.avif"),
    quick: true,
  },
  {
    what: "progressive JPEG of 32 megapixels, CMYK",
    make: () => jpegInScans(16_384, 1952),
    quick: true,
  },
  {
    what: "interlaced PNG of 32 megapixels, 16 bits",
    make: () => deepPng(16_384, 1952, { interlaced: true }),
  },
  { what: "PNG of 50 megapixels, 16 bits", make: () => deepPng(16_384, 3050) },
  { what: "PNG with texts of 160 MB", make: () => deepPng(8, 8, { texts: 20 }), quick: true },
  {
    what: "JPEG of 50 megapixels",
    make: () => grainy(7070, 7070).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    what: "JPEG whose versions are the largest",
    make: () => grainy(1920, 5729).jpeg({ quality: 60 }).toBuffer(),
  },
  // A slightly larger picture would be halved while it is read.
  { what: "lossless WebP of 43 megapixels", make: () => losslessWebp(3839, 11_400) },
  { what: "HEIC of 19 megapixels, 10 bits", make: () => heic([largestHeic()]), quick: true },
  {
    what: "HEIC of 50 megapixels in tiles",
    make: () => {
      const shape = { columns: 16, rows: 12, width: 8192, height: 6100 };
      return heicInTiles(shape, turned(3));
    },
    quick: true,
  },
  { what: "TIFF of 50 megapixels in one strip, 16 bits", make: () => deepTiff(7070, 7070) },
  {
    what: "GIF of 50 megapixels",
    make: () =>
      sharp({ create: { width: 7070, height: 7070, channels: 3, background: "#4a8" } })
        .gif({ effort: 1, colours: 2 })
        .toBuffer(),
  },
  {
    what: "HEIC of 38 megapixels in two tiles, 10 bits",
    make: () => {
      const shape = { columns: 2, rows: 1, width: 8704, height: 4352 };
      return heic([largestHeic(), largestHeic(), grid(shape, [1, 2])], { primary: 3 });
    },
    refused: /^This HEIC has 37.9 megapixels \(8704 × 4352\); the limit is 19\. /,
    quick: true,
  },
  {
    what: "AVIF of 49 megapixels",
    make: () => read("49-megapixels.avif"),
    refused: /^This AVIF has 49 megapixels \(7000 × 7000\); the limit is 12.6\. /,
    quick: true,
  },
  {
    what: "progressive JPEG of 49 megapixels",
    make: () => jpegInScans(7000, 7000),
    refused: /^This progressive JPEG has 49 megapixels \(7000 × 7000\); the limit is 32\. /,
    quick: true,
  },
  {
    what: "interlaced PNG of 36 megapixels",
    make: () => deepPng(6000, 6000, { interlaced: true, rows: 1 }),
    refused: /^This interlaced PNG has 36 megapixels .* Make it 5650 × 5650 or smaller, or save /,
    quick: true,
  },
  {
    what: "PNG of 100,000 pixels a row",
    make: () => deepPng(100_000, 500, { rows: 1 }),
    refused: /^This PNG is 100000 × 500 pixels; a side can have up to 16384\. /,
    quick: true,
  },
];

/** A process that converts photos, with its peak memory in MB. */
interface Converter {
  most: number;
  diesFirst: boolean;
}

/** Finds the converters among the descendants of a process. Returns none without /proc. */
export function convertersOf(pid: number): Converter[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readProcess(`${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
    );
    const below = children.flatMap(convertersOf);
    if (!readProcess(`${pid}/cmdline`).includes("photo-converter")) return below;
    const peak = Number(readProcess(`${pid}/status`).match(/VmHWM:\s+(\d+) kB/)?.[1]);
    const diesFirst = readProcess(`${pid}/oom_score_adj`).trim() === "1000";
    return [...below, { most: (peak * 1024) / 1e6, diesFirst }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

const readProcess = (name: string) => readFileSync(`/proc/${name}`, "utf8");

/** Makes a picture with the grain of a photo, which is harder to encode. */
function grainy(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } });
}

/** Makes a WebP that is transparent everywhere, with so many colours that none can be left out. */
async function losslessWebp(width: number, height: number) {
  const [across, down] = [256, 64];
  const colours = Buffer.from(
    Array.from({ length: across * down * 4 }, (_, at) => (at * at * 31) >> 7),
  );
  const raw = { width: across, height: down, channels: 4 } as const;
  const tile = await sharp(colours, { raw }).png().toBuffer();
  return sharp({ create: { width, height, channels: 4, background: "#0000" } })
    .composite([{ input: tile, tile: true, blend: "source" }])
    .webp({ lossless: true, effort: 0, exact: true })
    .toBuffer();
}

/**
 * Makes a JPEG of one colour and four components, each in a scan of its own. It does not claim to
 * be progressive, but decoders hold all of it in memory.
 */
function jpegInScans(width: number, height: number) {
  const ids = [1, 2, 3, 4];
  const segment = (marker: number, bytes: number[]) =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  // The only Huffman code has one bit and means zero, so a block has two bits.
  const code = [1, ...Array(15).fill(0), 0];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scan = Buffer.alloc(Math.ceil(blocks / 4));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc0, [8, ...size, ids.length, ...ids.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, ...code]),
    segment(0xc4, [0x10, ...code]),
    ...ids.flatMap((id) => [segment(0xda, [1, id, 0, 0, 63, 0]), scan]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/**
 * Makes a transparent PNG of 16 bits.
 * @param options `texts` is the number of text chunks; `rows` is the number of rows in the data,
 * which may be less than `height`
 */
function deepPng(width: number, height: number, options: DeepPngOptions = {}) {
  const { interlaced = false, texts = 0, rows = height } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  // The first byte of each row is its filter. Interlacing (Adam7) splits the data into at most two
  // rows for each row of the picture.
  const pixels = deflateSync(Buffer.alloc((width * 8 + 1) * rows + (interlaced ? rows * 2 : 0)), {
    level: 1,
  });
  const text = texts ? deflateSync(Buffer.alloc(8_000_000 - 100, 65)) : Buffer.alloc(0);
  const names = Array.from({ length: texts }, (_, at) => `text ${at}`);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...names.map((name) => chunk("zTXt", Buffer.concat([Buffer.from(`${name}\0\0`), text]))),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Makes a transparent TIFF of 16 bits, whose rows are compressed together. */
function deepTiff(width: number, height: number) {
  const pixels = deflateSync(Buffer.alloc(width * height * 8), { level: 1 });
  const [short, long] = [3, 4];
  const fields = [
    [256, long, width],
    [257, long, height],
    [258, short, 16],
    [259, short, 8],
    [262, short, 2],
    [273, long, 8 + 2 + 10 * 12 + 4 + 8],
    [277, short, 4],
    [278, long, height],
    [279, long, pixels.length],
    [338, short, 2],
  ];
  const head = Buffer.alloc(8 + 2 + fields.length * 12 + 4 + 8);
  head.write("II*\0\x08\0\0\0", "latin1");
  head.writeUInt16LE(fields.length, 8);
  fields.forEach(([tag = 0, type = 0, value = 0], n) => {
    const at = 10 + n * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(tag === 258 ? 4 : 1, at + 4);
    head.writeUInt32LE(tag === 258 ? head.length - 8 : value, at + 8);
  });
  for (let at = head.length - 8; at < head.length; at += 2) head.writeUInt16LE(16, at);
  return Buffer.concat([head, pixels]);
}

interface DeepPngOptions {
  interlaced?: boolean;
  texts?: number;
  rows?: number;
}

/** Makes a part of a PNG. */
export function chunk(type: string, data: Buffer) {
  const head = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(head.length + 8);
  whole.writeUInt32BE(data.length, 0);
  head.copy(whole, 4);
  whole.writeUInt32BE(crc32(head), head.length + 4);
  return whole;
}
