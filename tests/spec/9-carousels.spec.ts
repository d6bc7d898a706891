import type { Page } from "@playwright/test";
import { nextChange, openStopped, rhythm, shown, step } from "./carousel.ts";
import { expect, test } from "./site.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The clock stands between two steps, and the browser's own frames take their time. */
const tolerance = 3 * step;

for (const [title, name] of [
  ["Gardeners carousel", "Active gardeners"],
  ["Featured tips card carousel", "Featured tips as cards"],
] as const) {
  test.describe(`9 ${title}`, () => {
    test("five slides are shown and scrolled at once", async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1600);
      const { from, to } = await nextChange(page, carousel);
      expect(from).toEqual([0, 1, 2, 3, 4]);
      expect(to).toEqual([5, 6, 7, 8, 9]);
    });

    test("a transition takes 800 ms", async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1600);
      const { took, moved } = await nextChange(page, carousel);
      expect({ took, moved }).toEqual({ took: 800, moved: ["transform"] });
    });

    test("it goes on every 3000 ms", async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1600);
      const { every } = await rhythm(page, carousel, 1900);
      expect(Math.abs(every - 3000)).toBeLessThanOrEqual(tolerance);
    });

    test("it has dots, and they lead on", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto("/");
      const carousel = region(page, name);
      const dots = carousel.getByRole("button", { name: /^Slide / });
      await expect(dots).toHaveCount(Math.ceil((await shownAll(page, name)) / 5));
      await dots.nth(1).click();
      await expect.poll(() => shown(carousel)).toContain(5);
    });

    test("it has no arrows", async ({ page }) => {
      await page.goto("/");
      await expect(region(page, name).getByRole("button", { name: /next|previous/i })).toHaveCount(
        0,
      );
      await expect(region(page, name).locator("[class*=swiper-button]")).toHaveCount(0);
    });

    for (const [width, count] of [
      [1537, 5],
      [1536, 4],
      [1280, 3],
      [1024, 2],
      [531, 2],
      [530, 1],
    ] as const) {
      test(`${count} shown at ${width} px`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/");
        await expect(region(page, name).locator(".swiper-initialized")).toBeVisible();
        await expect.poll(async () => (await shown(region(page, name))).length).toBe(count);
      });
    }

    test("up to 530 px the slides fade", async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 530);
      const { moved, from, to } = await nextChange(page, carousel);
      expect(moved).toEqual(["opacity"]);
      expect([from, to]).toEqual([[0], [1]]);
    });
  });
}

async function shownAll(page: Page, name: string) {
  return region(page, name).locator(".swiper-slide").count();
}

for (const [title, name, speed, every, moved] of [
  ["Featured tips banner", "Featured tips", 500, 2000, "transform"],
  ["Hero slideshow", "Garden pictures", 500, 2000, "opacity"],
  ["Home banner carousel", "What to do next", 500, 3000, "transform"],
] as const) {
  test.describe(`9 ${title}`, () => {
    test("one slide at a time", async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1280);
      const { from, to } = await nextChange(page, carousel);
      expect([from, to]).toEqual([[0], [1]]);
    });

    test(`a transition takes ${speed} ms${moved === "opacity" ? ", and fades" : ""}`, async ({
      page,
    }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1280);
      const change = await nextChange(page, carousel);
      expect({ took: change.took, moved: change.moved }).toEqual({ took: speed, moved: [moved] });
    });

    test(`it goes on every ${every} ms`, async ({ page }) => {
      const carousel = region(page, name);
      await openStopped(page, carousel, 1280);
      const seen = await rhythm(page, carousel, every - speed - 300);
      expect(Math.abs(seen.every - every)).toBeLessThanOrEqual(tolerance);
    });

    test("it has three slides", async ({ page }) => {
      await page.goto("/");
      await expect(region(page, name).locator(".swiper-slide")).toHaveCount(3);
    });
  });
}

test.describe("9 Home banner carousel", () => {
  test("it has dots and no arrows", async ({ page }) => {
    await page.goto("/");
    const carousel = region(page, "What to do next");
    await expect(carousel.getByRole("button", { name: /^Slide / })).toHaveCount(3);
    await expect(carousel.locator("[class*=swiper-button]")).toHaveCount(0);
  });

  test("after the last slide comes the first, without an end", async ({ page }) => {
    const carousel = region(page, "What to do next");
    await openStopped(page, carousel, 1280);
    const seen = [];
    for (let i = 0; i < 4; i++) seen.push((await nextChange(page, carousel)).to[0]);
    expect(seen).toEqual([1, 2, 0, 1]);
  });
});
