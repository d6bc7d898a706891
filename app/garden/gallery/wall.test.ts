import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ratioOf, shapeClass, shapes } from "./wall.ts";

const style = readFileSync("app/garden/gallery/wall.css", "utf8");

test("the style has every shape of the wall", () => {
  const written = [...style.matchAll(/\.shape-(\d+)\s*\{\s*--shape: ([\d.]+)/g)];
  expect(written.map(([, shape, ratio]) => [Number(shape), Number(ratio)])).toEqual(
    Array.from({ length: shapes }, (_, shape) => [shape, Number(ratioOf(shape))]),
  );
});

test.each([
  [4, 3],
  [3, 4],
  [1, 1],
  [16, 9],
])("a photo of %i × %i has a shape at most 3 %% off", (width, height) => {
  const [, shape] = shapeClass({ width, height }).split("-");
  const ratio = Number(ratioOf(Number(shape)));
  expect(Math.abs(ratio / (width / height) - 1)).toBeLessThanOrEqual(0.03);
});
