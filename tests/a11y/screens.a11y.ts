import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { screens } from "./screens.ts";
import { animationsEnd } from "./visit.ts";

/** The A and AA criteria of WCAG 2.0, 2.1 and 2.2, as far as axe knows them. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of these criteria that look at colours: nothing else differs between the themes. */
const colourRules = ["color-contrast", "link-in-text-block"];

for (const width of [320, 768, 1280]) {
  for (const screen of screens.filter(({ upTo = width }) => width <= upTo)) {
    const tag = screen.main && width !== 768 ? ["@main"] : [];
    test(`${screen.name}, ${width} px`, { tag }, async ({ browser, places }) => {
      const page = await places.visit(browser, screen, width);
      await freeTargets(page);
      await showTheme(page, "light");
      expect.soft(await violations(page), "in the light theme").toEqual([]);
      await showTheme(page, "dark");
      expect.soft(await violations(page, colourRules), "in the dark theme").toEqual([]);
      expect(await overflow(page), "wider than the screen, in pixels").toBeLessThanOrEqual(0);
      await page.context().close();
    });
  }
}

/**
 * What the bar of a tip covers half of at the edge of the window can be scrolled out from under it: axe
 * would count the other half alone. The tests of the focus look at the bar where it is.
 */
async function freeTargets(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".tip-actions { position: static !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

async function showTheme(page: Page, theme: "light" | "dark") {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await animationsEnd(page);
}

/** What axe finds, one line for each element. @param rules those to try, if not all of `tags` */
async function violations(page: Page, rules?: string[]) {
  // Legacy mode skips the extra page that axe opens to merge the results of frames: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations, incomplete } = await (rules
    ? axe.withRules(rules)
    : axe.withTags(tags)
  ).analyze();
  // axe cannot tell the contrast of text on a picture, so such text is not allowed.
  const onPictures = incomplete.map(({ nodes, ...rule }) => ({
    ...rule,
    nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === "bgImage")),
  }));
  return [...violations, ...onPictures].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** How much wider the page is than the window, in pixels. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
