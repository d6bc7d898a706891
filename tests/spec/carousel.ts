import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";

/** Retries wait only briefly, because each retry runs the clock forward. */
const atOnceAgain = { intervals: [20] };

/**
 * Opens the home page with its clock stopped, and waits until the carousel is ready. CSS
 * transitions also stop, so that none is missed. `nextChange` finishes them.
 */
export async function openWithStoppedClock(
  page: Page,
  carousel: Locator,
  width: number,
  reducedMotion: "no-preference" | "reduce" = "no-preference",
) {
  await page.emulateMedia({ reducedMotion });
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await startCarousel(carousel, () => page.clock.runFor(20));
}

/** Scrolls a carousel into view, and waits until it has started. Slides out of sight are inert. */
export async function startCarousel(
  carousel: Locator,
  wait: () => Promise<unknown> = async () => {},
) {
  await expect(async () => {
    await carousel.scrollIntoViewIfNeeded();
    await wait();
    expect(await carousel.locator("li[inert]").count()).toBeGreaterThan(0);
  }).toPass(atOnceAgain);
}

/** Runs the clock in small steps until an expectation holds. */
export async function runClockUntil(page: Page, expectation: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(20);
    await expectation();
  }).toPass(atOnceAgain);
}

/** Returns the names of all slides, in order: their headings, or else their pictures' alt texts. */
export function slideNames(carousel: Locator) {
  return carousel
    .locator("li")
    .evaluateAll((all) =>
      all.map(
        (slide) =>
          slide.querySelector("h2, h3")?.textContent ?? slide.querySelector("img")?.alt ?? "",
      ),
    );
}

/** Returns the names of the visible slides. */
export async function visibleSlides(carousel: Locator) {
  const visible = await carousel.locator("li").evaluateAll((all) =>
    all.map((slide) => {
      const row = slide.closest("section")?.getBoundingClientRect();
      const box = slide.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      const inside = row && middle > row.left && middle < row.right;
      return inside && getComputedStyle(slide).opacity === "1";
    }),
  );
  return (await slideNames(carousel)).filter((_, index) => visible[index]);
}

/** Returns the running transitions of the slides. */
function runningTransitions(carousel: Locator) {
  return carousel.locator("ul").evaluate((row) =>
    row
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSTransition)
      .filter(({ effect }) => (effect as KeyframeEffect).target?.matches("ul, li"))
      .map((animation) => ({
        took: Number(animation.effect?.getComputedTiming().duration),
        moved: animation.transitionProperty,
      })),
  );
}

/** Finishes the running transitions, and waits for the events of the page. */
async function finishTransitions(carousel: Locator) {
  await carousel.locator("ul").evaluate((row) => {
    const ended = row
      .getAnimations({ subtree: true })
      .filter(({ effect }) => (effect as KeyframeEffect).target?.matches("ul, li"))
      .map((animation) => {
        animation.finish();
        const { target } = animation.effect as KeyframeEffect;
        return new Promise((resolve) => target?.addEventListener("transitionend", resolve));
      });
    return Promise.all(ended);
  });
}

/**
 * Runs the clock until the slides change.
 * @param within the longest time, in milliseconds; with `exactly`, the exact time
 * @returns the visible slides before and after, the duration of the transition in milliseconds, and
 * the changed properties, such as `transform` or `opacity`
 */
export async function nextChange(page: Page, carousel: Locator, within: number, exactly = false) {
  await carousel.scrollIntoViewIfNeeded();
  const from = await visibleSlides(carousel);
  if (exactly) {
    await page.clock.fastForward(within - 1);
    expect(await runningTransitions(carousel), "moves before its time").toEqual([]);
  }
  await page.clock.fastForward(exactly ? 1 : within);
  const moving = await runningTransitions(carousel);
  expect(moving, "stands still").not.toEqual([]);
  await finishTransitions(carousel);
  return {
    from,
    to: await visibleSlides(carousel),
    took: Math.max(...moving.map(({ took }) => took)),
    moved: [...new Set(moving.map(({ moved }) => moved))],
  };
}

/** Runs the clock longer than any slide stays, and expects that none moves. */
export async function expectStill(page: Page, carousel: Locator) {
  // Inline styles contain the positions of slides, also during a move.
  const positions = () =>
    carousel.locator("ul, li").evaluateAll((all) => all.map((one) => one.getAttribute("style")));
  const before = await positions();
  await page.clock.fastForward(10_000);
  expect(await positions(), "moves").toEqual(before);
}
