import small from "./small-letters.json" with { type: "json" };
import title from "./title-letters.json" with { type: "json" };

/**
 * The outlines of a face, in units of a thousandth of its size: of each letter its width and the data
 * of an SVG path, and how much closer some pairs stand.
 */
interface Face {
  letters: Record<string, string>;
  pairs: Record<string, number>;
}

export const faces: Record<"title" | "small", Face> = { title, small };

/** What is left out of a text: emoji, which are pictures, and what joins them. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3]/gu;

/** A text as it can be written in a face; null if that has not all of its letters. */
export function writable(text: string, { letters }: Face) {
  const plain = text.normalize("NFC").replace(emoji, "").replace(/\s+/g, " ").trim();
  return plain !== "" && [...plain].every((letter) => letter in letters) ? plain : null;
}

/** Letters with their distance from the beginning of the line, and the end of the line. */
function place(text: string, { letters, pairs }: Face) {
  let end = 0;
  let before = "";
  const places = [...text].map((letter) => {
    end += pairs[before + letter] ?? 0;
    const [width, path = ""] = (letters[letter] ?? "0").split(" ", 2);
    const placed = { at: end, path: letters[letter]?.slice(`${width} `.length) ?? path };
    end += Number(width);
    before = letter;
    return placed;
  });
  return { places, end };
}

/** The width of a line, in pixels. */
export const widthOf = (text: string, face: Face, size: number) =>
  (place(text, face).end * size) / 1000;

/** A line as SVG. It has no text in it, only shapes. @param y of its base line */
export function drawLine(text: string, face: Face, { x, y, size, colour }: Line) {
  const shapes = place(text, face).places.map(({ at, path }) =>
    path ? `<path transform="translate(${at} 0)" d="${path}"/>` : "",
  );
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / 1000})">${shapes.join("")}</g>`;
}

interface Line {
  x: number;
  y: number;
  size: number;
  colour: string;
}

/** The lines of a text, and those of the largest size in which they are few enough. */
export function fitLines(text: string, face: Face, { width, sizes, maxLines }: Space) {
  for (const size of sizes) {
    const lines = breakLines(text, face, size, width);
    if (lines.length <= maxLines) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = breakLines(text, face, size, width).slice(0, maxLines);
  const last = [...(lines.pop() ?? "")];
  while (last.length > 0 && widthOf(`${last.join("")}…`, face, size) > width) last.pop();
  return { size, lines: [...lines, `${last.join("").trimEnd()}…`] };
}

interface Space {
  width: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
  maxLines: number;
}

function breakLines(text: string, face: Face, size: number, width: number) {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => cutWord(word, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

/** A word that is longer than a line, in pieces. */
function cutWord(word: string, fits: (part: string) => boolean) {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
