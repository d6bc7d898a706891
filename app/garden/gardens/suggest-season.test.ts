import { expect, test } from "vitest";
import { gardenWords } from "./gardens.words.ts";
import { seasonInWords } from "./seasons.ts";
import { suggestSeason } from "./suggest-season.ts";

/** Returns the suggestion for a text in words, or an empty string. */
function suggestionFor(text: string, hemisphere: "north" | "south" = "north") {
  const { when, deed: task } = suggestSeason(text, { hemisphere });
  if (when.length === 0) return "";
  return `${task ? `${gardenWords.tasks[task]}: ` : ""}${seasonInWords(when)}`;
}

/** Adds a title, because the first line of a text is the title. */
const described = (text: string) => `A title\n${text}`;

test.each([
  ["Sow in May.", "Sow: Late spring"],
  ["From June to September pour in 30 litres.", "Water: Early summer to early autumn"],
  ["Dig them out in late March or early April.", "Early to mid-spring"],
  ["From November to February, prune.", "Prune: Late autumn to late winter"],
  ["Prune in late winter, before the buds swell.", "Prune: Late winter"],
  ["Plant garlic in the fall.", "Plant: Early to late autumn"],
  ["Down here the garlic is planted in June.", "Plant: Early summer"],
  ["Mulch at the end of April.", "Feed: Mid-spring"],
  ["In midsummer I take cuttings.", "Propagate: Mid-summer"],
  ["We sow maize when the rains begin.", "Sow: Early wet season"],
  ["Water every second day in the dry season.", "Water: Dry season"],
  ["I cut it all in March.", "Early spring"],
  ["Sow in May, and not in March.", "Sow: Late spring"],
])("%s suggests: %s", (text, suggestion) => {
  expect(suggestionFor(described(text))).toBe(suggestion);
});

test.each([
  "Do not prune plums in winter.",
  "Never in May.",
  "Cover the crowns until the end of May.",
  "Sow from March.",
  "I sowed in March and lost them all.",
  "In March 2019 I set out forty plants.",
  "Prune in June and they sulk.",
  "Thin in August and you get bigger apples, but an empty tree.",
  "Most people sow in February.",
  "My neighbour in Chile does it in September.",
  "The book says October.",
  "Garlic is planted in October in England.",
  "In its first summer, water the hedge every week.",
  "Our greengage died in August.",
  "Frost in May killed my beans.",
  "In June the beetles hatch and lay eggs.",
  "The rains in April fill the butts.",
  "You may sow, and march on.",
  "Fill gaps in summer borders with cosmos.",
  "Winter savory wants a poor soil.",
  "Should I prune in March?",
  "The autumn rains",
  "after leaf fall",
])("%s suggests nothing", (text) => {
  expect(suggestionFor(described(text))).toBe("");
});

test("months belong to the author's hemisphere, and seasons do not depend on it", () => {
  expect(suggestionFor(described("Sow in May."), "south")).toBe("Sow: Late autumn");
  expect(suggestionFor(described("In late winter, cut."), "south")).toBe("Late winter");
});

test("of two times for one task, the common part, the title, or nothing is suggested", () => {
  const title = "Cut bamboo in winter";
  const narrower = "I cut slender canes between November and January.";
  expect(suggestionFor(`${title}\n${narrower}`)).toBe("Early to mid-winter");
  expect(suggestionFor(`${title}\nI sow in May.`)).toBe("Early to late winter");
  expect(suggestionFor(described("I sow in May. I prune in October."))).toBe("");
});

test("asides in a long text are ignored, and harvest is not the task of sowing", () => {
  const long = "Frames warm the soil, and the soil is what counts. ".repeat(4);
  expect(suggestionFor(described(`${long}Feed it in May.`))).toBe("");
  expect(suggestionFor(described(`${long}I feed it in May.`))).toBe("Feed: Late spring");
  expect(suggestionFor(described(`${long}I pick the first in July.`))).toBe("");
  expect(suggestionFor("Pick quinces in October")).toBe("Harvest: Mid-autumn");
});
