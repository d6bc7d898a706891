import type { PictureType } from "./picture-type.server.ts";

/** The facts that decide how much memory is needed to read a picture. */
interface PictureShape {
  type: PictureType;
  width: number;
  height: number;
  /**
   * True if the first row can be decoded only after the whole file was read, as in a progressive
   * JPEG or an interlaced PNG.
   */
  inPasses: boolean;
  /** The bytes of memory for each pixel. Set for HEIC, and for TIFF, whose pixels may be large. */
  bytesPerPixel?: number;
}

/**
 * The maximum memory for a picture within the limits, in megabytes. `npm run bench -- photos`
 * measures it.
 */
export const maxPictureMemory = 550;

/**
 * The maximum width and height in pixels. It limits memory, because hundreds of rows are in memory
 * at a time. Panoramas of phones are smaller.
 */
const maxSide = 16_384;

/** The memory for all pixels of a TIFF or a HEIC, in millions of bytes. */
const maxPixelMemory = 400;

/**
 * Returns the maximum number of pixels, in millions. For each pixel, an AVIF needs up to 36 bytes
 * of memory, a picture in passes up to 13, and a WebP up to 8. Other pictures need only some rows
 * at a time. Phones take pictures of 12.6 and 50 million pixels.
 */
function maxMegapixels({ type, inPasses, bytesPerPixel = 1 }: PictureShape) {
  if (type === "avif") return 12.6;
  if (type === "heic" || type === "tiff") {
    return Math.min(50, Math.floor(maxPixelMemory / bytesPerPixel));
  }
  return inPasses ? 32 : 50;
}

/**
 * Returns a message about the limit for a picture that is too large. Returns null for other
 * pictures.
 */
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
  // Rounds down to a multiple of ten.
  const fitting = [width, height].map((size) => Math.max(1, Math.floor((size * scale) / 10) * 10));
  const other =
    most < 50 && megapixels <= 50 ? ", or save it as a JPEG that is not progressive" : "";
  return `This ${nameOf(shape)} ${has}. Make it ${fitting.join(" × ")} or smaller${other}, and try again.`;
}

/** Rounds up, so that a number above the limit is also shown as above the limit. */
const rounded = (megapixels: number) => String(Math.ceil(megapixels * 10) / 10);

function nameOf({ type, inPasses }: PictureShape) {
  if (type === "png") return inPasses ? "interlaced PNG" : "PNG";
  if (type === "jpeg") return inPasses ? "progressive JPEG" : "JPEG";
  return type === "webp" ? "WebP" : type.toUpperCase();
}
