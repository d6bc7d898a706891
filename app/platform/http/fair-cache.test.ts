import { expect, test } from "vitest";
import { createFairCache } from "./fair-cache.server.ts";

const tip = { text: "Bury the stem to the first leaves." };

/** Room for forty values, of which ten are new. */
const openCache = () => createFairCache<typeof tip>(4000, () => 100);

const thousand = Array.from({ length: 1000 }, (_, index) => `/browseTips?cursor=${index}`);

test("what is asked for again stays, however much is asked for once", () => {
  const cache = openCache();
  const wanted = Array.from({ length: 30 }, (_, index) => `/tips/${index}`);
  for (const address of wanted) {
    cache.set(address, tip);
    cache.get(address);
  }
  for (const address of thousand) {
    expect(cache.get(address)).toBeUndefined();
    cache.set(address, tip);
  }
  expect(wanted.filter((address) => !cache.get(address))).toEqual([]);
  expect(cache.bytes()).toBe(4000);
});

test("what is new has its time to be asked for again", () => {
  const cache = openCache();
  for (const address of thousand) cache.set(address, tip);
  expect(thousand.filter((address) => cache.get(address))).toEqual(thousand.slice(-10));
});

test("of what is asked for again, that goes first which nobody has asked for longest", () => {
  const cache = openCache();
  for (const address of thousand) {
    cache.set("/", tip);
    cache.get("/");
    cache.set(address, tip);
    cache.get(address);
  }
  expect(cache.get("/")).toBe(tip);
  expect(cache.get("/browseTips?cursor=0")).toBeUndefined();
  expect(cache.bytes()).toBeLessThanOrEqual(4000);
});

test("a value that is made anew takes the place of the one before", () => {
  const cache = openCache();
  const anew = { text: "Bury the stem." };
  for (let turn = 0; turn < 3; turn += 1) {
    cache.set("/", turn < 2 ? tip : anew);
    expect(cache.get("/")).toBe(turn < 2 ? tip : anew);
  }
  expect(cache.bytes()).toBe(100);
});
