import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { portraitDrawing } from "../app/garden/gardeners/portrait.tsx";
import { createPlantList } from "../app/garden/plants/plant-list.server.ts";
import { cutDrawing } from "../app/garden/tips/drawing-cut.server.ts";
import { cutCount, cutFor, cutPath } from "../app/garden/tips/drawing-cut.ts";
import {
  pictureOfPlant,
  plantDrawing,
  plantPicture,
  plants,
} from "../app/garden/tips/plant-picture.ts";

/**
 * The kinds of drawings: their files, their viewBox, and their largest size in kB of 1024 bytes.
 */
const kinds: readonly (readonly [files: RegExp, viewBox: string, kilobytes: number])[] = [
  [/^favicon\.svg$/, "0 0 32 32", 1],
  [/^pictures\/hero-\d\.svg$/, "0 0 960 600", 30],
  [/^pictures\/banner-[a-z]+\.svg$/, "0 0 1280 560", 30],
  [/^pictures\/tips\/[a-z-]+\.svg$/, "0 0 640 480", 14],
  [/^pictures\/plants\/\d\.svg$/, "0 0 640 480", 14],
  [/^pictures\/gardeners\/[a-z-]+\.svg$/, "0 0 320 320", 12],
  [/^pictures\/people\/\d\.svg$/, "0 0 320 320", 12],
  [/^pictures\/spots\/[a-z-]+\.svg$/, "0 0 320 240", 8],
];

const shapes = ["circle", "defs", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];
const elements = new Set([...shapes, "svg", "use"]);

const files = readdirSync("public", { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".svg"));

