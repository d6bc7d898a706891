import { expect, test } from "vitest";
import { type KinTip, kinOf } from "./tip-kinship.server.ts";

let last = 0;

/** Makes a tip that has only the given properties in common with other tips. */
function tip(about: Partial<KinTip>): KinTip {
  last += 1;
  const id = `tip-${String(last).padStart(3, "0")}`;
  const word = ["quince", "lupin", "salvia", "agave", "yucca", "myrtle", "sorrel", "cosmos"][
    last % 8
  ];
  return {
    id,
    title: `${word}${last}`,
    plantType: `kind${last}`,
    plant: null,
    description: "",
    category: "care",
    deed: null,
    when: [],
    troubles: [],
    ...about,
  };
}

const idsOf = (tips: KinTip[]) => tips.map(({ id }) => id);

test("a tip that shares nothing is not related, even if it is new", () => {
  const others = [tip({ category: "planting" }), tip({ category: "composting" })];
  expect(kinOf(tip({}), others)).toEqual([]);
  expect(kinOf(tip({}), [])).toEqual([]);
});

test("the same category, task and season are not enough", () => {
  const about = { category: "care", deed: "prune", when: ["mid-winter"] } as const;
  expect(kinOf(tip(about), [tip(about), tip({})])).toEqual([]);
});

test("a rare trouble and the plant weigh more than words", () => {
  const trouble = tip({ troubles: ["rust"] });
  const plant = tip({ plant: "leek" });
  const words = tip({ title: "Orange spots", description: "Orange spots everywhere." });
  const mine = tip({ title: "Orange spots on leaves", plant: "leek", troubles: ["rust"] });
  expect(kinOf(mine, [words, tip({}), plant, trouble, tip({})])).toEqual(
    idsOf([trouble, plant, words]),
  );
});

test("tips about one plant with the same task and season are closest", () => {
  const plant = "leek";
  const mine = tip({ plant, deed: "sow", when: ["early-spring"] });
  const none = tip({ plant });
  const task = tip({ plant, deed: "sow", when: ["mid-autumn"] });
  const both = tip({ plant, deed: "sow", when: ["early-spring", "mid-spring"] });
  expect(kinOf(mine, [none, task, both])).toEqual(idsOf([both, task, none]));
});

test("a rare trouble weighs more than a common one", () => {
  const mine = tip({ troubles: ["heat", "clubroot"] });
  const rare = tip({ troubles: ["clubroot"] });
  const common = Array.from({ length: 12 }, () => tip({ troubles: ["heat"] }));
  expect(kinOf(mine, [...common, rare])[0]).toBe(rare.id);
});

test("the same plant is always related, even if others are closer", () => {
  const plant = "leek";
  const troubles = ["rust", "leek-moth"];
  const near = Array.from({ length: 8 }, () => tip({ plant, troubles }));
  const mine = tip({ plant, troubles });
  const far = tip({ plant, category: "composting" });
  expect(kinOf(mine, [far, ...near])).toEqual([...idsOf(near).reverse(), far.id]);
});

test("texts are similar by distinctive words, in singular or plural", () => {
  const mine = tip({
    title: "Gutters for strawberries",
    description: "What would I do without them?",
  });
  const alike = tip({ title: "A strawberry in the gutter", description: "It hangs there." });
  const silent = tip({ title: "What should be done", description: "What would I do without it?" });
  expect(kinOf(mine, [silent, alike, tip({}), tip({})])).toEqual([alike.id]);
});

test("subjects outside the plant list are the same in the same words", () => {
  const mine = tip({ plantType: "Worm bin" });
  const same = tip({ plantType: "Worm bin" });
  const plant = tip({ plantType: "Worm bin", plant: "leek", category: "planting" });
  expect(kinOf(mine, [tip({}), plant, same])[0]).toBe(same.id);
});
