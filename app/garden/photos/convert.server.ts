import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
import { saysWhere } from "./taken-at.server.ts";

/** The largest height of a WebP. */
const maxHeight = 16_383;
/** Of the largest version, in pixels: writing an AVIF takes more memory than reading most pictures. */
const maxArea = 11_000_000;
const jpegWidth = 1280;

/** The largest logo that keeps all its colours, in bytes. */
const exactLogoBytes = 60_000;

const qualities = {
  // As JPEG and WebP have it: a quarter less memory, and 8 % less to send.
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 75, effort: 3 },
  jpg: { quality: 80, mozjpeg: true },
} as const;

sharp.concurrency(1);
sharp.cache(false);
// Everything that reads a file of a type that is not accepted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((type) => `VipsForeignLoad${type}Buffer`),
});

/**
 * Writes all versions of a photo, upright, in sRGB and without metadata.
 * @param folder where they are written; durable when the promise resolves
 * @returns why the file is refused; then nothing is written
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
 * Writes `logo.png` into a folder: a picture small enough for every page, with what is transparent in
 * it, and without metadata.
 * @returns why the file is refused; then nothing is written
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
  // 256 colours of a photo take a third.
  const bytes =
    exact.length <= exactLogoBytes ? exact : await logo().png({ palette: true }).toBuffer();
  await writeFile(join(folder, "logo.png"), bytes, { flag: "wx", mode: 0o600 });
  return { logo: "made" };
}

/** Opens a picture, and does something with it. @returns or why it is refused */
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
  // Whatever is wrong with the file ends the work; warnings alone do not.
  const source = sharp(bytes, { limitInputPixels: false, failOn: "error", autoOrient: true });
  const metadata = await source.metadata();
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) return { refusal: "animated" };
  const { width, height } = metadata.autoOrient;
  // libvips says so of every JPEG in several scans, also if it is not called progressive.
  const inPasses = metadata.isProgressive === true;
  const detail = tooManyPixels({ type, width, height, inPasses });
  return detail ? { refusal: "tooManyPixels", detail } : work(source, metadata);
}

/** The pixels of the largest version. */
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

/** The box of the largest version: as wide as photos are shown, but for what is very tall. */
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

/** The point that catches the eye, in percent. libvips (attention) tells it only when it crops. */
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
