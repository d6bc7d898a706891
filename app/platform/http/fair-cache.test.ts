import { expect, test } from "vitest";
import { createFairCache } from "./fair-cache.server.ts";

const tip = { text: "Bury the stem to the first leaves." };

/** Makes a cache with room for forty values. At most ten of them can be new. */
const openCache = () => createFairCache<typeof tip>(4000, () => 100);

const thousand = Array.from({ length: 1000 }, (_, index) => `/browseTips?cursor=${index}`);

test("values that are read again survive any number of values that are read once", () => {
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

test("a new value stays for a while", () => {
  const cache = openCache();
  for (const address of thousand) cache.set(address, tip);
  expect(thousand.filter((address) => cache.get(address))).toEqual(thousand.slice(-10));
});

test("of values that are read again, the least recently used goes first", () => {
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

test("a new value of a key replaces the old one", () => {
  const cache = openCache();
  const anew = { text: "Bury the stem." };
  for (let turn = 0; turn < 3; turn += 1) {
    cache.set("/", turn < 2 ? tip : anew);
    expect(cache.get("/")).toBe(turn < 2 ? tip : anew);
  }
  expect(cache.bytes()).toBe(100);
});
