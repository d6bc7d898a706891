import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import type { Garden } from "../browser/garden.ts";
import { addGardener, addOperator, type Gardener } from "../browser/gardener.ts";
import { holdToasts } from "../browser/toasts.ts";
import { drawPhoto } from "../photos.ts";
import { asIfInEnglish } from "./made-up-page.ts";

/** A screen in one of its states. */
export interface Screen {
  name: string;
  /** The viewer: a visitor, a gardener with tips, a gardener without any, or an operator. */
  who: "visitor" | "gardener" | "newcomer" | "operator";
  /** Brings a new page into that state. */
  open: (page: Page, at: Place) => Promise<unknown>;
  /** True for a screen of a site without demo content. */
  empty?: boolean;
  /** The widest window that has this state, in pixels. */
  upTo?: number;
  /** True if the screen exists in English only, and not in the made-up languages. */
  isEnglish?: boolean;
  /** True for a main screen, which `npm run a11y -- --grep @main` checks. */
  main?: boolean;
}

type Show = Screen["open"] | string;
type More = Pick<Screen, "empty" | "upTo" | "isEnglish" | "main">;

/** Makes screens for a viewer. A path instead of a function means that the page is only opened. */
function screenOf(who: Screen["who"]) {
  return (name: string, ...more: [Show] | [More, Show]): Screen => {
    const [show, others] = more.length === 2 ? [more[1], more[0]] : [more[0], {}];
    return {
      ...{ name, who, ...others },
      open: typeof show === "string" ? (page) => open(page, show) : show,
    };
  };
}

export const visitor = screenOf("visitor");
export const gardener = screenOf("gardener");
export const newcomer = screenOf("newcomer");
export const operator = screenOf("operator");

/** A site with the content that screens need. */
export interface Place {
  garden: Garden;
  /** Has a public tip and a hidden one. */
  gardener: Gardener;
  newcomer: Gardener;
  operator: Gardener;
  /** The id of somebody else's tip. */
  tip: string;
  /** The id of the gardener's public tip. */
  ownTip: string;
  /** The id of a tip of the gardener that an operator has hidden. */
  hiddenTip: string;
}

/** Prepares a site with demo content and one without, on which screens can be visited. */
export async function preparePlaces(garden: Garden, emptyGarden: Garden) {
  const filled = await openPlace(garden);
  const bare = await openPlace(emptyGarden);
  writeOwnPages(emptyGarden.dataDir);
  return {
    /**
     * Opens a new page that shows a screen.
     * @param base the prefix of addresses in another language than English
     */
    async visit(browser: Browser, screen: Screen, width: number, height = 800, base?: string) {
      const place = screen.empty ? bare : filled;
      const page =
        screen.who === "visitor"
          ? await (await browser.newContext({ baseURL: place.garden.url })).newPage()
          : await place[screen.who].open(browser);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await holdToasts(page);
      await screen.open(base === undefined ? page : asIfInEnglish(page, base), place);
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

/** Closes a page, and ignores requests that its routes still answer. */
export async function leave(page: Page) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
}

/** Writes the operator's own pages, which only the site without demo content has. */
function writeOwnPages(dataDir: string) {
  const folder = join(dataDir, "pages");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "about.md"), "We are a club.");
  writeFileSync(
    join(folder, "privacy.md"),
    "# What we keep\n\nLittle, and [for a reason](/about).\n\n- Names\n- Addresses",
  );
}

async function openPlace(garden: Garden): Promise<Place> {
  const gardener = await addGardener(garden, "Rosa Garden", "rosa@example.org");
  const newcomer = await addGardener(garden, "Fern Newcomer", "fern@example.org");
  const [tip] = (await (await fetch(`${garden.url}/home/browseTips`)).json()) as { _id: string }[];
  const operator = await addOperator(garden, "otto@operators.example");
  const people = { gardener, newcomer, operator };
  if (!tip) return { garden, ...people, tip: "none", ownTip: "none", hiddenTip: "none" };
  await gardener.share({ title: "A row of beans for ourselves", availability: "hidden" });
  const ownTip = await gardener.share();
  const hiddenTip = await reportSome(garden.url, people, tip._id, ownTip);
  return { garden, ...people, tip: tip._id, ownTip, hiddenTip };
}

/**
 * Reports four things. The operator hides one of them.
 * @param tried a tip of the gardener, to which the newcomer adds a result
 * @returns the id of the hidden thing
 */
async function reportSome(
  url: string,
  { gardener, newcomer, operator }: People,
  tip: string,
  tried: string,
) {
  const report = (by: Gardener, kind: string, id: string, reason: string, words: string) =>
    by.call("PUT", `/user/reports/${kind}/${id}`, { reason, words });
  const hidden = await gardener.share({ title: "Rhubarb leaves as a salad" });
  await report(newcomer, "tip", hidden, "dangerous", "Rhubarb leaves are poisonous.");
  const reason = "Rhubarb leaves are poisonous. Leave them out, and we show the tip again.";
  await operator.call("POST", "/user/operate/acts", {
    kind: "tip",
    id: hidden,
    act: "hide",
    reason,
  });
  await report(
    newcomer,
    "tip",
    tip,
    "spam",
    "The last line sells a fertiliser.\nThe link does, too.",
  );
  await report(gardener, "tip", tip, "other", "");
  const directory = await fetch(`${url}/home/explore?limit=1`);
  const [listed] = (await directory.json()) as [{ _id: string }];
  await report(gardener, "gardener", listed._id, "private", "");
  const photo = await newcomer.upload(await drawPhoto(640, 480, 47));
  await newcomer.call("PUT", `/user/outcome/${tried}`, {
    outcome: "worked",
    year: 2026,
    words: "Only with the fertiliser that I sell.",
    photo: { id: photo, alt: "A bottle of fertiliser" },
  });
  const own = await newcomer.call("GET", `/user/outcome/${tried}`);
  const { outcome: result } = (await own.json()) as { outcome: { _id: string } };
  await report(gardener, "outcome", result._id, "spam", "This is an advertisement.");
  return hidden;
}

type People = Pick<Place, "gardener" | "newcomer" | "operator">;

/** Also renders the sections below the window, which the browser would otherwise skip. */
async function renderAll(page: Page) {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(".below-fold { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(style);
  });
}

/** Waits for fade-in animations to end, because half-transparent text has too little contrast. */
export async function animationsEnd(page: Page) {
  const appearing = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
      .filter(({ playState }) => playState === "running").length;
  await expect.poll(() => page.evaluate(appearing)).toBe(0);
}

/** Waits until React has hydrated a page, or a part of it. */
export async function hydrated(page: Page, part = "body") {
  const hasReact = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__react"));
  await expect.poll(() => page.locator(part).first().evaluate(hasReact)).toBe(true);
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}
