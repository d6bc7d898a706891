import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { barFaults, cutOff } from "./layout.ts";
import { screens } from "./screens.ts";
import { animationsEnd } from "./visit.ts";

for (const screen of screens.filter(({ upTo = 1280 }) => upTo >= 1280)) {
  const tag = screen.main ? ["@main"] : [];

  test(`${screen.name}: text of 200 % loses nothing`, { tag }, async ({ browser, places }) => {
    const page = await places.visit(browser, screen, 1280);
    const before = await contentOf(page, "body");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await animationsEnd(page);
    expect(missing(before, await contentOf(page, "body"))).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await barFaults(page)).toEqual([]);
    await page.context().close();
  });

  test(`${screen.name}: text set wide loses nothing`, { tag }, async ({ browser, places }) => {
    const page = await places.visit(browser, screen, 1280);
    const before = await contentOf(page, "body");
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    }, wideText);
    await animationsEnd(page);
    expect(missing(before, await contentOf(page, "body"))).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await barFaults(page)).toEqual([]);
    await page.context().close();
  });

  test(`${screen.name}: zoom of 400 % loses nothing`, { tag }, async ({ browser, places }) => {
    const page = await places.visit(browser, screen, 1280, 1024);
    const before = await contentOf(page, "main");
    await page.setViewportSize({ width: 320, height: 256 });
    await animationsEnd(page);
    expect(missing(before, await contentOf(page, "main"))).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    expect(await barFaults(page)).toEqual([]);
    await page.context().close();
  });
}

for (const screen of screens) {
  const tag = screen.main ? ["@main"] : [];
  test(`${screen.name}: text of 200 % on a phone`, { tag }, async ({ browser, places }) => {
    const page = await places.visit(browser, screen, 360);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await animationsEnd(page);
    expect(await cutOff(page)).toEqual([]);
    expect(await barFaults(page)).toEqual([]);
    await page.context().close();
  });
}

/**
 * Returns the missing parts. Additional parts are allowed, such as a hint that a wide table
 * scrolls.
 */
const missing = (before: string[], after: string[]) =>
  before.filter((each) => !after.includes(each));

/** The spacing of WCAG 1.4.12, all of it at once. */
const wideText = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-bottom: 2em !important;
  }
`;

/**
 * Lists the texts and controls of a part of the page. Leaves out the menus, because they differ by
 * width. Contents that a button opens count, too.
 */
function contentOf(page: Page, part: string) {
  return page.evaluate((root) => {
    const all = document.querySelectorAll(`${root} :is(h1, h2, h3, p, a, button, input, select)`);
    const hasButton = (popover: Element | null) =>
      document.querySelector(`[popovertarget="${popover?.id}"]`)?.checkVisibility();
    const shown = [...all].filter(
      (element) =>
        (element.checkVisibility({ visibilityProperty: true }) ||
          hasButton(element.closest("[popover]"))) &&
        !element.closest("body > header, aside, .Toastify, noscript"),
    );
    return shown
      .map((element) => element.getAttribute("aria-label") ?? element.textContent)
      .filter((words) => !words?.startsWith("Slide "));
  }, part);
}
