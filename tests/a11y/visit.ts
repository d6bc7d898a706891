import { type Browser, expect, type Page } from "@playwright/test";
import { addGardener, type Garden, type Gardener } from "../spec/site.ts";

/** A screen in one of its states. */
export interface Screen {
  name: string;
  /** Who looks at it: somebody without an account, with tips of their own, or without any. */
  who: "visitor" | "gardener" | "newcomer";
  /** Brings a fresh page to that state. */
  open: (page: Page, at: Place) => Promise<unknown>;
  /** Of a site on which nobody has shared anything. */
  empty?: boolean;
  /** Says something in a toast. */
  toast?: boolean;
  /** In pixels, where wider windows do not have this state. */
  upTo?: number;
  /** One of the few that stand for all. */
  main?: boolean;
}

/** A site with what a state may need of it. */
export interface Place {
  garden: Garden;
  /** Has shared a tip, and keeps another hidden. */
  gardener: Gardener;
  newcomer: Gardener;
  /** Ids of a tip of somebody else, and of the gardener's own. */
  tip: string;
  own: string;
}

/** Two sites to look at: one that is filled, and one that is empty. */
export async function openPlaces(garden: Garden, emptyGarden: Garden) {
  const filled = await openPlace(garden);
  const bare = await openPlace(emptyGarden);
  return {
    /** A page that shows a screen, and the site that it is of. */
    async visit(browser: Browser, screen: Screen, width: number, height = 800) {
      const place = screen.empty ? bare : filled;
      const page =
        screen.who === "visitor"
          ? await (await browser.newContext({ baseURL: place.garden.url })).newPage()
          : await place[screen.who].open(browser);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await screen.open(page, place);
      await settled(page);
      return page;
    },
    mend() {
      filled.garden.proxy.mend();
      bare.garden.proxy.mend();
    },
  };
}

async function openPlace(garden: Garden): Promise<Place> {
  const gardener = await addGardener(garden, "Rosa Garden", "rosa@example.org");
  const newcomer = await addGardener(garden, "Fern Newcomer", "fern@example.org");
  const [tip] = (await (await fetch(`${garden.url}/home/browseTips`)).json()) as { _id: string }[];
  if (!tip) return { garden, gardener, newcomer, tip: "none", own: "none" };
  await gardener.share({ title: "A row of beans for ourselves", availability: "hidden" });
  const own = await gardener.share();
  return { garden, gardener, newcomer, tip: tip._id, own };
}

/** Waits until all that appears has appeared: half-transparent text is harder to read. */
export async function settled(page: Page) {
  const appearing = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
      .filter(({ playState }) => playState === "running").length;
  await expect.poll(() => page.evaluate(appearing)).toBe(0);
}

/** Waits until a page listens. */
export async function listening(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);
}

/** Opens a page, and waits until it listens. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await listening(page);
}
