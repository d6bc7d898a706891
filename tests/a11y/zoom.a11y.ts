import { expect, type Page } from "@playwright/test";
import { test } from "../browser/fixtures.ts";
import { barFaults, cutOff } from "./layout.ts";
import { screens } from "./screens.ts";
import { animationsEnd, leave } from "./visit.ts";

for (const screen of screens) {
  const tag = screen.main ? ["@main"] : [];
  test(`${screen.name}: larger text and zoom lose nothing`, { tag }, async ({
    browser,
    places,
  }) => {
    const page = await places.visit(browser, screen, screen.upTo ?? 1280, 1024);
    const [whole, main] = [await contentOf(page, "body"), await contentOf(page, "main")];

    await setTextSize(page, "200%");
    await expectAll(page, "body", whole, "with text of 200 %");
    await setTextSize(page, "");

    await setWideText(page, true);
    await expectAll(page, "body", whole, "with text set wide");
    await setWideText(page, false);

    await page.setViewportSize({ width: 320, height: 256 });
    await expectAll(page, "main", main, "at a zoom of 400 %");

    await page.setViewportSize({ width: 360, height: 800 });
    await setTextSize(page, "200%");
    await expectRoom(page, "with text of 200 % on a phone");
    await leave(page);
  });
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Adds the spacing of WCAG 1.4.12, or takes it away. */
function setWideText(page: Page, isWide: boolean) {
  return page.evaluate(
    ({ style, isWide }) => {
      const before = [...document.adoptedStyleSheets];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = isWide ? [...before, sheet] : before.slice(0, -1);
    },
    { style: wideText, isWide },
  );
}

/** Expects that a part of the page has its content, and room for it. */
async function expectAll(page: Page, part: string, content: string[], how: string) {
  await expectRoom(page, how);
  const found = await contentOf(page, part);
  expect
    .soft(
      content.filter((each) => !found.includes(each)),
      `missing ${how}`,
    )
    .toEqual([]);
}

async function expectRoom(page: Page, how: string) {
  await animationsEnd(page);
  expect.soft(await cutOff(page), `cut off ${how}`).toEqual([]);
  expect.soft(await barFaults(page), `in the bar ${how}`).toEqual([]);
}

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
 * width, and texts that may change meanwhile: those of carousels and of live regions. Contents that
 * a button opens count, too.
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
        !element.closest("body > header, aside, .Toastify, noscript, [role=status]"),
    );
    return shown
      .map((element) => element.getAttribute("aria-label") ?? element.textContent)
      .filter((words) => !/^(Slide|Pause|Play) /.test(words ?? ""));
  }, part);
}
