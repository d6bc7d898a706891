import { devices, type Page } from "@playwright/test";
import { addGardener, expect, type Garden, hosted, openGarden, test } from "../browser/fixtures.ts";
import type { Gardener } from "../browser/gardener.ts";
import { swipe } from "../browser/hands.ts";
import { drawPhoto } from "../photos.ts";

test.skip(hosted, "photos are the same wherever accounts are");

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];

/** Shares tips about a plant, with photos of several shapes. */
async function sharePhotos(gardener: Gardener, plantType: string, count: number) {
  const shapes = [
    [64, 48],
    [48, 64],
    [80, 45],
  ] as const;
  for (let start = 0; start < count; start += 6) {
    const files = Array.from({ length: Math.min(6, count - start) }, (_, index) => {
      const [width = 64, height = 48] = shapes[index % shapes.length] ?? [];
      // Draws different files, because equal files are one photo.
      const seed = 100 * plantType.charCodeAt(0) + start + index + 1;
      return drawPhoto(width + start, height + start, seed);
    });
    const ids: string[] = [];
    for (const file of await Promise.all(files)) ids.push(await gardener.upload(file));
    const photos = ids.map((id, index) => ({ id, alt: `${plantType} ${start + index + 1}` }));
    await gardener.share({ title: `${plantType} in photos ${start / 6}`, plantType, photos });
  }
}

const wall = (page: Page) => page.getByRole("list", { name: "Photos", exact: true });
const view = (page: Page) => page.getByRole("dialog", { name: "View full size" });

// This test has its own site, so that its photos are not on pages of other tests.
let site: Garden;
let newcomer: Gardener;
test.beforeAll(async () => {
  site = await openGarden({ DEMO: "off" });
  newcomer = await addGardener(site, "Nora Shows");
});
test.afterAll(() => site.stop());

test("photos are filtered, opened and swiped, and Back leads to the same place", {
  tag: "@main",
}, async ({ browser }) => {
  await sharePhotos(newcomer, "Leek", 42);
  await sharePhotos(newcomer, "Rose", 1);
  const context = await browser.newContext({ ...phone, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/photos");
  await expect(page).toHaveTitle("Trellis | Photos");
  await expect(wall(page).getByRole("img", { name: "Rose 1" })).toBeVisible();
  await page.getByLabel("Plant").selectOption("Leek");
  await expect(page).toHaveURL("/photos?plant=leek");
  await expect(page).toHaveTitle("Trellis | Photos: Leek");
  await expect(wall(page).getByRole("img", { name: "Rose 1" })).toHaveCount(0);

  // Further photos follow by scrolling.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(wall(page).getByRole("img")).toHaveCount(42);
  await expect(page.getByRole("link", { name: "Next page" })).toHaveCount(0);
  const tile = wall(page).getByRole("link", { name: "Leek 3", exact: true });
  await tile.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await tile.click();
  await expect(view(page).getByRole("img", { name: "Leek 3", exact: true })).toBeVisible();
  await expect(view(page)).toContainText(`By ${newcomer.name}`);
  await expect(view(page)).toContainText("All rights reserved");
  const second = page.url();
  expect(second).toContain("/photos?plant=leek#");
  await swipe(view(page).getByRole("img"), -200);
  await expect(view(page).getByRole("img", { name: "Leek 3", exact: true })).toHaveCount(0);
  expect(page.url()).not.toBe(second);
  await view(page).getByRole("link", { name: "In the tip Leek in photos 0" }).click();
  await expect(page.getByRole("heading", { name: "Leek in photos 0" })).toBeVisible();

  // Back leads from the tip to the photo. The next Back leads to the wall, at its earlier position.
  await page.goBack();
  await expect(view(page)).toBeVisible();
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(wall(page).getByRole("img")).toHaveCount(42);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);

  // A photo that was opened by its address closes to the wall, even after a turn to the next photo.
  await page.goto("/");
  await page.goto(second);
  await swipe(view(page).getByRole("img"), -200);
  await expect(page).not.toHaveURL(second);
  await view(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/photos?plant=leek");
  await expect(view(page)).toHaveCount(0);
  await context.close();
});

test("without script, a photo leads to its tip, and further photos to a page", async ({
  browser,
}) => {
  await sharePhotos(newcomer, "Pea", 3);
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/photos?limit=2");
  const tiles = wall(page).getByRole("link");
  await expect(tiles).toHaveCount(2);
  const [first, second] = await tiles.all();
  // The photos of a row are equally high.
  const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(one?.height).toBeCloseTo(other?.height ?? 0, 0);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.getByLabel("Plant").selectOption("Pea");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/plant=pea/);
  await wall(page).getByRole("link", { name: "Pea 1" }).click();
  await expect(page).toHaveURL(/\/tips\/pea-in-photos-0-/);
  await context.close();
});

test("home shows the latest photos until they are withdrawn, and none to visitors of members", async ({
  browser,
}) => {
  // A gardener may make only some changes in a minute.
  const author = await addGardener(site, "Bea Beets");
  await sharePhotos(author, "Beet", 7);
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  const latest = page.locator("section", {
    has: page.getByRole("heading", { name: "Latest Photos" }),
  });
  await page.goto("/");
  await expect(latest.getByRole("img")).toHaveCount(4);

  const id = await author.upload(await drawPhoto(72, 50, 9001));
  const path = `/user/journal/${crypto.randomUUID()}`;
  const keep = (isPublic: boolean) =>
    author.call("PUT", path, { day: "2026-05-03", photos: [{ id, alt: "Dew" }], isPublic });
  const dew = latest.getByRole("img", { name: "Dew" });
  await keep(true);
  await page.reload();
  await expect(dew).toHaveCount(1);
  await keep(false);
  await page.reload();
  await expect(latest.getByRole("img")).toHaveCount(4);
  await expect(dew).toHaveCount(0);
  await page.close();

  const withScript = await browser.newPage({ baseURL: site.url });
  await withScript.goto("/");
  await withScript.getByRole("link", { name: "Beet 7", exact: true }).click();
  await expect(view(withScript).getByRole("img", { name: "Beet 7", exact: true })).toBeVisible();
  await withScript.close();

  const closed = await openGarden({ DEMO: "off", PUBLIC_TIPS: "off" });
  await sharePhotos(await addGardener(closed, "Mona Member"), "Pea", 1);
  expect(await (await fetch(closed.url)).text()).not.toContain("/photos#");
  await closed.stop();
});
