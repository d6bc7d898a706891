import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import readExif from "exif-reader";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import type { ConversionAnswer } from "./converted-photo.ts";
import { photoWidths } from "./photo-widths.ts";
import { tooManyPixels } from "./picture-limits.ts";
import {
  isAnimatedPng,
  type PictureType,
  pictureType,
  withoutTexts,
} from "./picture-type.server.ts";

/** The WebP format allows no larger height. */
const maxHeight = 16_383;
/** The most pixels of the largest version, because writing an AVIF takes much memory. */
const maxArea = 11_000_000;
const jpegWidth = 1280;

/** The largest logo with all its colours, in bytes. */
const exactLogoBytes = 60_000;

const qualities = {
  // 4:2:0, as in JPEG and WebP, takes a quarter less memory and 8 % fewer bytes.
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 75, effort: 3 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

sharp.concurrency(1);
sharp.cache(false);
// Blocks the readers of all types that are not accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((type) => `VipsForeignLoad${type}Buffer`),
});

/**
 * Writes all versions of a photo into a folder, upright, in sRGB and without metadata. They are durable
 * when the promise resolves.
 * @returns the facts of the photo, or the reason why it is refused
 */
export async function convertPhoto(file: string, folder: string): Promise<ConversionAnswer> {
  const decoded = await read(file, decode);
  if ("refusal" in decoded) return decoded;
  const { pixels, info, metadata } = decoded;
  const photo = {
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(pixels, info),
    focus: await focusOf(pixels, info),
    placeRemoved: saysWhere(metadata),
    turned: (metadata.orientation ?? 1) > 1,
  };
  return { photo: { ...photo, ...(await writeVersions(pixels, info, folder)) } };
}

/**
 * Writes `logo.png` into a folder: a small picture with transparency and without metadata.
 * @returns the reason if the file is refused
 */
export async function convertLogo(file: string, folder: string): Promise<ConversionAnswer> {
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
  // A palette of 256 colours makes a photo three times smaller.
  const bytes =
    exact.length <= exactLogoBytes ? exact : await logo().png({ palette: true }).toBuffer();
  await writeFile(join(folder, "logo.png"), bytes, { flag: "wx", mode: 0o600 });
  return { logo: "made" };
}

/** Opens a picture and works on it. @returns the result, or the reason why the picture is refused */
async function read<T>(
  file: string,
  work: (source: Sharp, metadata: Metadata) => Promise<T>,
): Promise<Refused | T> {
  const bytes = await readFile(file);
  const type = pictureType(bytes);
  if (type === "other") return { refusal: "wrongType" };
  if (type === "heic") return { refusal: "heic" };
  const looks = type === "png" ? withoutTexts(bytes) : bytes;
  return check(looks, type, work).catch((): Refused => ({ refusal: "broken" }));
}

type Refused = Extract<ConversionAnswer, { refusal: unknown }>;

interface Decoded {
  pixels: Buffer;
  info: OutputInfo;
  metadata: Metadata;
}

async function check<T>(
  bytes: Buffer,
  type: PictureType,
  work: (source: Sharp, metadata: Metadata) => Promise<T>,
): Promise<Refused | T> {
  // Errors in the file end the work, but warnings do not.
  const source = sharp(bytes, { limitInputPixels: false, failOn: "error", autoOrient: true });
  const metadata = await source.metadata();
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) return { refusal: "animated" };
  const { width, height } = metadata.autoOrient;
  // libvips sets this for every JPEG in several scans.
  const inPasses = metadata.isProgressive === true;
  const detail = tooManyPixels({ type, width, height, inPasses });
  return detail ? { refusal: "tooManyPixels", detail } : work(source, metadata);
}

async function decode(source: Sharp, metadata: Metadata): Promise<Decoded> {
  const { width, height } = metadata.autoOrient;
  const { data: pixels, info } = await source
    .resize({ ...largestOf(width, height), ...shrink })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels, info, metadata };
}

/** The box of the largest version. Very tall pictures get a narrower one. */
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

/** The point that catches the eye, in percent. libvips (attention) gives it only when it crops. */
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

function saysWhere({ exif, iptc, xmp }: Metadata) {
  return hasPosition(exif) || placesInXmp.test(xmp?.toString("latin1") ?? "") || namesPlace(iptc);
}

function hasPosition(exif: Buffer | undefined) {
  if (!exif) return false;
  try {
    const { GPSInfo } = readExif(exif);
    return GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined;
  } catch {
    // Nobody can read a place from damaged data.
    return false;
  }
}

function namesPlace(iptc: Buffer | undefined) {
  return placesInIptc.some((dataset) => iptc?.includes(Buffer.from([0x1c, 2, dataset])));
}
