import sharp from "sharp";
import { type Card, cardSize } from "./cards.ts";
import { drawLine, faces, fitLines, writable } from "./lettering.server.ts";

sharp.concurrency(1);
sharp.cache(false);

const colours = {
  ground: "#f3e7cd",
  band: "#2f5d3a",
  title: "#26412d",
  small: "#6b4128",
  light: "#fbf8f1",
};
/** The place of the words: left of the picture. */
const margin = 72;
const pictureWidth = 540;
const textWidth = cardSize.width - pictureWidth - 2 * margin;
const bandHeight = 84;

/** Draws a card as JPEG. */
export async function drawCard(card: Card) {
  const title = writable(card.title, faces.title);
  const words = title ? drawWords(card, title) : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect width="100%" height="100%" fill="${colours.ground}"/>${words}</svg>`;
  const picture = await drawPicture(card, title !== null);
  return sharp(Buffer.from(svg))
    .composite([
      picture,
      { input: Buffer.from(drawBand(card)), top: cardSize.height - bandHeight, left: 0 },
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Beside the words; alone if there are none that can be written. */
async function drawPicture({ picture, portrait }: Card, hasWords: boolean) {
  const height = cardSize.height - bandHeight;
  const source = sharp(Buffer.from(picture, "base64"), { density: 216 });
  if (portrait) {
    const size = 380;
    const circle = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
    const input = await source
      .resize(size, size, { fit: "cover" })
      .composite([{ input: Buffer.from(circle), blend: "dest-in" }])
      .png()
      .toBuffer();
    const left = hasWords ? cardSize.width - size - margin : (cardSize.width - size) / 2;
    return { input, left, top: (height - size) / 2 };
  }
  const width = hasWords ? pictureWidth : cardSize.width;
  const input = await source.resize(width, height, { fit: "cover" }).png().toBuffer();
  return { input, left: cardSize.width - width, top: 0 };
}

/** The words, in the middle of their height. */
function drawWords(card: Card, title: string) {
  const { size, lines } = fitLines(title, faces.title, {
    width: textWidth,
    sizes: [80, 70, 62, 54, 48],
    maxLines: 5,
  });
  const below = fitSmall(card.below);
  const above = fitSmall(card.above);
  const lineHeight = size * 1.14;
  const height = (above ? 56 : 0) + lines.length * lineHeight + (below ? 64 : 0);
  let y = (cardSize.height - bandHeight - height) / 2;
  const parts: string[] = [];
  const write = (text: string, face: keyof typeof faces, lineSize: number, colour: string) =>
    parts.push(drawLine(text, faces[face], { x: margin, y, size: lineSize, colour }));
  if (above) {
    y += 32;
    write(above, "small", 30, colours.small);
    y += 24;
  }
  for (const line of lines) {
    y += lineHeight;
    write(line, "title", size, colours.title);
  }
  if (below) {
    y += 64;
    write(below, "small", 34, colours.small);
  }
  return parts.join("");
}

/** One line of small text, cut if it is too long; null if it cannot be written. */
function fitSmall(text: string) {
  const plain = writable(text, faces.small);
  const space = { width: textWidth, sizes: [34], maxLines: 1 };
  return plain && (fitLines(plain, faces.small, space).lines[0] ?? null);
}

/** The name of the site, below everything. */
function drawBand({ siteName }: Card) {
  const name = writable(siteName, faces.title);
  const words = name
    ? drawLine(name, faces.title, { x: margin, y: 55, size: 40, colour: colours.light })
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${bandHeight}"><rect width="100%" height="100%" fill="${colours.band}"/>${words}</svg>`;
}
