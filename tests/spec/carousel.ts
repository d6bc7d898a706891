import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

/** How finely the controlled clock is advanced, in milliseconds. */
export const step = 20;

/** A change of a carousel's slides, as it was seen to happen. */
interface Change {
  /** How long the slides took, in milliseconds, read from the browser's own transitions. */
  took: number;
  /** Which properties moved, such as `transform` or `opacity`. */
  moved: string[];
  /** Numbers of the slides that were and are to be seen. */
  from: number[];
  to: number[];
}

/** Opens the home page with its clock stopped once the carousel is ready. */
export async function openStopped(page: Page, carousel: Locator, width: number) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  await expect(async () => {
    await page.clock.runFor(step);
    expect(await carousel.locator(".swiper-initialized").count()).toBe(1);
  }).toPass();
}

/** The numbers of the slides that are to be seen. */
export function shown(carousel: Locator) {
  return carousel.locator(".swiper-slide").evaluateAll((slides) =>
    slides.flatMap((slide) => {
      const row = slide.closest(".swiper")?.getBoundingClientRect();
      const box = slide.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      const inside = row && middle > row.left && middle < row.right;
      const number = slide.getAttribute("data-swiper-slide-index");
      const at = number
        ? Number(number)
        : [...(slide.parentElement?.children ?? [])].indexOf(slide);
      return inside && getComputedStyle(slide).opacity === "1" ? [at] : [];
    }),
  );
}

/** The transitions under way. */
function transitions(carousel: Locator) {
  return carousel.locator(".swiper").evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSTransition)
      .filter(({ effect }) =>
        (effect as KeyframeEffect).target?.matches(".swiper-wrapper, .swiper-slide"),
      )
      .map((animation) => ({
        took: Number(animation.effect?.getComputedTiming().duration),
        moved: animation.transitionProperty,
      })),
  );
}

/** Brings the transitions under way to their end. */
async function finish(carousel: Locator) {
  await carousel.locator(".swiper").evaluate(async (element) => {
    const running = element.getAnimations({ subtree: true });
    for (const animation of running) animation.finish();
    await Promise.all(running.map((animation) => animation.finished));
  });
}

/**
 * Lets the clock run until the slides change.
 * @param still for how long they cannot, in milliseconds: passed at once, and told if they do
 * @returns the change, and how long the clock ran before it began, in milliseconds
 */
export async function nextChange(page: Page, carousel: Locator, still = 1000) {
  const from = await shown(carousel);
  await page.clock.runFor(still);
  expect(await transitions(carousel), "moves before its time").toEqual([]);
  for (let waited = still + step; waited <= 10_000; waited += step) {
    await page.clock.runFor(step);
    const moving = await transitions(carousel);
    if (moving.length === 0) continue;
    await finish(carousel);
    await expect.poll(() => transitions(carousel)).toEqual([]);
    const change: Change = {
      took: Math.max(...moving.map(({ took }) => took)),
      moved: [...new Set(moving.map(({ moved }) => moved))],
      from,
      to: await shown(carousel),
    };
    return { waited, ...change };
  }
  throw new Error("nothing changed in ten seconds");
}

/** How far apart two changes begin, in milliseconds, and the second of them. */
export async function rhythm(page: Page, carousel: Locator, still: number) {
  const first = await nextChange(page, carousel, still);
  const second = await nextChange(page, carousel, still);
  // The transition of the first was brought to its end while the clock stood.
  return { every: first.took + second.waited, change: second };
}
