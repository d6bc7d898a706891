// Counts the controls and headings of screens on a phone, and measures the heights of the screens.
// The exit code is 1 if a screen exceeds a budget.

import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { openGarden } from "../../tests/browser/garden.ts";
import { addGardener } from "../../tests/browser/gardener.ts";

interface Budget {
  name: string;
  path: string;
  who: "visitor" | "member";
  /** A selector for an element that appears once the screen is complete. */
  ready: string;
  /**
   * A selector for the element where counting and measuring end. The default is the end of `main`.
   */
  until?: string;
  /** The maximum numbers of controls and headings, and the maximum height in pixels. */
  controls?: number;
  headings?: number;
  height?: number;
}

const phone = { width: 390, height: 844 };
const twoScreens = 2 * phone.height;

const budgets: Budget[] = [
  {
    ...{ name: "share a tip, before Submit", path: "/shareTip", who: "member" },
    ...{ ready: "[name=username][value]:not([value=''])", until: "main [type=submit].btn-primary" },
    ...{ controls: 12, height: 1400 },
  },
  { name: "home", path: "/", who: "visitor", ready: "footer", controls: 75 },
  { name: "home", path: "/", who: "member", ready: "footer" },
  ...["", "/sign-in", "/notifications", "/data"].map((place) => ({
    ...{ name: `account${place}`, path: `/account${place}`, who: "member" as const },
    ...{ ready: "main nav [aria-current=page]", height: twoScreens },
  })),
];

const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
const garden = await openGarden();
const options = { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
const member = await (await addGardener(garden, "Rosa Garden", undefined, null)).open(
  browser,
  options,
);
const visitor = await browser.newPage({ ...options, baseURL: garden.url });
const rows = [];
for (const budget of budgets) {
  const page = budget.who === "member" ? member : visitor;
  await page.goto(budget.path, { waitUntil: "networkidle" });
  await page.locator(budget.ready).first().waitFor({ state: "attached", timeout: 10_000 });
  const found = await measure(page, budget.until);
  rows.push({ screen: `${budget.name} (${budget.who})`, ...withLimits(found, budget) });
}
await browser.close();
await garden.stop();
console.table(rows);

type Found = Record<"controls" | "headings" | "height", number>;

/** Compares what was found with a budget. */
function withLimits(found: Found, budget: Budget) {
  const compared = (["controls", "headings", "height"] as const).map((figure) => {
    const limit = budget[figure];
    const isOver = limit !== undefined && found[figure] > limit;
    if (isOver) process.exitCode = 1;
    return [figure, `${found[figure]}${limit ? ` of ${limit}` : ""}${isOver ? " (over)" : ""}`];
  });
  return Object.fromEntries(compared);
}

/**
 * Counts controls and headings, and measures the height. A control is a visible element that can
 * take the focus. A file input and its button are one control.
 */
function measure(page: Page, until = ""): Promise<Found> {
  return page.evaluate((selector) => {
    const main = document.querySelector("main") ?? document.body;
    const end = selector === "" ? null : document.querySelector(selector);
    const focusable =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const isCounted = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled, [inert] *") &&
      (!end || (element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
    const count = (names: string) => [...main.querySelectorAll(names)].filter(isCounted).length;
    return {
      controls: count(focusable),
      headings: count("h1, h2, h3, h4, h5, h6"),
      height: Math.round(
        scrollY + (end?.getBoundingClientRect().top ?? main.getBoundingClientRect().bottom),
      ),
    };
  }, until);
}
