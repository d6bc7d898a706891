import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The A and AA criteria of WCAG 2.0, 2.1 and 2.2 that axe tests. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules of these criteria about colours. Nothing else differs between the themes. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns the findings of axe, one line for each element.
 * @param rules the rules to try, or to leave out
 */
export async function violations(page: Page, rules: { only?: string[]; without?: string[] } = {}) {
  // Our pages contain no frames, so axe needs no extra page to merge the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { only, without = [] } = rules;
  const { violations, incomplete } = await (only
    ? axe.withRules(only)
    : axe.withTags(tags).disableRules(without)
  ).analyze();
  // axe cannot measure the contrast of text on a picture, so such text is not allowed.
  const onPictures = incomplete.map(({ nodes, ...rule }) => ({
    ...rule,
    nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === "bgImage")),
  }));
  return [...violations, ...onPictures].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/**
 * Puts the action bar of a tip into the page flow. At the edge of the window, the bar may cover
 * half of a target. axe would count only the visible half, although users can scroll. The focus
 * tests check the bar instead.
 */
export async function freeTargets(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".tip-actions { position: relative !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}
