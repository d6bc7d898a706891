import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { hasPython, makeToken, runStranger } from "./stranger.ts";

test.skip(hosted, "there are no personal tokens there");

test("a program that knows the address and a token does what a gardener does", async ({
  garden,
}) => {
  test.skip(!hasPython(), "there is no python3 here, and the program is in Python");
  const { status, printed } = await runStranger(garden.url, await makeToken(garden.url));
  expect(printed).toMatch(/\n\d+ replies, all of them as described\n$/);
  expect(status).toBe(0);
});

test("it says which reply is not as described", async ({ garden }) => {
  test.skip(!hasPython(), "there is no python3 here, and the program is in Python");
  const { status, printed } = await runStranger(garden.url, "trellis_pat_none");
  expect(printed).toMatch(/\nNot as described: changes.list answers 401: /);
  expect(status).toBe(1);
});