test.each(files)("%s has the form of its kind and is made of shapes alone", (file) => {
  const svg = readFileSync(`public/${file}`, "utf8");
  const [, viewBox, kilobytes] = kinds.find(([names]) => names.test(file)) ?? [];
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  expect(svg.match(/viewBox="([^"]*)"/)?.[1]).toBe(viewBox);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual((kilobytes ?? 0) * 1024);
  const used = [...svg.matchAll(/<([^\s/>]+)/g)].map(([, element = ""]) => element);
  expect(used.filter((element) => !elements.has(element))).toEqual([]);
  expect(svg).not.toMatch(/\son\w+=|href="[^#]|url\([^#]/);
});

/** Drawings of walls. Each has one background, not four, because a wall needs its own colour. */
const walls = ["climbing-rose", "garden-tools", "wall-planter"];

test.each(files.filter((file) => /^pictures\/(tips|plants)\//.test(file)))(
  "%s is shown in twenty cuts, on four grounds",
  (file) => {
    const svg = readFileSync(`public/${file}`, "utf8");
    const cuts = Array.from({ length: cutCount }, (_, cut) => cutDrawing(svg, cut + 1));
    expect(cuts[0]).toBe(svg);
    const isWall = walls.some((wall) => file.endsWith(`/${wall}.svg`));
    expect(new Set(cuts).size).toBe(isWall ? 5 : 20);
    const fields = cuts.map((cut) => cut.match(/<rect [^>]*fill="(#[0-9a-f]{6})"/)?.[1]);
    expect(new Set(fields).size).toBe(isWall ? 1 : 4);
    // Every cut includes the middle, which identifies the plant.
    for (const cut of cuts) {
      const [x = 0, y = 0, width = 0, height = 0] = (cut.match(/viewBox="([^"]*)"/)?.[1] ?? "")
        .split(" ")
        .map(Number);
      expect([x, y].every((edge) => edge <= 80)).toBe(true);
      expect([x + width >= 560, y + height >= 420]).toEqual([true, true]);
      expect(width * 3).toBe(height * 4);
    }
  },
);

test("a tip shows a drawing in one of its cuts, always the same one, and a photo as it is", () => {
  const ids = Array.from({ length: 500 }, (_, number) => `0192f0c1-7a5e-7000-8000-${number}`);
  const cuts = ids.map((id) => cutFor(id, "/pictures/tips/tomato.svg"));
  expect(new Set(cuts).size).toBe(cutCount);
  for (const cut of cuts) expect(cut).toMatch(cutPath);
  expect(cutFor("1", "/pictures/tips/tomato.svg")).toBe(cutFor("1", "/pictures/tips/tomato.svg"));
  for (const other of ["/photos/1/1280.jpg", "https://example.org/pictures/tips/tomato.svg"]) {
    expect(cutFor("1", other)).toBeNull();
  }
});

test("every plant and every gardener without a picture finds a drawing", () => {
  const names = Array.from({ length: 50 }, (_, number) => `${number}`);
  for (const [kind, drawingOf] of [
    ["plants", plantPicture],
    ["people", portraitDrawing],
  ] as const) {
    const drawn = new Set(names.map(drawingOf));
    const there = files.filter((file) => file.startsWith(`pictures/${kind}/`));
    expect([...drawn].sort()).toEqual(there.map((file) => `/${file}`).sort());
  }
});

test("every plant that we know has a drawing, which its name finds", () => {
  const drawings = plants.map(([drawing]) => drawing);
  const there = files.filter((file) => file.startsWith("pictures/tips/"));
  expect(drawings.map((drawing) => `pictures/tips/${drawing}.svg`).sort()).toEqual(there.sort());
  for (const drawing of drawings) {
    expect(plantPicture(drawing.replaceAll("-", " "))).toBe(`/pictures/tips/${drawing}.svg`);
  }
});

/** Plants that share the drawing of another plant. */
const shownBy: Record<string, string[]> = {
  bean: ["French bean", "Runner bean"],
  border: ["Echinacea", "Salvia"],
  houseplant: ["Monstera"],
  "spring-onion": ["Welsh onion"],
  citrus: ["Lemon", "Lime", "Orange"],
  "hanging-basket": ["Petunia"],
  onion: ["Shallot"],
  peach: ["Nectarine"],
  "salad-leaves": ["Chicory", "Endive", "Mizuna", "Rocket"],
  squash: ["Butternut squash", "Pumpkin"],
  trellis: ["Morning glory"],
};

test.each(createPlantList().plants)("the drawing of $name shows that plant, or leaves", (plant) => {
  const { name, plural, synonyms, picture } = plant;
  expect(plantPicture(name)).toBe(picture);
  const drawing = drawingAt(picture);
  expect(drawingAt(plantPicture(plural))).toBe(drawing);
  if (drawing && !shownBy[drawing]?.includes(name)) {
    expect([name, ...synonyms].map((word) => word.toLowerCase())).toContain(
      drawing.replaceAll("-", " "),
    );
  }
});

test("a plant that is named in another language finds the drawing of that plant", () => {
  const list = createPlantList();
  const shown = (["de", "fr", "ja"] as const).map((language) =>
    list.allIn(language).filter(({ name, picture }) => {
      const drawing = drawingAt(picture);
      return drawing && drawingAt(pictureOfPlant(name, language, list)) === drawing;
    }),
  );
  for (const found of shown) expect(found.length).toBeGreaterThan(60);
  expect(drawingAt(pictureOfPlant("Thorn apple", "en", list))).toBeUndefined();
});

test("no word for a plant finds the drawing of another plant", () => {
  const { plants: known, get } = createPlantList();
  const others = known.flatMap(({ name, slug, synonyms }) =>
    synonyms.flatMap((word) => {
      const drawing = drawingAt(plantPicture(word));
      const another = drawing && get(drawing) && drawing !== slug;
      return another && !shownBy[drawing]?.includes(name) ? [`${word}: ${drawing}`] : [];
    }),
  );
  expect(others).toEqual([]);
});

const drawingAt = (picture: string) => picture.match(/^\/pictures\/tips\/(.*)\.svg$/)?.[1];

test.each([
  "Soya beans",
  "Jerusalem artichoke",
  "Sweet peas",
  "Lemon balm",
  "Christmas rose",
  "Grape hyacinth",
  "Watercress",
  "Wormwood",
  "Cornflower",
  "Limestone plants",
  "Window box",
])("%s, which no drawing shows, gets leaves", (plant) => {
  expect(plantDrawing(plant)).toEqual({
    src: expect.stringMatching(/^\/pictures\/plants\/\d\.svg$/),
    shows: null,
  });
});

test.each([
  ["Peppermint", "mint"],
  ["Leeks", "leek"],
  ["Black currants", "blackcurrant"],
  ["Red bell peppers", "pepper"],
  ["Spinach and dhania", "coriander"],
  ["Rainbow chard", "chard"],
  ["Cherry tomatoes", "tomato"],
  ["Prickly pear", "cactus"],
])("%s finds the drawing of %s", (plant, shows) => {
  expect(plantDrawing(plant).shows).toBe(shows);
});

test("every picture in a page or the theme exists", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .join("\n");
  const named = sources.matchAll(/["}](\/[\w/-]+\.(?:svg|png))["`]/g);
  const pictures = [...new Set([...named].map(([, path = ""]) => path))];
  expect(pictures).toContain("/pictures/hero-1.svg");
  expect(pictures).toContain("/pictures/spots/broken-pot.svg");
  expect(pictures).toContain("/social-card.png");
  expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});
