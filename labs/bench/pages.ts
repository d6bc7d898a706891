// Measures how pages of the built site load in the browser of a slow phone: `node labs/bench/pages.ts`.
// Arguments limit it to some pages; `RUNS` sets how often each is loaded.

import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { addGardener } from "../../tests/browser/gardener.ts";
import { startSite } from "../../tests/site.ts";
import {
  measureChoice,
  measureInteraction,
  measureLoad,
  openObservedPage,
  type PageLoad,
  phone,
  untilIdle,
} from "./page-load.ts";
import { type Spread, spreadOf } from "./rounds.ts";

const publicPages = ["/", "/explore", "/browseTips", "/login", "/register"];

/** What a public page costs. Units are those of `PageLoad`. */
export type PageResult = { page: string } & Record<keyof PageLoad, Spread>;

/** What a signed-in gardener waits for on the way from the list to a tip, in milliseconds. */
export interface WalkResult {
  menu: Spread;
  theme: Spread;
  sort: Spread;
  /** From the click on a tip until its title and its picture are shown. */
  tipShown: Spread;
  like: Spread;
  /** Of all that, without unit. */
  layoutShift: Spread;
}

/** Measures public pages, and the walk of a signed-in gardener. */
export async function measurePages({ runs = 5, pages = publicPages, walk = true } = {}) {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const results: PageResult[] = [];
    for (const page of pages) {
      const loads: PageLoad[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext(phone);
        loads.push(await measureLoad(context, `${site.url}${page}`));
        await context.close();
      }
      results.push({ page, ...spreadOfEach(loads) });
    }
    const walks: Awaited<ReturnType<typeof walkToTip>>[] = [];
    for (let run = 0; walk && run < runs; run++) walks.push(await walkToTip(browser, site.url));
    return { pages: results, walk: walk ? (spreadOfEach(walks) satisfies WalkResult) : null };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Opens the list as somebody signed in, uses its controls, goes to a tip and likes it. */
async function walkToTip(browser: Browser, url: string) {
  const gardener = await addGardener({ url });
  const opened = await gardener.open(browser, phone);
  const context = opened.context();
  const { page, traffic } = await openObservedPage(context);
  await opened.close();
  await page.goto(`${url}/browseTips`);
  await page.getByLabel(`Account of ${gardener.name}`).waitFor();
  await untilIdle(page, traffic);

  const menuButton = page.locator("summary[aria-label=Menu]");
  const menu = await measureInteraction(page, () => menuButton.tap());
  await menuButton.tap();
  const theme = await measureInteraction(page, () => page.getByRole("switch").tap());
  const select = page.getByLabel("SortBy Difficulty Level");
  const sort = await measureChoice(page, () => select.selectOption("easy"));
  await page.waitForURL(/sort=easy/);
  await untilIdle(page, traffic);

  const started = performance.now();
  await page.getByRole("link", { name: "Details of" }).first().tap();
  await page.getByRole("button", { name: "Like" }).waitFor();
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>("article img");
    return picture?.complete && picture.naturalWidth > 0;
  });
  const tipShown = performance.now() - started;
  await untilIdle(page, traffic);
  const like = await measureInteraction(page, () =>
    page.getByRole("button", { name: "Like" }).tap(),
  );
  const layoutShift = await page.evaluate(() => window.observed.layoutShift);
  await context.close();
  return { menu, theme, sort, tipShown, like, layoutShift };
}

/** The median, the least and the greatest of each figure. */
function spreadOfEach<Key extends string>(runs: Record<Key, number>[]) {
  const keys = Object.keys(runs[0] ?? {}) as Key[];
  const spreads = keys.map((key) => [key, spreadOf(runs.map((run) => run[key]))] as const);
  return Object.fromEntries(spreads) as Record<Key, Spread>;
}

function print({ pages, walk }: Awaited<ReturnType<typeof measurePages>>) {
  const text = ({ median, min, max }: Spread) => {
    const digits = max < 1 ? 4 : 0;
    return `${median.toFixed(digits)} (${min.toFixed(digits)}-${max.toFixed(digits)})`;
  };
  if (pages.length > 0) {
    console.table(
      pages.map(({ page, ...figures }) => ({
        page,
        ...Object.fromEntries(
          Object.entries(figures).map(([name, spread]) => [name, text(spread)]),
        ),
      })),
    );
  }
  if (walk) {
    console.table(
      Object.fromEntries(Object.entries(walk).map(([name, spread]) => [name, text(spread)])),
    );
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const pages = named.filter((name) => name.startsWith("/"));
  print(
    await measurePages({
      runs: Number(process.env.RUNS ?? 5),
      ...(named.length > 0 && { pages, walk: named.includes("walk") }),
    }),
  );
}
