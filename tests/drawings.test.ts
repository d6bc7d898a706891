import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { portraitDrawing } from "../app/garden/gardeners/portrait.tsx";
import { plantDrawing, plantPicture, plants } from "../app/garden/tips/plant-picture.ts";

/** The kinds of drawings: their files, their viewBox, and their largest size in kB of 1024 bytes. */
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

test.each([
  "Pear",
  "Beetroot",
  "Sweet potato",
  "Cornflower",
  "Limestone plants",
  "Window box",
  "Blackberry",
  "Courgette",
  "Daffodil",
])("%s, which no drawing shows, gets leaves", (plant) => {
  expect(plantDrawing(plant)).toEqual({
    src: expect.stringMatching(/^\/pictures\/plants\/\d\.svg$/),
    shows: null,
  });
});

test.each([
  ["Peppermint", "herbs"],
  ["Leeks", "leek"],
  ["Black currants", "blackcurrant"],
  ["Red bell peppers", "pepper"],
])("%s finds the drawing of %s", (plant, shows) => {
  expect(plantDrawing(plant).shows).toBe(shows);
});

test("every picture that a page or the theme names is there", () => {
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
