import { statSync } from "node:fs";
import type { APIRequestContext, Browser, Page, Request } from "@playwright/test";
import { type PublicTip, tipPath } from "../../app/garden/tips/tips.ts";
import { addPhotographedTip, register } from "../account.ts";
import { budgetOf } from "../browser/budgets.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { openGarden } from "../browser/garden.ts";
import { beginUse } from "../browser/loading.ts";
import { takePhoto } from "../photos.ts";

/** Budgets of decision 47. A missing number is NaN, and fails each comparison. */
const [scriptAtFirst = Number.NaN, scriptInAll = Number.NaN, scriptOfHome = Number.NaN] =
  budgetOf("script before");
const [scriptAhead = Number.NaN] = budgetOf("script ahead");
const [fonts = Number.NaN] = budgetOf("fonts of a page");
const [style = Number.NaN, homeDocument = Number.NaN] = budgetOf("style in a page");
const [apiOnPhone = Number.NaN] = budgetOf("page of the API documentation");

/** Some public pages. The test adds the pages of a tip and of its author. */
const publicPages = [
  ...["/", "/explore", "/browseTips", "/plants", "/plants/tomato", "/troubles"],
  ...["/troubles/aphids", "/login", "/register", "/season", "/photos", "/api", "/api/tips"],
];

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** The maximum that the SDK of a hosted provider may add, in kB. */
const sdkBudget = hosted ? 31 : 0;

/** Returns the size of built files as they are sent, in kB. */
function sizeOf(paths: Iterable<string>) {
  let bytes = 0;
  for (const path of new Set(paths)) {
    const file = `build/client${path}`;
    bytes += statSync(path.endsWith(".js") ? `${file}.br` : file).size;
  }
  return bytes / 1000;
}

/** Finds the public pages of a tip with seasons, and of its author. */
async function sharedPages(request: APIRequestContext) {
  const tips: PublicTip[] = await (await request.get("/home/browseTips?limit=100")).json();
  const dated = tips.find(({ when }) => when && when.length > 0);
  const tip: PublicTip = await (await request.get(`/home/tips/${dated?._id}`)).json();
  return [tipPath(tip), `/gardeners/x-${tip.author._id}`];
}

test("public pages keep their budgets and their policy, and log no error", {
  tag: "@main",
}, async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));

  for (const path of [...publicPages, ...(await sharedPages(page.request))]) {
    await test.step(path, async () => {
      const reply = await page.goto(path, { waitUntil: "networkidle" });
      // The script of the carousels loads when the first one is seen and the browser is idle.
      if (path === "/") await expect(page.locator("li[inert]")).not.toHaveCount(0);
      const html = (await reply?.text()) ?? "";
      const { own: loaded } = await filesOf(page);
      // Drawings replace pictures of other sites that cannot be loaded. Other tests share such tips.
      const scripts = loaded.filter((file) => /^(?!.*\/plant-picture-).*\.js$/.test(file));
      expect.soft(scripts.length).toBeGreaterThan(5);
      expect
        .soft(sizeOf(scripts.filter((file) => html.includes(file))))
        .toBeLessThanOrEqual(scriptAtFirst);
      const inAll = path === "/" ? scriptOfHome : scriptInAll;
      expect.soft(sizeOf(scripts), scripts.join(" ")).toBeLessThanOrEqual(inAll + sdkBudget);
      const loadedFonts = loaded.filter((file) => file.endsWith(".woff2"));
      expect.soft(sizeOf(loadedFonts)).toBeLessThanOrEqual(fonts);
      const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
      expect.soft(css.length).toBeGreaterThan(10_000);
      expect.soft(Buffer.byteLength(css) / 1000).toBeLessThanOrEqual(style);
      if (path === "/")
        expect.soft(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(homeDocument);
      if (hosted) return;
      // In embedded mode, nothing of Firebase is loaded or allowed.
      const policy = reply?.headers()["content-security-policy"] ?? "";
      expect.soft(policy).toContain("connect-src 'self';");
      expect.soft(policy).not.toMatch(/google|firebase|frame-src/);
      expect.soft(scripts.filter((file) => file.includes("firebase"))).toEqual([]);
      expect.soft(html).not.toContain('name="identity"');
    });
  }
  await page.goto("/myTips", { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
});

/** Returns the files that a page has loaded: those of the page itself, and prefetched ones. */
async function filesOf(page: Page) {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name }) => new URL(name).pathname),
  );
  const next = files.findIndex((file) => file.includes("/next-pages-"));
  return next < 0
    ? { own: files, ahead: [] }
    : { own: files.slice(0, next), ahead: files.slice(next) };
}

