import { expect, test } from "vitest";
import { handle as explorePage } from "../gardeners/explore-gardeners.page.tsx";
import { gardenerCalls } from "../gardeners/gardeners.contract.ts";
import { handle as browsePage } from "./browse-tips.page.tsx";
import { searchCalls } from "./search.contract.ts";

test.each([
  ["tips", browsePage, searchCalls.search],
  ["gardeners", explorePage, gardenerCalls.explore],
])("the page of all %s reads whatever its call can be asked", (_, page, { query }) => {
  // `names` is not a parameter of the page: the page always asks for names in its own language.
  const asked = Object.keys(query.entries).filter((name) => name !== "names");
  expect(page.search).toEqual(expect.arrayContaining(asked));
});
