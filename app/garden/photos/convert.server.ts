import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { openBmp } from "./bmp.server.ts";
import type { ConversionAnswer, ConversionJob } from "./converted-photo.ts";
import { readExif } from "./exif.server.ts";
import { decodeHeic } from "./heic.server.ts";
import { photoWidths } from "./photo-widths.ts";
import { tooManyPixels } from "./picture-limits.ts";
import {
  isAnimatedPng,
  isMotionPhoto,
  type PictureType,
  pictureType,
  withoutTexts,
} from "./picture-type.server.ts";

/** The maximum height in the WebP format. */
const maxHeight = 16_383;
/** The maximum number of pixels of the largest version. Writing an AVIF needs much memory. */
const maxArea = 11_000_000;
const jpegWidth = 1280;

/** The maximum size of a logo that keeps all its colours, in bytes. */
const exactLogoBytes = 60_000;

const qualities = {
  // 4:2:0, as in JPEG and WebP, needs a quarter less memory and produces 8 % fewer bytes.
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 75, effort: 3 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

sharp.concurrency(1);
sharp.cache(false);
// Blocks the loaders of all formats that are not accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Tiff"].map(
    (type) => `VipsForeignLoad${type}Buffer`,
  ),
});

/**
 * Writes all versions of a photo into a folder: upright, in sRGB and without metadata. All files
 * are on the disk when the promise resolves.
 * @returns the facts of the photo, or the reason why it is refused
 */
export async function convertPhoto(job: ConversionJob): Promise<ConversionAnswer> {
  const { file, folder, now } = job;
  const decoded = await read(file, decode);
  if ("refusal" in decoded) return decoded;
  const { pixels, info, facts } = decoded;
  const { takenOn, hasPlace } = readExif(facts.exif, now);
  const { turned, firstOnly } = facts;
  const placeRemoved = hasPlace || namesPlace(facts);
  const photo = await writePhoto(pixels, info, folder);
  return { photo: { ...photo, placeRemoved, turned, firstOnly, takenOn } };
}

const readsDrawings = { operation: ["VipsForeignLoadSvgBuffer"] };

/** Writes all versions of a drawing of the site, an SVG file, into a folder. */
export async function convertDrawing({ file, folder }: ConversionJob): Promise<ConversionAnswer> {
  const drawing = await readFile(file);
  sharp.unblock(readsDrawings);
  // Keeps the size of the drawing, 640 × 480, which is enough for a few flat colours.
  const drawn = sharp(drawing)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await drawn.finally(() => sharp.block(readsDrawings));
  const photo = await writePhoto(data, info, folder);
  const facts = { placeRemoved: false, turned: false, firstOnly: false, takenOn: null };
  return { photo: { ...photo, ...facts } };
}

/** Writes all versions of a photo, and returns its facts. */
async function writePhoto(pixels: Buffer, info: OutputInfo, folder: string) {
  return {
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(pixels, info),
    focus: await focusOf(pixels, info),
    ...(await writeVersions(pixels, info, folder)),
  };
}

/**
 * Writes `logo.png` into a folder: a small picture with transparency and without metadata.
 * @returns the reason if the file is refused
 */
export async function convertLogo({ file, folder }: ConversionJob): Promise<ConversionAnswer> {
  const drawn = await read(file, async (source) => {
    const box = { width: 720, height: 240, ...shrink };
    const { data, info } = await source
      .resize(box)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info };
  });
  if ("refusal" in drawn) return drawn;
  const logo = () => sharp(drawn.data, { raw: rawOf(drawn.info) });
  const exact = await logo().png({ compressionLevel: 9 }).toBuffer();
  // A palette of 256 colours makes a logo that contains a photo three times smaller.
  const bytes =
    exact.length <= exactLogoBytes ? exact : await logo().png({ palette: true }).toBuffer();
  await writeFile(join(folder, "logo.png"), bytes, { flag: "wx", mode: 0o600 });
  return { logo: "made" };
}

/**
 * Opens a picture and passes it to `work`.
 * @returns the result of `work`, or the reason why the picture is refused
 */
async function read<T>(
  file: string,
  work: (source: Sharp, facts: Facts) => Promise<T>,
): Promise<Refused | T> {
  const bytes = await readFile(file);
  const type = pictureType(bytes);
  return type ? check(bytes, type, work).catch(() => broken) : { refusal: "wrongType" };
}

type Refused = Extract<ConversionAnswer, { refusal: unknown }>;
const broken: Refused = { refusal: "broken" };

/** The facts of a picture and its file. */
interface Facts extends Pick<Metadata, "iptc"> {
  exif?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
  width: number;
  height: number;
  turned: boolean;
  firstOnly: boolean;
}

