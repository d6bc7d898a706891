import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

/**
 * Opens the home page with its clock stopped once the carousel is ready. Its transitions stand
 * still too, so that none goes by unseen; they are brought to their end by `nextChange`.
 */
export async function openStopped(
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
  // What cannot be seen cannot be reached once the script has taken over.
  await soon(page, async () =>
    expect(await carousel.locator("li[inert]").count()).toBeGreaterThan(0),
  );
}

/** Lets the clock go on a little at a time until something holds. */
export async function soon(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(20);
    await holds();
  }).toPass();
}

/** What the slides are called, in their order: by their headings, or else by their pictures. */
export function slides(carousel: Locator) {
  return carousel
    .locator("li")
    .evaluateAll((all) =>
      all.map(
        (slide) =>
          slide.querySelector("h2, h3")?.textContent ?? slide.querySelector("img")?.alt ?? "",
      ),
    );
}

/** What the slides are called that are to be seen. */
export async function shown(carousel: Locator) {
  const seen = await carousel.locator("li").evaluateAll((all) =>
    all.map((slide) => {
      const row = slide.closest("section")?.getBoundingClientRect();
      const box = slide.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      const inside = row && middle > row.left && middle < row.right;
      return inside && getComputedStyle(slide).opacity === "1";
    }),
  );
  return (await slides(carousel)).filter((_, at) => seen[at]);
}

/** The transitions of the slides that are under way. */
function transitions(carousel: Locator) {
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

/** Brings the transitions under way to their end, and waits until the carousel knows of it. */
async function finish(carousel: Locator) {
  await carousel.locator("ul").evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        row.addEventListener("transitionend", ({ target }) => {
          if (target === row) resolve();
        });
        for (const animation of row.getAnimations({ subtree: true })) animation.finish();
      }),
  );
}

/**
 * Lets the clock run until the slides change.
 * @param within how soon they do, in milliseconds; not a millisecond earlier if `exactly`
 * @returns which slides were to be seen and are now, how long they took, in milliseconds, and
 * which properties moved, such as `transform` or `opacity`
 */
export async function nextChange(page: Page, carousel: Locator, within: number, exactly = false) {
  const from = await shown(carousel);
  if (exactly) {
    await page.clock.fastForward(within - 1);
    expect(await transitions(carousel), "moves before its time").toEqual([]);
  }
  await page.clock.fastForward(exactly ? 1 : within);
  const moving = await transitions(carousel);
  expect(moving, "stands still").not.toEqual([]);
  await finish(carousel);
  return {
    from,
    to: await shown(carousel),
    took: Math.max(...moving.map(({ took }) => took)),
    moved: [...new Set(moving.map(({ moved }) => moved))],
  };
}

/** Lets the clock run for longer than any slide stays, while none may move. */
export async function expectRest(page: Page, carousel: Locator) {
  // Where the slides are, or are on their way to.
  const places = () =>
    carousel.locator("ul, li").evaluateAll((all) => all.map((one) => one.getAttribute("style")));
  const before = await places();
  await page.clock.fastForward(10_000);
  expect(await places(), "moves").toEqual(before);
}
