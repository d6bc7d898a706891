import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import {
  expectStill,
  nextChange,
  openWithStoppedClock,
  startCarousel,
  visibleSlides,
} from "../spec/carousel.ts";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Featured tips", exact: true });

test("a carousel rests under the pointer and under the focus, and while it is paused", {
  tag: "@long",
}, async ({ page }) => {
  const banner = bannerOf(page);
  await openWithStoppedClock(page, banner, 1280);
  await nextChange(page, banner, 10_000);

  await banner.hover();
  await expectStill(page, banner);
  await page.mouse.move(0, 0);
  await nextChange(page, banner, 10_000);

  const pause = banner.getByRole("button", { name: "Pause Featured tips" });
  await pause.focus();
  await expectStill(page, banner);
  await page.keyboard.press("Enter");
  const play = banner.getByRole("button", { name: "Play Featured tips" });
  await expect(play).toBeFocused();
  await page.getByRole("switch", { name: "Dark theme" }).focus();
  await expectStill(page, banner);
  await play.press("Enter");
  await page.getByRole("switch", { name: "Dark theme" }).focus();
  await nextChange(page, banner, 10_000);
});

test("carousels do not move if reduced motion is set", async ({ page }) => {
  const banner = bannerOf(page);
  await openWithStoppedClock(page, banner, 1280, "reduce");
  await expect(banner.getByRole("button", { name: "Play Featured tips" })).toBeVisible();
  await expectStill(page, banner);
});

test("Back shows a carousel at its earlier slide", async ({ page }) => {
  const carousel = page.getByRole("region", { name: "Featured tips as cards", exact: true });
  const dot = carousel.getByRole("button", { name: "Slide 3", exact: true });
  // At the first width, slides are side by side. At the second, they fade.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await startCarousel(carousel);
    const first = await visibleSlides(carousel);
    await dot.click();
    await expect.poll(() => visibleSlides(carousel)).not.toEqual(first);
    await expect(carousel.locator("li:not([inert])")).toHaveCount(first.length);
    const shown = await visibleSlides(carousel);

    await page.getByRole("contentinfo").getByRole("link", { name: "Browse" }).click();
    await expect(page.getByRole("heading", { name: "Browse All the Tips" })).toBeVisible();
    await page.goBack();
    await expect(dot).toHaveAttribute("aria-current", "true");
    expect(await visibleSlides(carousel), `at ${width} px`).toEqual(shown);
    await startCarousel(carousel);
    expect(await visibleSlides(carousel), `at ${width} px, started`).toEqual(shown);
  }
});
