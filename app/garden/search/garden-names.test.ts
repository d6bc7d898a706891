import { expect, test } from "vitest";
import { nameOfGarden } from "./search-query.ts";

test.each([
  ["severe-warm-pots", false, "Severe winters, warm summers, in pots"],
  ["none-hot", false, "No frost, hot summers"],
  ["moderate-warm", true, "This site’s climate: frosty winters, warm summers"],
])("a filter calls the garden %s as gardeners do", (value, ofSite, name) => {
  expect(nameOfGarden({ value, ofSite })).toBe(name);
});
