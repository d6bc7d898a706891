import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { createApiClient } from "../http/api-client.ts";
import { call } from "../http/contract.ts";
import { Problem } from "../http/problem.ts";
import { forgetPages, keeping } from "./keeping.ts";
import { createKeptPages, maxAge, maxPages } from "./kept-pages.ts";

let now = 0;
let entry = { key: "", href: "" };
/** True if the next page is rendered at once. */
let isAtOnce = false;
const newPages = () =>
  createKeptPages(
    keeping,
    () => now,
    () => entry,
    (isHere) => {
      isAtOnce = isHere;
    },
  );
let pages = newPages();
const origin = "https://garden.example";

beforeEach(() => {
  now = 0;
  entry = { key: "", href: "" };
  pages = newPages();
});

/**
 * Loads a page. `at` is the entry in the address bar: the previous page when a link is followed,
 * the loaded page during Back.
 */
async function load(path: string, reply: () => unknown, at = entry) {
  entry = at;
  let asked = false;
  const results = await pages.load(new Request(origin + path), async () => {
    asked = true;
    const page: DataStrategyResult = await Promise.resolve()
      .then(reply)
      .then(
        (result) => ({ type: "data", result }),
        (error: unknown) => ({ type: "error", result: error }),
      );
    return { page };
  });
  return { asked, page: results.page };
}

/** Follows a link: loads and shows the page. */
async function follow(key: string, path: string, reply: object) {
  const { page } = await load(path, () => reply);
  entry = { key, href: origin + path };
  return pages.show(entry, [{ id: "page", loaderData: page?.result }]);
}

/** Goes back to an entry of the history. */
async function goBack(key: string, path: string, reply: () => unknown = () => ({ anew: true })) {
  const loaded = await load(path, reply, { key, href: origin + path });
  const toCheck = pages.show(entry, [{ id: "page", loaderData: loaded.page?.result }]);
  return { ...loaded, toCheck };
}

test("Back shows the kept page, and requests it in the background", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  const back = await goBack("a", "/browseTips");
  expect(back).toMatchObject({ asked: false, page: { result: { tips: 24 } }, toCheck: true });
  const check = await load("/browseTips", () => ({ tips: 25 }));
  expect(check).toMatchObject({ asked: true, page: { result: { tips: 25 } } });
  expect(pages.show(entry, [{ id: "page", loaderData: check.page?.result }])).toBe(false);
  await goBack("b", "/tips/one");
  expect((await goBack("a", "/browseTips")).page).toMatchObject({ result: { tips: 25 } });
});

test("only a page with kept data is rendered at once", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  expect(isAtOnce).toBe(false);
  await goBack("a", "/browseTips");
  expect(isAtOnce).toBe(true);
  await load("/browseTips", () => ({ tips: 25 }));
  expect(isAtOnce).toBe(false);
  pages.begin(`${origin}/tips/two`, (shown) => shown);
  expect(isAtOnce).toBe(true);
});

test("a link to a kept page requests it", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  expect(await load("/browseTips", () => ({ tips: 25 }))).toMatchObject({ asked: true });
});

test("an entry with another address is requested", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  expect(await goBack("a", "/browseTips?sort=easy")).toMatchObject({ asked: true });
});

test("after a write or a sign-out, no earlier page is shown", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  forgetPages();
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true, toCheck: false });
  expect(pages.begin(`${origin}/tips/two`, (shown) => shown)).not.toBeNull();
  forgetPages();
  expect(pages.begin(`${origin}/tips/two`, (shown) => shown)).toBeNull();
});

test("a reply to a request before a write is not kept", async () => {
  const { page } = await load("/browseTips", () => {
    forgetPages();
    return { tips: 24 };
  });
  entry = { key: "a", href: `${origin}/browseTips` };
  pages.show(entry, [{ id: "page", loaderData: page?.result }]);
  await follow("b", "/tips/one", { title: "One" });
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
});

test("a limited number of pages is kept for ten minutes", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  now = maxAge;
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
  for (let place = 0; place < maxPages; place++) await follow(`${place}`, `/tips/${place}`, {});
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
  expect(await goBack("5", "/tips/5")).toMatchObject({ asked: false });
});

test("a page stays without a network, and goes after a problem of the site", async () => {
  const gone = (status: number) => () => {
    throw new Problem({ type: "about:blank", title: "Gone", status });
  };
  const check = async (status: number) => {
    await follow("a", "/browseTips", { tips: 24 });
    await follow("b", "/tips/one", { title: "One" });
    await goBack("a", "/browseTips");
    return (await load("/browseTips", gone(status))).page;
  };
  expect(await check(0)).toMatchObject({ type: "data", result: { tips: 24 } });
  expect(await check(503)).toMatchObject({ type: "data", result: { tips: 24 } });
  expect(await check(404)).toMatchObject({ type: "error" });
  // Only a failed background check keeps the shown page. If another load fails, the visitor sees
  // the error.
  expect((await load("/browseTips", gone(0))).page).toMatchObject({ type: "error" });
});

test("a page begins with data of the one before, and is requested after it is shown", async () => {
  await follow("a", "/browseTips", { tips: [{ title: "One" }] });
  const address = `${origin}/tips/one`;
  const begun = pages.begin(address, () => ({ title: "One" }));
  expect(begun).toEqual({ title: "One" });
  const { page } = await load("/tips/one", () => begun);
  entry = { key: "b", href: address };
  expect(pages.show(entry, [{ id: "page", loaderData: page?.result }])).toBe(true);
  // The shown page cannot begin with its own data, so the background check requests it.
  expect(pages.begin(address, () => ({ title: "One" }))).toBeNull();
});

test("each write ends the validity of kept pages, before and after it, and a read does not", async () => {
  const eras: number[] = [];
  const api = createApiClient({
    origin,
    onWrite: forgetPages,
    async fetch() {
      eras.push(keeping.era);
      throw new Error("no network");
    },
  });
  const before = keeping.era;
  await api.call(call("GET /tips", { summary: "", access: "anyone" })).catch(() => {});
  const list = call("POST /tips", { summary: "", access: "anyone", readsOnly: true });
  await api.call(list).catch(() => {});
  expect(eras).toEqual([before, before]);
  await api.call(call("PUT /tips", { summary: "", access: "anyone" })).catch(() => {});
  expect(eras.at(-1)).toBe(before + 1);
  expect(keeping.era).toBe(before + 2);
});
