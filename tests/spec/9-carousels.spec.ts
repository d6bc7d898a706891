import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import {
  nextChange,
  openWithStoppedClock,
  runClockUntil,
  slideNames,
  startCarousel,
  visibleSlides,
} from "./carousel.ts";
import { clause } from "./clause.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

for (const [title, name] of [
  ["Gardeners carousel", "Active gardeners"],
  ["Featured tips card carousel", "Featured tips as cards"],
] as const) {
  test.describe(`9 ${title}`, () => {
    test("going on by itself", async ({ page }) => {
      const carousel = region(page, name);
      await openWithStoppedClock(page, carousel, 1600);
      const all = await slideNames(carousel);
      const { from, to, took, moved } = await nextChange(page, carousel, 3000);

      await clause("five slides are shown and scrolled at once", async () => {
        expect(from).toEqual(all.slice(0, 5));
        // The last group of the eight slides is filled up to five slides.
        expect(to).toEqual(all.slice(-5));
      });

      await clause("a transition takes 800 ms", async () => {
        expect({ took, moved }).toEqual({ took: 800, moved: ["transform"] });
      });

      await clause("it goes on every 3000 ms", async () => {
        await nextChange(page, carousel, 3000 - took, true);
      });

      await clause("up to 530 px the slides fade", async () => {
        const [first = ""] = await visibleSlides(carousel);
        const next = all[(all.indexOf(first) + 1) % all.length];
        await page.setViewportSize({ width: 530, height: 900 });
        // The content above the carousel is higher now, so this scrolls the carousel into view
        // again. A carousel stops when it is out of sight.
        await carousel.scrollIntoViewIfNeeded();
        await runClockUntil(page, async () =>
          expect(await visibleSlides(carousel)).toEqual([first]),
        );
        const change = await nextChange(page, carousel, 3000);
        expect(change.moved).toEqual(["opacity"]);
        expect([change.from, change.to]).toEqual([[first], [next]]);
      });
    });

    test("standing still", async ({ page }) => {
      const carousel = region(page, name);
      const dots = carousel.getByRole("button", { name: /^Slide \d+$/ });
      await page.setViewportSize({ width: 1537, height: 900 });
      await page.goto("/");
      await startCarousel(carousel);
      const all = await slideNames(carousel);

      await clause("it has dots, and they lead on", async () => {
        await expect(dots).toHaveCount(Math.ceil(all.length / 5));
        await dots.nth(1).click();
        await expect.poll(() => visibleSlides(carousel)).toContain(all[5]);
      });

      await clause("it has no arrows", async () => {
        await expect(carousel.getByRole("button")).toHaveCount((await dots.count()) + 1);
        await expect(carousel.getByRole("button", { name: `Play ${name}` })).toBeVisible();
      });

      for (const [width, count] of [
        [1537, 5],
        [1536, 4],
        [1280, 3],
        [1024, 2],
        [530, 1],
        [531, 2],
      ] as const) {
        await clause(`${count} shown at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(async () => (await visibleSlides(carousel)).length).toBe(count);
        });
      }
    });
  });
}

for (const [title, name, speed, every, moves] of [
  ["Featured tips banner", "Featured tips", 500, 2000, "transform"],
  ["Hero slideshow", "Garden pictures", 500, 2000, "opacity"],
  ["Home banner carousel", "What to do next", 500, 3000, "transform"],
] as const) {
  test.describe(`9 ${title}`, () => {
    test("going on by itself", async ({ page }) => {
      const carousel = region(page, name);
      await openWithStoppedClock(page, carousel, 1280);
      const all = await slideNames(carousel);
      const first = await nextChange(page, carousel, every);

      await clause("it has three slides", async () => {
        expect(new Set(all).size).toBe(3);
        expect(all).toHaveLength(3);
      });

      await clause("one slide at a time", async () => {
        expect([first.from, first.to]).toEqual([[all[0]], [all[1]]]);
      });

      const fades = moves === "opacity" ? ", and fades" : "";
      await clause(`a transition takes ${speed} ms${fades}`, async () => {
        expect(first).toMatchObject({ took: speed, moved: [moves] });
      });

      await clause(`it goes on every ${every} ms`, async () => {
        await nextChange(page, carousel, every - first.took, true);
      });
    });
  });
}

test.describe("9 Home banner carousel", () => {
  test("all around", async ({ page }) => {
    const carousel = region(page, "What to do next");
    await openWithStoppedClock(page, carousel, 1280);

    await clause("it has dots and no arrows", async () => {
      await expect(carousel.getByRole("button", { name: /^Slide \d+$/ })).toHaveCount(3);
      await expect(carousel.getByRole("button", { name: "Pause What to do next" })).toBeVisible();
      await expect(carousel.getByRole("button")).toHaveCount(4);
    });

    await clause("after the last slide comes the first, without an end", async () => {
      const [first] = await visibleSlides(carousel);
      const seen = [];
      for (let i = 0; i < 4; i++) seen.push(...(await nextChange(page, carousel, 3000)).to);
      expect(new Set(seen).size).toBe(3);
      expect(seen.slice(2)).toEqual([first, seen[0]]);
    });
  });
});
