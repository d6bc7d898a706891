import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import type { Account } from "../../tests/account.ts";
import { randomIp } from "../../tests/site.ts";
import { squeezed } from "./text-people.ts";

/** A browser that visits pages with hostile texts. */
export interface Screens {
  /** Opens a visitor's browser context. */
  open: () => Promise<Screen>;
  /** The number of visited screens. */
  seen: () => number;
  close: () => Promise<void>;
}

export interface Screen {
  /**
   * Logs a gardener in. Afterwards, only the first page is loaded as a document. React Router
   * navigates to all later pages.
   */
  enter: (account: Account) => Promise<void>;
  /**
   * Goes to a path.
   * @param texts the texts that the page must show
   * @param values the values that the page's fields must have, by name
   */
  look: (path: string, texts: string[], values?: Record<string, string>) => Promise<void>;
  /** Parses a feed and its content. @returns its texts and its faults */
  feed: (path: string) => Promise<{ text: string; wrong: string[] }>;
  /** The descriptions of the photos of a tip. */
  alts: () => Promise<(string | null | undefined)[]>;
  close: () => Promise<void>;
}

/** The maximum wait for the parts of a page that come late, in milliseconds. */
const partsMs = 30_000;

/** The maximum wait for a page, in milliseconds. It may be long, because no test measures it. */
const pageMs = 180_000;

/** The narrowest screen, in pixels. */
const width = 320;

/** Starts a browser that reaches only the site. */
export async function openScreens(url: string, faults: string[]): Promise<Screens> {
  let seen = 0;
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
    ],
  });
  return {
    async open() {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 640 },
        reducedMotion: "reduce",
        serviceWorkers: "block",
        extraHTTPHeaders: { "x-forwarded-for": randomIp() },
      });
      context.setDefaultTimeout(pageMs);
      const page = await context.newPage();
      watch(page, faults);
      let isSignedIn = false;
      let isThere = false;
      return {
        async enter(account) {
          await context.clearCookies();
          await signIn(context, account);
          isSignedIn = true;
          isThere = false;
        },
        async look(path, texts, values = {}) {
          seen += 1;
          if (isThere) await page.evaluate(navigate, path);
          else await page.goto(path);
          isThere = isSignedIn;
          const restless = await settle(page);
          if (restless) faults.push(`${path} with ${JSON.stringify(texts[0] ?? "")}: ${restless}`);
          const lacks = (text: string) =>
            texts.filter((expected) => !squeezed(text).includes(squeezed(expected)));
          // Some parts of a page come later than the rest.
          const until = Date.now() + partsMs;
          let screen = await page.evaluate(readScreen);
          const isWhole = () =>
            lacks(screen.text).length === 0 &&
            Object.keys(values).every((name) => screen.fields[name] !== undefined);
          while (!isWhole() && Date.now() < until) {
            await page.waitForTimeout(100);
            screen = await page.evaluate(readScreen);
          }
          const { text, fields, excess, widest, marked } = screen;
          const where = `${path} with ${JSON.stringify(texts[0] ?? "")}`;
          if (excess > 0) faults.push(`${where}: ${excess} px wider than the screen: ${widest}`);
          if (marked) faults.push(`${where}: a script has run`);
          for (const missing of lacks(text))
            faults.push(`${where}: does not show ${JSON.stringify(missing)}`);
          for (const [name, value] of Object.entries(values))
            if (fields[name] !== value)
              faults.push(`${where}: ${name} has ${JSON.stringify(fields[name])}`);
        },
        feed: (path) => page.evaluate(readFeed, path),
        alts: () => page.evaluate(readAlts),
        close: () => context.close(),
      };
    },
    seen: () => seen,
    close: () => browser.close(),
  };
}

async function signIn(context: BrowserContext, { cookie }: Account) {
  const cookies = cookie.split("; ").map((line) => {
    const [name = "", value = ""] = line.split("=");
    return { name, value, domain: "localhost", path: "/identity", httpOnly: true };
  });
  await context.addCookies(cookies);
}

