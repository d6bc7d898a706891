import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import figtree from "@fontsource-variable/figtree/unicode.json" with { type: "json" };
import fraunces from "@fontsource-variable/fraunces/unicode.json" with { type: "json" };
import noto from "@fontsource-variable/noto-sans/unicode.json" with { type: "json" };
import arabic from "@fontsource-variable/noto-sans-arabic/unicode.json" with { type: "json" };
import japanese from "@fontsource-variable/noto-sans-jp/unicode.json" with { type: "json" };

/**
 * The fonts of the site, and further fonts for letters that the site's fonts lack. Each font
 * consists of several files. A CSS `unicode-range` lists the letters of each file.
 */
const faces = {
  fraunces,
  figtree,
  "noto-sans": noto,
  "noto-sans-arabic": { arabic: arabic.arabic },
  "noto-sans-jp": japanese,
};

const files = Object.entries(faces).flatMap(([name, parts]) =>
  Object.entries(parts).map(([part, letters]) => ({
    name,
    // The parts of the Japanese font are numbered, "[0]" to "[119]".
    path: `@fontsource-variable/${name}/files/${name}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    unicodeRange: letters.split(",").map(toRange),
  })),
);

function toRange(range: string): [number, number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const has = ({ unicodeRange }: (typeof files)[number], letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return unicodeRange.some(([first, last]) => first <= code && code <= last);
};

/** The characters that are removed from a text: emoji, which are pictures, and their joiners. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3]/gu;

/** Returns the drawable form of a text; null if every font lacks one of its letters. */
export function writable(text: string) {
  const plain = text.normalize("NFC").replace(emoji, "").replace(/\s+/g, " ").trim();
  const isWritable = [...plain].every((letter) => files.some((file) => has(file, letter)));
  return plain !== "" && isWritable ? plain : null;
}

/** Returns the writing direction of a text, by its first letter. */
export const directionOf = (text: string) =>
  /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";

/** Reads only the font files that the texts need. The Japanese font alone has 120 files. */
export function readFonts(texts: string) {
  const { resolve } = createRequire(import.meta.url);
  const letters = [...new Set(texts)];
  const needed = files.filter((file) => letters.some((letter) => has(file, letter)));
  return Promise.all(
    needed.map(async ({ name, path, unicodeRange }) => ({
      name,
      unicodeRange,
      data: await readFile(resolve(path)),
    })),
  );
}
