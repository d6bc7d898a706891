import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { hasPython, runStranger } from "./stranger.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");
test.skip(!hasPython(), "there is no python3 here, and the program is in Python");

test("a program that knows only the address acts as a gardener", async ({ emptyGarden }) => {
  const { status, printed } = await runStranger(emptyGarden);
  expect(printed).toMatch(/\n\d+ replies to 1[4-6]\d of \d+ calls, all of them as described\n$/);
  expect(status).toBe(0);
});
