import type { DataStrategyResult } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { createApiClient } from "../http/api-client.ts";
import { call } from "../http/contract.ts";
import { Problem } from "../http/problem.ts";
import { forgetPages, keeping } from "./keeping.ts";
import { createKeptPages, maxAge, maxPages } from "./kept-pages.ts";

let now = 0;
let entry = { key: "", href: "" };
/** Whether what is rendered next is rendered at once. */
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

/** Loads a page. The browser is at another one while a link is followed, and there already on Back. */
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

/** Follows a link: the page is loaded, and shown. */
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

test("whoever goes back sees what was there, and it is asked for behind", async () => {
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

test("a page whose data is here is rendered at once, and one that is asked for is not", async () => {
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

test("a link to a page that was shown asks for it", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  expect(await load("/browseTips", () => ({ tips: 25 }))).toMatchObject({ asked: true });
});

test("an entry that shows another address by now is asked for", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  expect(await goBack("a", "/browseTips?sort=easy")).toMatchObject({ asked: true });
});

test("after a write, or a sign-out, nothing from before is shown", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  forgetPages();
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true, toCheck: false });
  expect(pages.begin(`${origin}/tips/two`, (shown) => shown)).not.toBeNull();
  forgetPages();
  expect(pages.begin(`${origin}/tips/two`, (shown) => shown)).toBeNull();
});

test("what was asked for before a write is not kept when it comes after it", async () => {
  const { page } = await load("/browseTips", () => {
    forgetPages();
    return { tips: 24 };
  });
  entry = { key: "a", href: `${origin}/browseTips` };
  pages.show(entry, [{ id: "page", loaderData: page?.result }]);
  await follow("b", "/tips/one", { title: "One" });
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
});

test("a page is kept for ten minutes, and so many of them", async () => {
  await follow("a", "/browseTips", { tips: 24 });
  await follow("b", "/tips/one", { title: "One" });
  now = maxAge;
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
  for (let place = 0; place < maxPages; place++) await follow(`${place}`, `/tips/${place}`, {});
  expect(await goBack("a", "/browseTips")).toMatchObject({ asked: true });
  expect(await goBack("5", "/tips/5")).toMatchObject({ asked: false });
});

test("what is read stays when the network is gone, and goes when the site says so", async () => {
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
  // Only what is checked behind: whoever opens a page is told.
  expect((await load("/browseTips", gone(0))).page).toMatchObject({ type: "error" });
});

test("a page begins with what the one before it shows, and is asked for once it is shown", async () => {
  await follow("a", "/browseTips", { tips: [{ title: "One" }] });
  const address = `${origin}/tips/one`;
  const begun = pages.begin(address, () => ({ title: "One" }));
  expect(begun).toEqual({ title: "One" });
  const { page } = await load("/tips/one", () => begun);
  entry = { key: "b", href: address };
  expect(pages.show(entry, [{ id: "page", loaderData: page?.result }])).toBe(true);
  // The check asks for it itself.
  expect(pages.begin(address, () => ({ title: "One" }))).toBeNull();
});

test("each write of the client forgets, when it is sent and when it is over, and no reading does", async () => {
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
