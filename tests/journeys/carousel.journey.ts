import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../spec/site.ts";

/** Which slides of a carousel are to be seen, by their numbers. */
function shown(carousel: Locator) {
  return carousel
    .locator(".swiper-slide")
    .evaluateAll((slides) =>
      slides.flatMap((slide, number) => (slide.hasAttribute("inert") ? [] : [number])),
    );
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const cards = (page: Page) => page.getByRole("region", { name: "Featured tips as cards" });

test("cards beside each other follow the width of the window", async ({ page }) => {
  for (const [width, count] of [
    [1600, 5],
    [1536, 4],
    [1280, 3],
    [1024, 2],
    [530, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(cards(page).locator(".swiper-initialized")).toBeVisible();
    await expect.poll(async () => (await shown(cards(page))).length).toBe(count);
    const box = await cards(page).locator(".swiper-slide:not([inert])").first().boundingBox();
    const row = await cards(page).locator(".swiper").boundingBox();
    expect((box?.width ?? 0) * count).toBeCloseTo(row?.width ?? 0, -1);
  }
});

test("a carousel goes on by itself, and rests under the pointer and when paused", async ({
  page,
}) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Featured tips", exact: true });
  await expect(banner.locator(".swiper-initialized")).toBeVisible();
  const first = await shown(banner);
  await expect.poll(() => shown(banner)).not.toEqual(first);

  await banner.getByRole("button", { name: "Pause Featured tips" }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(700);
  const held = await shown(banner);
  await page.waitForTimeout(2600);
  expect(await shown(banner)).toEqual(held);
  await banner.getByRole("button", { name: "Play Featured tips" }).click();
  await page.mouse.move(0, 0);
  await page.getByRole("switch", { name: "Dark theme" }).focus();
  await expect.poll(() => shown(banner)).not.toEqual(held);
});

test("the dots lead to all cards, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await expect(cards(page).locator(".swiper-initialized")).toBeVisible();
  const before = await shown(cards(page));
  await cards(page).getByRole("button", { name: "Slide 2" }).press("Enter");
  await expect.poll(() => shown(cards(page))).toEqual(before.map((number) => number + 3));
});

test.describe("where less motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("carousels stand still", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Featured tips", exact: true });
    await expect(banner.getByRole("button", { name: "Play Featured tips" })).toBeVisible();
    await expect(banner.locator(".swiper-initialized")).toBeVisible();
    const before = await shown(banner);
    await page.waitForTimeout(3000);
    expect(await shown(banner)).toEqual(before);
  });
});
