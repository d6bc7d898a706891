import type { PictureType } from "./picture-type.server.ts";

/** The facts of a picture that decide how much memory reading it takes. */
interface PictureShape {
  type: PictureType;
  width: number;
  height: number;
  /** True if its first row needs its last byte: a progressive JPEG, an interlaced PNG. */
  inPasses: boolean;
}

/**
 * The most memory that the converting process takes for a picture within the limits, in megabytes.
 * The worst of each type stays below it: `npm run bench -- photos` measures them.
 */
export const maxPictureMemory = 550;

/** Of either side: some hundred rows are held at a time. Panoramas of phones are as wide. */
const maxSide = 16_384;

/**
 * The most pixels that a picture may have, in millions. While it is read, an AVIF takes up to 36
 * bytes a pixel, a picture in passes up to 13, a WebP up to 8; of all others some rows are held at
 * a time. Phones take pictures of 12.6 and of 50.
 */
function maxMegapixels({ type, inPasses }: PictureShape) {
  if (type === "avif") return 12.6;
  return inPasses ? 32 : 50;
}

/** Says of a picture that is too large to be read how large it may be; null of others. */
export function tooManyPixels(shape: PictureShape) {
  const { width, height } = shape;
  const most = maxMegapixels(shape);
  const megapixels = (width * height) / 1e6;
  const scale = Math.min(Math.sqrt(most / megapixels), maxSide / Math.max(width, height));
  if (scale >= 1) return null;
  const has =
    megapixels > most
      ? `has ${rounded(megapixels)} megapixels (${width} × ${height}); the limit is ${most}`
      : `is ${width} × ${height} pixels; a side can have up to ${maxSide}`;
  // Down to tens, so that it is below the limit.
  const fitting = [width, height].map((size) => Math.max(1, Math.floor((size * scale) / 10) * 10));
  const other =
    most < 50 && megapixels <= 50 ? ", or save it as a JPEG that is not progressive" : "";
  return `This ${nameOf(shape)} ${has}. Make it ${fitting.join(" × ")} or smaller${other}, and try again.`;
}

/** Up, so that what is above a limit reads so. */
const rounded = (megapixels: number) => String(Math.ceil(megapixels * 10) / 10);

function nameOf({ type, inPasses }: PictureShape) {
  if (type === "png") return inPasses ? "interlaced PNG" : "PNG";
  if (type === "jpeg") return inPasses ? "progressive JPEG" : "JPEG";
  return type === "webp" ? "WebP" : "AVIF";
}
