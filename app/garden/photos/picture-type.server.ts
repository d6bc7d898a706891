export type PictureType = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "tiff" | "bmp";

/** The number of bytes at the start of a file from which its type is detected. */
const signatureLength = 64;

/**
 * Detects the type of a picture from its content, not from its name. Returns null for other files.
 */
export function pictureType(file: Uint8Array): PictureType | null {
  const text = Buffer.from(file.subarray(0, signatureLength)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^(II\*\0|MM\0\*)/.test(text)) return "tiff";
  if (/^BM.{12}[\x28-\x7c]\0\0\0/s.test(text)) return "bmp";
  const brands = text.match(/^.{4}ftyp(.*)/s)?.[1] ?? "";
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : null;
}

/** True if a PNG is animated: it has an acTL chunk before its first picture (PNG 3, 11.3.6.1). */
export function isAnimatedPng(file: Buffer) {
  const firstPicture = file.indexOf("IDAT");
  const control = file.indexOf("acTL");
  return control >= 0 && (firstPicture < 0 || control < firstPicture);
}

/** Matches the XMP fields of a photo that contains a short film. Some phones take such photos. */
const motionInXmp = /(MotionPhoto|MicroVideo)(="|>)1/;

/**
 * True if a photo contains a short film. Checks its XMP, and the name that Samsung gives to such a
 * film.
 */
export function isMotionPhoto(file: Buffer, xmp: Uint8Array | undefined) {
  const text = Buffer.from(xmp ?? []).toString("latin1");
  return motionInXmp.test(text) || file.includes("MotionPhoto_Data");
}

/**
 * Matches the PNG chunks with pixels, colours and animation. Other chunks contain texts, which can
 * unpack to gigabytes.
 */
const pngChunks = /^([A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|eXIf|acTL)$/;
const xmpStart = "XML:com.adobe.xmp\0\0";

/**
 * Removes the texts of a PNG. Keeps one uncompressed XMP text, because it may contain a location.
 */
export function withoutTexts(png: Buffer) {
  const parts = [png.subarray(0, 8)];
  let hasXmp = false;
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + (at + 8 <= png.length ? png.readUInt32BE(at) : 0);
    const type = png.toString("latin1", at + 4, at + 8);
    const start = at + 8;
    const isXmp = type === "iTXt" && png.toString("latin1", start, start + 19) === xmpStart;
    if ((isXmp && !hasXmp) || pngChunks.test(type)) parts.push(png.subarray(at, end));
    if (isXmp) hasXmp = true;
    at = end;
  }
  return Buffer.concat(parts);
}
