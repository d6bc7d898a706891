import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { expectStill, nextChange, openWithStoppedClock } from "../spec/carousel.ts";

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

test("where less motion is wanted carousels stand still", async ({ page }) => {
  const banner = bannerOf(page);
  await openWithStoppedClock(page, banner, 1280, "reduce");
  await expect(banner.getByRole("button", { name: "Play Featured tips" })).toBeVisible();
  await expectStill(page, banner);
});
