import sharp from "sharp";
import { expect, test } from "vitest";
import { logoRatio } from "./logo.server.ts";

const ofDrawing = (start: string) => logoRatio(Buffer.from(start), "svg");

test("the ratio of an SVG comes from its viewBox, or else from its size", () => {
  expect(ofDrawing('<?xml version="1.0"?>\n<svg viewBox="0 0 90 30" width="9">')).toBe(3);
  expect(ofDrawing("<svg xmlns='x' viewBox=' -5,-5 , 20 40 '>")).toBe(0.5);
  expect(ofDrawing('<svg stroke-width="7" height="20mm" width="50mm"/>')).toBe(2.5);
});

test("the ratio of a PNG comes from its header", async () => {
  const create = { width: 120, height: 50, channels: 3, background: "#2f5d3a" } as const;
  expect(logoRatio(await sharp({ create }).png().toBuffer(), "png")).toBe(2.4);
});

test("a file without a size has no ratio", () => {
  for (const start of ["", "<svg>", '<svg viewBox="0 0 5">', '<svg viewBox="0 0 0 0">', "<html>"]) {
    expect(ofDrawing(start)).toBeUndefined();
  }
  expect(ofDrawing('<svg width="100%" height="none">')).toBeUndefined();
  expect(logoRatio(Buffer.from("not a picture at all, but text"), "png")).toBeUndefined();
});
