// Measures, inside the page, how long navigation takes on a slow phone.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addGardener } from "../../tests/browser/gardener.ts";
import {
  measureChoice,
  measureInteraction,
  openObservedPage,
  phone,
  untilIdle,
} from "./page-load.ts";

/** The awaited element, by its selector. */
export interface Sight {
  selector: string;
  /** The text with which the element must begin. */
  text?: string;
  /** The text that the element must no longer have. */
  not?: string;
  /** The scroll position that the page must have, in pixels. */
  scrolled?: number;
}

/** The keys in the session storage of the page. */
const keys = { wanted: "bench-wanted", started: "bench-started", seen: "bench-seen" };
type Keys = typeof keys;

/**
 * Runs in each document before the page's own scripts: looks for the awaited element in every
 * frame.
 */
function watch({ wanted, started, seen }: Keys) {
  const since = (time: number) => String(performance.timeOrigin + time);
  for (const event of ["click", "input"]) {
    addEventListener(
      event,
      ({ timeStamp }) => sessionStorage.setItem(started, since(timeStamp)),
      true,
    );
  }
  const look = () => {
    requestAnimationFrame(look);
    const sight: Sight | null = JSON.parse(sessionStorage.getItem(wanted) ?? "null");
    const shown = sight && document.querySelector(sight.selector)?.textContent;
    if (sight === null || shown === null || shown === undefined) return;
    if (sight.text !== undefined && !shown.startsWith(sight.text)) return;
    if (shown === sight.not || Math.abs(scrollY - (sight.scrolled ?? scrollY)) > 2) return;
    sessionStorage.removeItem(wanted);
    // The browser has painted this frame when the next task runs.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem(seen, since(performance.now()));
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Opens a page as `openObservedPage` does, prepared for `timeUntil`. */
export async function openWatchedPage(context: BrowserContext) {
  const opened = await openObservedPage(context);
  await opened.page.addInitScript(watch, keys);
  return opened;
}

/**
 * Performs a person's action.
 * @returns the time from the last click or input until the effect is painted, in milliseconds; for
 * an action without click or input, the time from its start
 */
export async function timeUntil(page: Page, sight: Sight, act: () => Promise<unknown>) {
  await page.evaluate(
    ([{ wanted, started, seen }, sight]) => {
      sessionStorage.removeItem(seen);
      sessionStorage.setItem(started, String(performance.timeOrigin + performance.now()));
      sessionStorage.setItem(wanted, JSON.stringify(sight));
    },
    [keys, sight] as const,
  );
  await act();
  const shown = await page.waitForFunction(({ seen }) => sessionStorage.getItem(seen), keys);
  const started = await page.evaluate(({ started }) => sessionStorage.getItem(started), keys);
  return Number(await shown.jsonValue()) - Number(started);
}

/** A selector for the line that says which part of a list is shown. */
export const count = "nav[aria-label=Pages] p";

/** The times of one walk through the site, in milliseconds. */
export type Walk = Record<"tip" | "back" | "forward" | "nextPage" | "search", number>;

/** Goes from the list to a tip, back and forward, to the next page, and searches. */
async function walk(page: Page, idle: () => Promise<void>): Promise<Walk> {
  const link = page.locator("a.whole-link").nth(6);
  await link.scrollIntoViewIfNeeded();
  // A reader looks at the list before tapping. Meanwhile the page loads code for the next pages.
  await idle();
  const scrolled = await page.evaluate(() => scrollY);
  const title = (await link.textContent()) ?? "";
  const tip = await timeUntil(page, { selector: "article h1", text: title }, () => link.tap());
  await idle();
  const back = await timeUntil(page, { selector: "a.whole-link", scrolled }, () => page.goBack());
  await idle();
  const forward = await timeUntil(page, { selector: "article h1", text: title }, () =>
    page.goForward(),
  );
  await idle();
  await page.goBack();
  await idle();
  const nextPage = await timeUntil(page, { selector: count, text: "25–" }, () =>
    page.getByRole("link", { name: "Next page" }).tap(),
  );
  await idle();
  await page.goBack();
  await idle();
  const not = await page.locator(count).innerText();
  const search = await timeUntil(page, { selector: count, not }, () =>
    page.getByLabel("Search the tips").pressSequentially("tomato", { delay: 60 }),
  );
  await idle();
  return { tip, back, forward, nextPage, search };
}

/** Waits for the parts of a page that load a second later, and for their requests. */
async function untilReady(page: Page, traffic: Parameters<typeof untilIdle>[1]) {
  await page.waitForTimeout(1500);
  await untilIdle(page, traffic);
}

/** Measures the waiting times of a visitor. */
export async function walkAsVisitor(browser: Browser, url: string) {
  const context = await browser.newContext(phone);
  const { page, traffic } = await openWatchedPage(context);
  const idle = () => untilReady(page, traffic);
  await page.goto(`${url}/browseTips`);
  await idle();
  const times = await walk(page, idle);
  const layoutShift = await page.evaluate(() => window.observed.layoutShift);
  await context.close();
  return { ...times, layoutShift };
}

/** Measures the waiting times of a signed-in gardener, who also uses the controls. */
export async function walkAsGardener(browser: Browser, url: string) {
  const gardener = await addGardener({ url });
  const opened = await gardener.open(browser, phone);
  const context = opened.context();
  const { page, traffic } = await openWatchedPage(context);
  const idle = () => untilReady(page, traffic);
  await opened.close();
  await page.goto(`${url}/browseTips`);
  await page.getByLabel(`Account of ${gardener.name}`).waitFor();
  await idle();

  const menuButton = page.locator("summary[aria-label=Menu]");
  const menu = await measureInteraction(page, () => menuButton.tap());
  await menuButton.tap();
  const theme = await measureInteraction(page, () => page.getByRole("switch").tap());
  const select = page.getByLabel("SortBy Difficulty Level");
  const sort = await measureChoice(page, () => select.selectOption("easy"));
  await page.waitForURL(/sort=easy/);
  await idle();
  const { tip, back, forward, nextPage, search } = await walk(page, idle);
  await page.getByRole("link", { name: "Details of" }).first().tap();
  await page.getByRole("button", { name: "Like" }).waitFor();
  await idle();
  const like = await measureInteraction(page, () =>
    page.getByRole("button", { name: "Like" }).tap(),
  );
  await idle();
  const save = await measureInteraction(page, () =>
    page.getByRole("button", { name: "Save", exact: true }).tap(),
  );
  const layoutShift = await page.evaluate(() => window.observed.layoutShift);
  await context.close();
  return { tip, back, forward, nextPage, search, like, save, menu, theme, sort, layoutShift };
}