async function check<T>(
  file: Buffer,
  type: PictureType,
  work: (source: Sharp, facts: Facts) => Promise<T>,
): Promise<Refused | T> {
  const made = await forSharp(file, type);
  if ("refusal" in made) return made;
  // Errors in the file end the work, but warnings do not.
  const options = { limitInputPixels: false, failOn: "error", autoOrient: true } as const;
  const source = sharp(made.picture, options);
  const metadata = await source.metadata();
  const { channels, depth, iptc } = metadata;
  const { width, height } = metadata.autoOrient;
  // libvips sets `isProgressive` for every JPEG with several scans.
  const inPasses = metadata.isProgressive === true;
  const bytesPerPixel = channels * (bytesOf[depth] ?? 1);
  const detail = tooManyPixels({ type, width, height, inPasses, bytesPerPixel });
  if (detail) return { refusal: "tooManyPixels", detail };
  const { exif = metadata.exif, xmp = metadata.xmp } = made;
  const { turned = (metadata.orientation ?? 1) > 1 } = made;
  const moves = type === "png" ? isAnimatedPng(file) : isMotionPhoto(file, xmp);
  const firstOnly = moves || (metadata.pages ?? 1) > 1;
  return work(source, { exif, xmp, iptc, width, height, turned, firstOnly });
}

/** The number of bytes of one value of a pixel. Depths that are not listed have one byte. */
const bytesOf: Partial<Record<Metadata["depth"], number>> = {
  ...{ ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8, complex: 8, dpcomplex: 16 },
};

interface ForSharp extends Partial<Pick<Facts, "exif" | "xmp" | "turned">> {
  picture: Uint8Array;
}

/** Returns a file that sharp can read, and facts that sharp cannot find. */
async function forSharp(file: Buffer, type: PictureType): Promise<Refused | ForSharp> {
  if (type === "heic") return decodeHeic(file);
  if (type === "png") return { picture: withoutTexts(file) };
  // A TIFF has the same form as EXIF data.
  if (type === "tiff") return { picture: file, exif: file };
  if (type !== "bmp") return { picture: file };
  const bmp = openBmp(file);
  if (!bmp) return { refusal: "wrongType" };
  const detail = tooManyPixels({ type, width: bmp.width, height: bmp.height, inPasses: false });
  return detail ? { refusal: "tooManyPixels", detail } : { picture: bmp.decode() };
}

async function decode(source: Sharp, facts: Facts) {
  const { width, height } = facts;
  const { data: pixels, info } = await source
    .resize({ ...largestOf(width, height), ...shrink })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels, info, facts };
}

/** Returns the maximum size of the largest version. Very tall pictures get a smaller width. */
function largestOf(width: number, height: number) {
  const widest = Math.max(...photoWidths);
  const allowed = Math.floor(Math.sqrt((maxArea * width) / height));
  return { width: Math.max(1, Math.min(widest, allowed)), height: maxHeight };
}

const shrink = { fit: "inside", withoutEnlargement: true } as const;

async function writeVersions(pixels: Buffer, info: OutputInfo, folder: string) {
  const sizes: number[] = [];
  const write = async (name: string, picture: Sharp) => {
    const bytes = await picture.toBuffer();
    const file = await open(join(folder, name), "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    sizes.push(bytes.length);
    return bytes.length;
  };
  let bytesShown = 0;
  for (const width of photoWidths) {
    const resized = () => sharp(pixels, { raw: rawOf(info) }).resize({ width, ...shrink });
    await write(`${width}.avif`, resized().avif(qualities.avif));
    bytesShown = await write(`${width}.webp`, resized().webp(qualities.webp));
    if (width === jpegWidth) await write(`${width}.jpg`, resized().jpeg(qualities.jpg));
  }
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), bytesShown };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

async function placeholderOf(pixels: Buffer, info: OutputInfo) {
  const tiny = sharp(pixels, { raw: rawOf(info) }).resize({ width: 16, height: 16, ...shrink });
  const bytes = await tiny.webp({ quality: 30, effort: 3 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/**
 * Returns the most conspicuous point of a picture, in percent. libvips (`attention`) finds this
 * point only when it crops.
 */
async function focusOf(pixels: Buffer, info: OutputInfo) {
  const isWide = info.width >= info.height;
  const [width, height] = isWide ? [48, 64] : [64, 48];
  const { info: cropped } = await sharp(pixels, { raw: rawOf(info) })
    .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = isWide ? height / info.height : width / info.width;
  const percent = (at: number | undefined, size: number) =>
    at === undefined ? 50 : Math.min(100, Math.max(0, Math.round((100 * at) / (size * scale))));
  return {
    x: percent(cropped.attentionX, info.width),
    y: percent(cropped.attentionY, info.height),
  };
}

/** Properties of XMP that name a place. */
const placesInXmp =
  /GPS(Latitude|Longitude)|photoshop:(City|State|Country)|Iptc4xmp(Core|Ext):(Location|CountryCode)|LocationCreated/;

/** Datasets of IPTC that name a place: city, district, state, country code and country name. */
const placesInIptc = [90, 92, 95, 100, 101];

function namesPlace({ xmp, iptc }: Facts) {
  return (
    placesInXmp.test(Buffer.from(xmp ?? []).toString("latin1")) ||
    placesInIptc.some((dataset) => iptc?.includes(Buffer.from([0x1c, 2, dataset])) === true)
  );
}
