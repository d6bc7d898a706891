import { expect, test } from "vitest";
import { createPlantList } from "../plants/plant-list.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import { termsOf } from "./read-question.server.ts";

const names = {
  plants: createPlantList(),
  troubles: createTroubleList(),
  hemisphere: "north" as const,
};

/** Returns the plants and troubles that a question names or describes. */
const named = (text: string) =>
  termsOf(text, names).flatMap(({ plant, trouble }) => plant ?? trouble ?? []);

test.each([
  ["why are my courgette leaves white", ["courgette", "powdery-mildew"]],
  ["there is white powder all over my cucumber leaves", ["cucumber", "powdery-mildew"]],
  ["my tomatoes have brown bottoms", ["tomato", "blossom-end-rot"]],
  ["holes in my cabbage leaves", ["cabbage", "cabbage-caterpillars"]],
  ["the leaves of my lemon tree are turning yellow", ["citrus", "yellow-leaves"]],
  ["holes in my hosta leaves", ["hosta", "slugs-and-snails"]],
  ["something eats my hostas at night", ["hosta", "slugs-and-snails"]],
  ["black spots on my roses", ["rose", "black-spot"]],
  ["black spots on rose leaves", ["rose", "black-spot"]],
  ["brown spots on the leaves of tomatoes", ["tomato", "leaf-spot"]],
  ["maggots in my carrots", ["carrot", "carrot-fly"]],
  ["tiny flies around my houseplants", ["fungus-gnats"]],
  ["white fluff on my cactus", ["cactus", "mealybugs"]],
  ["tomato blight", ["tomato", "blight"]],
])("%s asks for %j", (text, things) => {
  expect(named(text).sort()).toEqual(things.sort());
});

test.each([
  // This text contains two subjects, and no description.
  ["yellow roses and bay leaves", ["rose", "bay"]],
  ["when do seeds come up", []],
  ["white onions or leaves for salad", ["onion"]],
  ["light for soil blocks", []],
])("%s describes no trouble: %j", (text, things) => {
  expect(named(text).sort()).toEqual(things.sort());
});

test("a described trouble is quoted with the words of its name", () => {
  const texts = termsOf("white powder all over my cucumber leaves", names).map(({ text }) => text);
  expect(texts).toContain("white powder");
});
