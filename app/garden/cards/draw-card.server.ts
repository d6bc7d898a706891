import { type Font, type Node, Renderer } from "@takumi-rs/core";
import { type Card, cardSize } from "./cards.ts";
import { directionOf, readFonts, writable } from "./lettering.server.ts";

const colours = {
  ground: "#f3e7cd",
  band: "#2f5d3a",
  title: "#26412d",
  small: "#6b4128",
  light: "#fbf8f1",
};
/** Sizes in pixels. The text is to the left of the picture. */
const margin = 72;
const pictureWidth = 540;
const portraitSize = 380;
const textWidth = cardSize.width - pictureWidth - 2 * margin;
const bandHeight = 84;
const height = cardSize.height - bandHeight;

/** Font sizes in falling order. The first size in which the text fits is used. */
const titleSizes = [80, 70, 62, 54, 48];
const maxLines = 5;

const otherFaces = "noto-sans, noto-sans-arabic, noto-sans-jp";
const titleFace = {
  fontFamily: `fraunces, ${otherFaces}`,
  fontWeight: 550,
  lineHeight: 1.14,
};
const smallFace = {
  fontFamily: `figtree, fraunces, ${otherFaces}`,
  fontWeight: 500,
  lineHeight: 1.2,
  color: colours.small,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

const renderer = new Renderer();

/**
 * Draws a card as JPEG. Leaves out each text for which the fonts lack a letter. Without a title, the
 * card has the picture and the name of the site.
 */
export async function drawCard(card: Card) {
  const title = writable(card.title);
  const above = title && writable(card.above);
  const below = title && writable(card.below);
  const siteName = writable(card.siteName);
  // The fonts need the character "…", because a shortened text ends with it.
  const fonts = await readFonts([title, above, below, siteName, "…"].join(" "));
  const words: Node[] = [];
  if (above) words.push(write(above, { ...smallFace, fontSize: 30 }));
  if (title) words.push(await fitTitle(title, fonts));
  if (below) words.push(write(below, { ...smallFace, fontSize: 34 }));
  const picture = drawPicture(card, title !== null);
  const upper = title
    ? box({ height, justifyContent: "space-between" }, [drawColumn(words, title), picture])
    : box({ height, justifyContent: "center" }, [picture]);
  const band = box(
    {
      height: bandHeight,
      alignItems: "center",
      padding: `0 ${margin}px`,
      background: colours.band,
    },
    siteName ? [write(siteName, { ...titleFace, fontSize: 40, color: colours.light })] : [],
  );
  return renderer.render(
    box({ flexDirection: "column", background: colours.ground, ...cardSize }, [upper, band]),
    {
      ...cardSize,
      format: "jpeg",
      quality: 82,
      fonts,
      images: [{ src: "picture", data: Buffer.from(card.picture, "base64") }],
    },
  );
}

type Style = Node["style"];

const box = (style: Style, children: Node[] = []): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});

const write = (text: string, style: Style): Node => ({ type: "text", text, style });

/** Draws the words, vertically centred, on the side where the title begins. */
const drawColumn = (words: Node[], title: string) =>
  box(
    {
      flexShrink: 0,
      flexDirection: "column",
      justifyContent: "center",
      gap: 20,
      width: textWidth + 2 * margin,
      padding: `0 ${margin}px`,
      direction: directionOf(title),
    },
    words,
  );

/** Draws the picture beside the words, or alone if there are no words. */
function drawPicture({ portrait }: Card, hasWords: boolean) {
  const cover = {
    backgroundImage: "url(picture)",
    backgroundSize: "cover",
    backgroundPosition: "center",
  };
  if (!portrait) {
    const width = hasWords ? pictureWidth : cardSize.width;
    return box({ ...cover, width, height, clipPath: "inset(0)" });
  }
  return box({
    ...cover,
    width: portraitSize,
    height: portraitSize,
    margin: `${(height - portraitSize) / 2}px ${margin}px`,
    clipPath: "circle(50%)",
  });
}

async function fitTitle(title: string, fonts: Font[]) {
  const style = {
    ...titleFace,
    width: textWidth,
    color: colours.title,
    overflowWrap: "anywhere",
    textOverflow: "ellipsis",
  } as const;
  for (const fontSize of titleSizes) {
    const whole = write(title, { ...style, fontSize });
    const lines = (await renderer.measure(whole, { fonts })).height / (fontSize * style.lineHeight);
    if (Math.round(lines) <= maxLines) return whole;
  }
  return write(title, { ...style, fontSize: titleSizes.at(-1), lineClamp: maxLines });
}
