// Measures loads of the built site's pages in the browser of a slow phone: `node
// labs/bench/pages.ts`. Arguments select some pages. `RUNS` sets the number of loads.

import { chromium } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { startSite } from "../../tests/site.ts";
import { measureLoad, type PageLoad, phone } from "./page-load.ts";
import { walkPlainDocuments } from "./plain-documents.ts";
import { type Spread, spreadOf } from "./rounds.ts";
import { walkAsGardener, walkAsVisitor } from "./walk.ts";

const publicPages = ["/", "/explore", "/browseTips", "/photos", "/login", "/register"];

/** The cost of a public page, in the units of `PageLoad`. */
export type PageResult = { page: string } & Record<keyof PageLoad, Spread>;

/**
 * The waiting times from page to page, in milliseconds. The layout shift of the walk has no unit.
 */
export type WalkResult = Record<string, Spread>;

/** The name of the plain documents, with which the site is compared. */
export const plain = "Plain documents";

/** The kinds of walkers, by their names in the tables. */
const walkers = {
  "A visitor": walkAsVisitor,
  "A signed-in gardener": walkAsGardener,
  [plain]: walkPlainDocuments,
};

/** Measures public pages, and the walks from page to page. */
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
    const walks: Record<string, WalkResult> = {};
    for (const [who, go] of walk ? Object.entries(walkers) : []) {
      const times: Record<string, number>[] = [];
      for (let run = 0; run < runs; run++) times.push(await go(browser, site.url));
      walks[who] = spreadOfEach(times);
    }
    return { pages: results, walks };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Returns the median, the least and the greatest of each figure. */
function spreadOfEach<Key extends string>(runs: Record<Key, number>[]) {
  const keys = Object.keys(runs[0] ?? {}) as Key[];
  const spreads = keys.map((key) => [key, spreadOf(runs.map((run) => run[key]))] as const);
  return Object.fromEntries(spreads) as Record<Key, Spread>;
}

function print({ pages, walks }: Awaited<ReturnType<typeof measurePages>>) {
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
  for (const [who, walk] of Object.entries(walks)) {
    console.log(who);
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
