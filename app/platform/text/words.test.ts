import { expect, test } from "vitest";
import { mistakesBetween, neighboursOf } from "./spelling.ts";
import { isIrregular, isSilent, stem } from "./stems.server.ts";
import { stemOf, wordsOf } from "./words.ts";

test("words have no case, accents or punctuation", () => {
  expect(wordsOf("Frisée, the lady’s FINGERS — 7.5 cm")).toEqual([
    "frisee",
    "the",
    "ladys",
    "fingers",
    "7",
    "5",
    "cm",
  ]);
  expect(wordsOf("Straße Smørrebrød ﬁg")).toEqual(["strasse", "smorrebrod", "fig"]);
  expect(wordsOf("Роза, 番茄 طماطم")).toEqual(["роза", "番茄", "طماطم"]);
  expect(wordsOf(" 🍅\u0000\ud800'\" ")).toEqual([]);
  expect(wordsOf("é".repeat(50))).toEqual(["e".repeat(40)]);
});

test("a noun has the same stem in singular and plural", () => {
  for (const [one, many] of [
    ["tomato", "tomatoes"],
    ["berry", "berries"],
    ["leaf", "leaves"],
    ["radish", "radishes"],
    ["rose", "roses"],
    ["pea", "peas"],
    ["box", "boxes"],
    ["zucchini", "zucchinis"],
  ] as const) {
    expect(stemOf(one)).toBe(stemOf(many));
  }
  expect(stemOf("cress")).toBe("cress");
});

test("all forms of a word have one stem of their own", () => {
  for (const forms of [
    "prune prunes pruned pruning",
    "mouse mice",
    "leaf leaves leafy",
    "knife knives",
    "goose geese",
    "cactus cacti cactuses",
    "crocus crocuses",
    "fungus fungi",
    "grow grows growing grew grown growth",
    "sow sows sowing sown",
    "die dies died dying dead",
    "mould mold moulds molds mouldy moldy",
    "fertiliser fertilizer fertilizers fertilise",
    "berry berries",
  ]) {
    expect(new Set(forms.split(" ").map(stem)).size, forms).toBe(1);
  }
  const words =
    "mice mites prune plum pea pear rose rosemary leek leak bean beet lime limb fly flea";
  expect(new Set(words.split(" ").map(stem)).size).toBe(words.split(" ").length);
  expect(stem("фиалки")).toBe("фиалки");
  expect(isIrregular("mice") && isIrregular("mouse") && !isIrregular("mites")).toBe(true);
});

test("polite words of a question are ignored", () => {
  for (const word of "how do please when should i could anybody help a".split(" ")) {
    expect(isSilent(word), word).toBe(true);
  }
  for (const word of "water prune mice cold dry rose".split(" ")) {
    expect(isSilent(word), word).toBe(false);
  }
});

test("a mistake is a missing, wrong, extra or exchanged letter", () => {
  expect(mistakesBetween("tomato", "tomato", 2)).toBe(0);
  for (const wrong of ["tomatto", "tomto", "tomaro", "otmato"]) {
    expect(mistakesBetween(wrong, "tomato", 2)).toBe(1);
    expect(neighboursOf(wrong)).toContain("tomato");
  }
  expect(mistakesBetween("zuchinni", "zucchini", 2)).toBe(2);
  expect(mistakesBetween("leek", "tomato", 2)).toBeGreaterThan(2);
  expect(neighboursOf("leek")).not.toContain("leek");
});
