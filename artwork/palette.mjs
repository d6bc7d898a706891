// A small PNG: 256 colours chosen from the picture itself, packed as tightly as zlib can.
import { crc32, deflateSync } from "node:zlib";

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

// The commonest colours, none nearer to a chosen one than the gap.
function choose(counts, gap) {
  const chosen = [];
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    const rgb = [colour >> 16, (colour >> 8) & 255, colour & 255];
    if (chosen.every((c) => distance(c, rgb) > gap)) chosen.push(rgb);
    if (chosen.length === 256) break;
  }
  return chosen;
}
const distance = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Pixels as red, green, blue, opacity bytes in; an indexed PNG out. */
export function palettePng(width, height, pixels) {
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = choose(counts, 90);
  const nearest = new Map();
  for (const colour of counts.keys()) {
    const rgb = [colour >> 16, (colour >> 8) & 255, colour & 255];
    let best = 0;
    for (let k = 1; k < palette.length; k += 1)
      if (distance(palette[k], rgb) < distance(palette[best], rgb)) best = k;
    nearest.set(colour, best);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 4;
      rows[y * (width + 1) + 1 + x] = nearest.get(
        (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2],
      );
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
