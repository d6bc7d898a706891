import { type Browser, expect, type Page } from "@playwright/test";
import { addGardener, type Garden, type Gardener } from "../spec/site.ts";
import { holdToasts } from "../spec/toasts.ts";

/** A screen in one of its states. */
export interface Screen {
  name: string;
  /** Who looks at it: somebody signed out, a gardener with tips, or a gardener without any. */
  who: "visitor" | "gardener" | "newcomer";
  /** Brings a new page into that state. */
  open: (page: Page, at: Place) => Promise<unknown>;
  /** On a site without demo content. */
  empty?: boolean;
  /** The widest window that has this state, in pixels. */
  upTo?: number;
  /** One of the main screens, which `npm test` checks too. */
  main?: boolean;
}

/** A site with the content that screens need. */
export interface Place {
  garden: Garden;
  /** Has a public tip and a hidden one. */
  gardener: Gardener;
  newcomer: Gardener;
  /** The id of somebody else's tip. */
  tip: string;
  /** The id of the gardener's public tip. */
  ownTip: string;
}

/** Prepares a site with demo content and one without, on which screens can be visited. */
export async function preparePlaces(garden: Garden, emptyGarden: Garden) {
  const filled = await openPlace(garden);
  const bare = await openPlace(emptyGarden);
  return {
    /** Opens a new page that shows a screen. */
    async visit(browser: Browser, screen: Screen, width: number, height = 800) {
      const place = screen.empty ? bare : filled;
      const page =
        screen.who === "visitor"
          ? await (await browser.newContext({ baseURL: place.garden.url })).newPage()
          : await place[screen.who].open(browser);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await holdToasts(page);
      await screen.open(page, place);
      await renderAll(page);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await animationsEnd(page);
      return page;
    },
    reset() {
      filled.garden.proxy.reset();
      bare.garden.proxy.reset();
    },
  };
}

async function openPlace(garden: Garden): Promise<Place> {
  const gardener = await addGardener(garden, "Rosa Garden", "rosa@example.org");
  const newcomer = await addGardener(garden, "Fern Newcomer", "fern@example.org");
  const [tip] = (await (await fetch(`${garden.url}/home/browseTips`)).json()) as { _id: string }[];
  if (!tip) return { garden, gardener, newcomer, tip: "none", ownTip: "none" };
  await gardener.share({ title: "A row of beans for ourselves", availability: "hidden" });
  const ownTip = await gardener.share();
  return { garden, gardener, newcomer, tip: tip._id, ownTip };
}

/** Renders the sections below the window too, which the browser skips otherwise. */
async function renderAll(page: Page) {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(".below-fold { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(style);
  });
}

/** Waits for fade-in animations to end: half-transparent text has too little contrast. */
export async function animationsEnd(page: Page) {
  const appearing = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
      .filter(({ playState }) => playState === "running").length;
  await expect.poll(() => page.evaluate(appearing)).toBe(0);
}

/** Waits until React has hydrated a page. */
export async function hydrated(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}
