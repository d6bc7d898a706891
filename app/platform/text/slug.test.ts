import { expect, test } from "vitest";
import { idIn, slugOf, slugPath } from "./slug.ts";

const id = "0193a1b2-0000-7000-8000-0123456789ab";

test.each([
  ["Bury the stem to the first leaves", "bury-the-stem-to-the-first-leaves"],
  ["Crème brûlée für Äpfel, ÇA VA?", "creme-brulee-fur-apfel-ca-va"],
  ["Don't weed; it’s fine!", "dont-weed-its-fine"],
  ["Straße, smørrebrød & łąka", "strasse-smorrebrod-laka"],
  ["  --- 7 mm net --- ", "7-mm-net"],
  ["Möhren säen, gießen", "mohren-saen-giessen"],
  ["L’œillet d’été à Noël", "loeillet-dete-a-noel"],
  ["Caña y piñón: ¡riégalos!", "cana-y-pinon-riegalos"],
  ["Źdźbła, śliwy i łodygi", "zdzbla-sliwy-i-lodygi"],
  ["الطماطم في الصيف", ""],
  ["トマト", ""],
  ["a".repeat(80), "a".repeat(60)],
  [`${"compost ".repeat(9)}`, "compost-compost-compost-compost-compost-compost-compost"],
  ["../../etc/passwd?x=1#y", "etc-passwd-x-1-y"],
])("the address of %s says %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("the id at the end is found after any text", () => {
  expect(slugPath("tips", "Feed leeks", id)).toBe(`/tips/feed-leeks-${id}`);
  expect(slugPath("tips", "ネギ", id)).toBe(`/tips/${id}`);
  for (const path of [id, `x-${id}`, `${id}-${id}`]) expect(idIn(path)).toBe(id);
  for (const path of ["", "feed-leeks", id.slice(1), `${id}-x`, `${id}/`])
    expect(idIn(path)).toBe("");
});
