import { cutCount, cutPath } from "./drawing-cut.ts";

/** The `viewBox` of each crop. The first crop shows the whole drawing. */
const crops = ["0 0 640 480", "48 36 544 408", "16 48 560 420", "64 48 560 420", "80 60 480 360"];

/**
 * The colours of backgrounds: field, large shape, flecks (docs/drawings.md). Each drawing names the
 * backgrounds that suit it.
 */
const grounds: Readonly<Record<string, readonly string[]>> = {
  ochre: ["#d9a441", "#dfb564", "#e5c484"],
  plum: ["#6b3a55", "#8a6274", "#a58690"],
  rose: ["#e5bda6", "#e9c8b3", "#ecd2bf"],
  sage: ["#c9d6ae", "#d3dcb9", "#dce1c3"],
  sand: ["#e7cf95", "#ead6a6", "#edddb5"],
  sea: ["#7fa9a6", "#99b9b3", "#b1c7bf"],
  sky: ["#a9c6cf", "#bacfd3", "#c9d8d7"],
  slate: ["#44637a", "#6b8291", "#8f9ea5"],
  teal: ["#2f5f66", "#5b7f81", "#839c9a"],
  terracotta: ["#c46a4f", "#cf886f", "#d9a38c"],
};

const groundOf = /<g class="ground ([a-z ]+)">.*?<\/g>/s;

/** Returns a variant of a drawing: a crop, with the drawing's own background or another one. */
export function cutDrawing(svg: string, cut: number) {
  const crop = crops[(cut - 1) % crops.length] ?? "";
  return svg.replace(/(?<=viewBox=")[^"]*/, crop).replace(groundOf, (own, names: string) => {
    const other = names.split(" ")[Math.floor((cut - 1) / crops.length) - 1];
    const colours = [...new Set(own.match(/#[0-9a-f]{6}/g))];
    const set = other && grounds[other];
    return set
      ? own.replace(/#[0-9a-f]{6}/g, (colour) => set[colours.indexOf(colour)] ?? colour)
      : own;
  });
}

/** Serves a variant of a drawing. Returns null if the path does not name an existing variant. */
export async function serveDrawingCut(
  readPicture: (path: string) => Promise<Uint8Array | null>,
  path: string,
) {
  const [, drawing, cut] = path.match(cutPath) ?? [];
  const number = Number(cut);
  if (!drawing || number < 1 || number > cutCount) return null;
  const svg = await readPicture(`${drawing}.svg`);
  if (!svg) return null;
  return new Response(cutDrawing(new TextDecoder().decode(svg), number), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}