/** Records everything that must not happen. */
function watch(page: Page, faults: string[]) {
  page.on("dialog", async (dialog) => {
    faults.push(`${page.url()}: a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message.slice(0, 200)}`));
  page.on("popup", () => faults.push(`${page.url()}: another window was opened`));
  page.on("console", (message) => {
    const isReport = /content security policy|refused to/i.test(message.text());
    if (isReport) faults.push(`${page.url()}: ${message.text().slice(0, 200)}`);
  });
}

/** React Router exposes its router for its own tools. */
interface RoutedWindow {
  __reactRouterDataRouter: {
    navigate: (path: string) => Promise<void>;
    state: { navigation: { state: string; location?: { pathname: string } } };
  };
}

/**
 * Waits until a page no longer changes. @returns the activity that is still running after the time
 * limit
 */
async function settle(page: Page): Promise<string | null> {
  const until = Date.now() + pageMs;
  // `evaluate` fails while the browser is leaving the document.
  const ask = () => page.evaluate(readUnrest).catch((error: Error) => error.message);
  let doing = await ask();
  while (doing && Date.now() < until) {
    await page.waitForTimeout(50);
    doing = await ask();
  }
  return doing;
}

/** Runs in the page. @returns its current activity, if any */
function readUnrest() {
  const { __reactRouterDataRouter: router } = window as unknown as Partial<RoutedWindow>;
  const isAlive = Object.keys(document.body).some((key) => key.startsWith("__react"));
  if (!isAlive) return `has not come alive: ${document.title}`;
  const { state, location } = router?.state.navigation ?? { state: "no router" };
  if (state !== "idle") return `is ${state} ${location?.pathname ?? ""}`;
  const busy = [...document.querySelectorAll("main [role=status]")];
  const loading = busy.find(({ textContent }) => textContent?.includes("Loading"));
  return loading?.textContent ?? null;
}

/** Runs in the page. */
async function navigate(path: string) {
  const { __reactRouterDataRouter: router } = window as unknown as RoutedWindow;
  await router.navigate(path);
  await new Promise(requestAnimationFrame);
}

/** Runs in the page. */
async function readFeed(path: string) {
  const parser = new DOMParser();
  const feed = parser.parseFromString(await (await fetch(path)).text(), "application/xml");
  const textsOf = (names: string) =>
    [...feed.querySelectorAll(names)].map((each) => each.textContent);
  const contents = textsOf("entry > content").map(
    (html) => parser.parseFromString(html, "text/html").body,
  );
  const elements = contents.flatMap((body) => [...body.querySelectorAll("*")]);
  const isOwn = (element: Element) =>
    /^(p|img|a|br)$/.test(element.localName) &&
    element.getAttributeNames().every((name) => /^(src|alt|href|rel)$/.test(name)) &&
    /^https?:/.test(element.getAttribute("href") ?? "https:");
  const foreign = elements.filter((each) => !isOwn(each)).map((each) => each.outerHTML);
  const texts = contents.map(({ textContent }) => textContent ?? "");
  return {
    text: [...textsOf("entry > title, entry > author > name"), ...texts].join("\n"),
    wrong: [...textsOf("parsererror"), ...foreign],
  };
}

/** Runs in the page. @returns the description of each large photo */
async function readAlts() {
  const alts: (string | null | undefined)[] = [];
  const buttons = document.querySelectorAll<HTMLElement>("main ul[aria-label=Photos] button");
  for (const button of buttons) {
    // A press has no effect until the page is hydrated.
    for (let tries = 0; tries < 1000 && button.ariaCurrent !== "true"; tries += 1) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
    alts.push(
      document.querySelector("main [aria-haspopup=dialog] picture img")?.getAttribute("alt"),
    );
  }
  return alts;
}

/** Runs in the page. */
function readScreen() {
  const fields: Record<string, string> = {};
  for (const field of document.querySelectorAll("main input, main textarea")) {
    const { name, value } = field as HTMLInputElement;
    fields[name] ??= value;
  }
  // Elements beyond the right edge. Only the last element is reported, because it contains no other
  // element of this list.
  const sticking = [...document.querySelectorAll("main *")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  return {
    text: document.querySelector("main")?.textContent ?? "",
    fields,
    excess: document.documentElement.scrollWidth - innerWidth,
    widest: sticking.at(-1)?.outerHTML.slice(0, 300),
    marked: "pwned" in window,
  };
}
