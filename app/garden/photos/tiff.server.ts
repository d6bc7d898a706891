interface TiffShape {
  width: number;
  height: number;
  /** The number of values per pixel: 4 with transparency, otherwise 3. */
  channels: 3 | 4;
  /** The orientation, with the values of EXIF. */
  orientation?: number;
  /** The colour profile. Without it, the colours are sRGB. */
  icc?: Uint8Array | null;
}

const rowsPerStrip = 64;

/** The types of fields and their sizes in bytes (TIFF 6.0, section 2). */
const [short, long, bytes] = [3, 4, 7];
const sizes: Record<number, number> = { [short]: 2, [long]: 4, [bytes]: 1 };

/**
 * Creates a TIFF with 8 bits for each value. The TIFF gives sharp the pixels and their colour
 * profile.
 * @returns the file, and its part for the pixels, row by row from the top
 */
export function createTiff(shape: TiffShape) {
  const { width, height, channels, orientation = 1, icc } = shape;
  const row = width * channels;
  const strips = Math.ceil(height / rowsPerStrip);
  const each = (value: (strip: number) => number) =>
    Array.from({ length: strips }, (_, n) => value(n));
  const offsets = each((strip) => strip * rowsPerStrip * row);
  const fields: [tag: number, type: number, values: ArrayLike<number>][] = [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, Array<number>(channels).fill(8)],
    [259, short, [1]],
    [262, short, [2]],
    [273, long, offsets],
    [274, short, [orientation]],
    [277, short, [channels]],
    [278, long, [rowsPerStrip]],
    [279, long, each((strip) => Math.min(rowsPerStrip, height - strip * rowsPerStrip) * row)],
  ];
  if (channels === 4) fields.push([338, short, [2]]);
  if (icc) fields.push([34675, bytes, icc]);

  const sizeOf = (type: number, values: ArrayLike<number>) => values.length * (sizes[type] ?? 1);
  // Values of more than four bytes are stored after the list of fields.
  const listEnd = 8 + 2 + fields.length * 12 + 4;
  const head = fields.reduce((end, [, type, values]) => end + sizeOf(type, values) + 4, listEnd);
  const file = Buffer.alloc(head + row * height);
  file.write("II*\0\x08\0\0\0", "latin1");
  file.writeUInt16LE(fields.length, 8);
  let free = listEnd;
  for (const [index, [tag, type, values]] of fields.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(values.length, at + 4);
    const size = sizeOf(type, values);
    let to = at + 8;
    if (size > 4) {
      file.writeUInt32LE(free, to);
      to = free;
      free += size;
    }
    for (let n = 0; n < values.length; n += 1) {
      const value = (values[n] ?? 0) + (tag === 273 ? head : 0);
      to = file.writeUIntLE(value, to, sizes[type] ?? 1);
    }
  }
  return { file, pixels: file.subarray(head) };
}
