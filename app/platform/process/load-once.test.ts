import { expect, test } from "vitest";
import { loadOnce, shareRun } from "./load-once.ts";

test("repeated calls load once", async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    return loads;
  });
  expect(loads).toBe(0);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("callers during a run share it", async () => {
  let runs = 0;
  const run = shareRun(async () => {
    runs += 1;
    return runs;
  });
  expect(await Promise.all([run(), run()])).toEqual([1, 1]);
  expect(await run()).toBe(2);
});

test("a failed load is repeated", async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error("not now");
    return loads;
  });
  await expect(load()).rejects.toThrow("not now");
  expect(await load()).toBe(2);
});