test("a list in use prefetches little script of its pages, no data, and nothing with Save-Data", async ({
  page,
}) => {
  const hasTipPage = async () =>
    (await filesOf(page)).ahead.some((file) => file.includes("/public-tip-"));
  await page.goto("/browseTips", { waitUntil: "networkidle" });
  // Waits longer than the delay after which a page in use loads files ahead. This page is not in
  // use yet.
  await page.waitForTimeout(1500);
  expect((await filesOf(page)).ahead).toEqual([]);
  await beginUse(page);
  await expect.poll(hasTipPage).toBe(true);
  await page.waitForLoadState("networkidle");
  const { ahead } = await filesOf(page);
  expect(ahead.filter((file) => !/\.(js|woff2|svg|avif|webp)$/.test(file))).toEqual([]);
  // Leaves out the code for a missing network, which loads five seconds after the start.
  const scripts = ahead.filter((file) => /(?<!\/(without-network|kept)-.{7})\.js$/.test(file));
  expect(sizeOf(scripts)).toBeLessThanOrEqual(scriptAhead);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/browseTips");
  await beginUse(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/next-pages-")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  expect(await hasTipPage()).toBe(false);
});

/** Returns everything that a phone loads for a page. */
async function loadedByPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ ...phone, reducedMotion: "no-preference" });
  const page = await context.newPage();
  // With its clock stopped the page is never idle, so no carousel starts and loads its next
  // picture.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const loaded: Request[] = [];
  page.on("requestfinished", (request) => loaded.push(request));
  await page.goto(address, { waitUntil: "networkidle" });
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  await context.close();
  const bytes = sizes.flatMap(({ responseBodySize, responseHeadersSize }) => [
    responseBodySize,
    responseHeadersSize,
  ]);
  return {
    paths: loaded.map((request) => new URL(request.url()).pathname),
    kB: bytes.reduce((sum, size) => sum + size, 0) / 1000,
  };
}

test("the home page loads little on a phone before it is idle", { tag: "@main" }, async ({
  browser,
  baseURL,
}) => {
  const { paths, kB } = await loadedByPhone(browser, `${baseURL}/`);
  const [maxKb = Number.NaN, maxRequests = Number.NaN] = budgetOf("home page on a phone");
  expect.soft(kB).toBeLessThanOrEqual(maxKb + sdkBudget);
  expect.soft(paths.length).toBeLessThanOrEqual(maxRequests);
  // The page contains the text of whole screens further down, but has loaded none of their
  // pictures.
  expect.soft(paths.filter((path) => path.includes("/gardeners/"))).toEqual([]);
});

test("pages about the API load little on a phone, the longest ones too", async ({
  browser,
  baseURL,
}) => {
  for (const path of ["/api", "/api/tips", "/api/identity"]) {
    const { paths, kB } = await loadedByPhone(browser, baseURL + path);
    expect.soft(kB).toBeLessThanOrEqual(apiOnPhone + sdkBudget);
    expect.soft(paths).not.toContain("/openapi.json");
  }
});

test("a tip with six photos of a phone loads little, too", { tag: "@long" }, async ({
  browser,
}) => {
  test.skip(hosted, "accounts of the site's own are made by its own calls");
  // Starts a separate site, because on a shared one the page may also show photos of other tests.
  const garden = await openGarden();
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(takePhoto));
  const id = await addPhotographedTip(garden, await register(garden), photos);
  const { paths, kB } = await loadedByPhone(browser, `${garden.url}/tips/${id}`);
  // The thumbnail of the large photo may come from the cache.
  const shown = paths.flatMap((path) => /^\/photos\/([^/]+)/.exec(path)?.[1] ?? []);
  expect.soft(new Set(shown).size).toBe(6);
  const [maxKb = Number.NaN, maxRequests = Number.NaN] = budgetOf("tip with six photos");
  expect.soft(kB).toBeLessThanOrEqual(maxKb);
  expect.soft(paths.length).toBeLessThanOrEqual(maxRequests);
  await garden.stop();
});
