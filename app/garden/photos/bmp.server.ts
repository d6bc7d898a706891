import { createTiff } from "./tiff.server.ts";

/** The supported numbers of bits per pixel. Files with up to 8 bits per pixel have a palette. */
const depths = [1, 4, 8, 24, 32];

/**
 * Reads the size of an uncompressed BMP, and its pixels. Returns null for rare kinds: compressed
 * files, files with 16 bits per pixel, or files of OS/2.
 */
export function openBmp(bmp: Buffer) {
  if (bmp.length < 54 || bmp.readUInt32LE(14) < 40) return null;
  const width = bmp.readInt32LE(18);
  const rows = bmp.readInt32LE(22);
  const height = Math.abs(rows);
  const bits = bmp.readUInt16LE(28);
  const compression = bmp.readUInt32LE(30);
  // Compression 3 means that masks give the order of the bytes. Only the usual order is supported.
  const isUsual = compression === 0 || (compression === 3 && bits === 32 && hasUsualMasks(bmp));
  if (!isUsual || !depths.includes(bits) || width < 1 || height < 1) return null;

  /** @throws RangeError if the file ends early */
  function decode() {
    const { file, pixels } = createTiff({ width, height, channels: 3 });
    const start = bmp.readUInt32LE(10);
    const stride = Math.ceil((width * bits) / 32) * 4;
    const palette = 14 + bmp.readUInt32LE(14);
    if (start + stride * height > bmp.length) throw new RangeError("short");
    let to = 0;
    for (let y = 0; y < height; y += 1) {
      // The file begins with the last row of the picture, unless the height is negative.
      const row = start + (rows > 0 ? height - 1 - y : y) * stride;
      for (let x = 0; x < width; x += 1) {
        const from = bits > 8 ? row + x * (bits / 8) : palette + indexAt(row, x) * 4;
        pixels[to] = bmp[from + 2] ?? 0;
        pixels[to + 1] = bmp[from + 1] ?? 0;
        pixels[to + 2] = bmp[from] ?? 0;
        to += 3;
      }
    }
    return file;
  }

  function indexAt(row: number, x: number) {
    const byte = bmp[row + Math.floor((x * bits) / 8)] ?? 0;
    return (byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1);
  }

  return { width, height, decode };
}

const hasUsualMasks = (bmp: Buffer) =>
  bmp.length >= 66 && bmp.readUInt32LE(54) === 0xff0000 && bmp.readUInt32LE(62) === 0xff;
