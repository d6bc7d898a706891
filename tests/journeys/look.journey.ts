import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "these start the site for production, where the emulator is refused");

const welcome = "The allotments behind the station, since 1962.";
const notice =
  "We move on Sunday. <b>Nothing</b> can be shared then: see /privacy, or ask rosa@club.example.";
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30"/><script>document.documentElement.id="ran"</script></svg>';

/** Makes a data folder with a logo and a page. */
function prepareFolder() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "trellis-look-"));
  writeFileSync(join(DATA_DIR, "logo.svg"), drawing);
  mkdirSync(join(DATA_DIR, "pages"));
  writeFileSync(
    join(DATA_DIR, "pages", "privacy.md"),
    "# Privacy\n\n[Terms](/terms)\n\n## Cookies\n\n| Cookie | Why |\n|---|---|\n| session_of_a_long_name | signing in |\n\n> `code`",
  );
  return DATA_DIR;
}

/** Returns the findings of axe. @param rules the rules to try, if not all */
async function violations(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page }).exclude(".slider").setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id }) => id);
}

test("an operator's logo, welcome and notice are in their places and accessible", {
  tag: "@long",
}, async ({ browser }) => {
  const DATA_DIR = prepareFolder();
  const SITE_NAME = "Our Garden Club in the North";
  const site = await startSite({
    ...{ DATA_DIR, SITE_NAME, SITE_LOGO: "logo.svg", SITE_WELCOME: welcome },
    ...{ SITE_NOTICE: notice, REGISTRATION: "invitation" },
  });
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  for (const path of ["/", "/privacy", "/register", "/dashboard"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("complementary", { name: "Notice" })).toContainText(notice);
    await expect(page.locator("header img, footer img")).toHaveCount(2);
    await expect(page.locator("header img")).not.toHaveJSProperty("naturalWidth", 0);
    expect.soft(await violations(page), `${path}, light`).toEqual([]);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect.soft(await violations(page, ["color-contrast"]), `${path}, dark`).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect.soft(await page.evaluate(overflow), `${path} is wider`).toBeLessThanOrEqual(0);
    const bar = await page.getByRole("banner").boundingBox();
    const words = await page.getByRole("complementary", { name: "Notice" }).boundingBox();
    await page.evaluate(() => localStorage.removeItem("theme"));
    expect.soft(words?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  }
  await page.goto("/");
  await expect(page.getByText(welcome)).toBeVisible();
  await expect(page.getByText("Connect, Grow, and Bloom Together")).toBeVisible();

  const reply = await page.goto("/logo.svg");
  expect(reply?.headers()).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
  await expect(page.locator("#ran")).toHaveCount(0);
  expect((await fetch(`${site.url}/logo.png`)).status).toBe(404);
  await context.close();
  await site.stop();
  rmSync(DATA_DIR, { recursive: true });
});

test("unset options add nothing to a page, and a missing logo is reported at start", async () => {
  const site = await startSite({ DEMO: "off" });
  const page = await (await fetch(site.url)).text();
  expect(page).not.toMatch(/Notice"|logo\.|welcome|registration|"pages"/i);
  expect((await fetch(`${site.url}/logo.svg`)).status).toBe(404);
  await site.stop();
  await expect(startSite({ SITE_LOGO: "none.svg" })).rejects.toThrow(
    /^the site did not start: SITE_LOGO is not a file that can be read: [^\n]+\n$/,
  );
});

/** A name of 60 characters, in one word. */
const longName = "Kleingartenvereinsvorstandssitzungsprotokollfuehrerinnenhaus";

test("a long name and a wide logo fit, a closed notice stays closed, and a dark device is asked once", {
  tag: "@long",
}, async ({ browser }) => {
  const DATA_DIR = prepareFolder();
  const set = { DATA_DIR, SITE_NAME: longName, SITE_NOTICE: notice };
  const site = await startSite({ ...set, SITE_LOGO: "logo.svg" });
  const context = await browser.newContext({ baseURL: site.url, colorScheme: "dark" });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/explore");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: longName })).toBeVisible();

  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect.soft(await page.evaluate(overflow), `${width} px`).toBeLessThanOrEqual(0);
    for (const logo of await page.locator("header img, footer img").all()) {
      const { width: w = 0, height: h = 1 } = (await logo.boundingBox()) ?? {};
      expect.soft(w / h).toBeCloseTo(3, 1);
    }
    const shown = bar.locator("a, button, summary").filter({ visible: true });
    const ends = await shown.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    const sorted = ends.flat().toSorted((a, b) => a - b);
    expect.soft(ends.flat(), `nothing in the bar overlaps at ${width} px`).toEqual(sorted);
  }

  const words = page.getByRole("complementary", { name: "Notice" });
  await expect(words.getByRole("link", { name: "/privacy" })).toHaveAttribute("href", "/privacy");
  await expect(words.getByRole("link")).toHaveCount(2);
  await words.getByRole("button", { name: "Close the notice" }).click();
  await expect(words).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(words).toBeHidden();
  await page.evaluate(() => localStorage.setItem("closed-notice", "Words of last week"));
  await page.reload();
  await expect(words).toBeVisible();

  const offer = page.getByRole("region", { name: "Dark theme" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(offer).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(offer).toContainText("Your device uses dark mode. Use the dark theme here too?");
  await offer.getByRole("button", { name: "Yes" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await page.reload();
  await expect(bar).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(offer).toHaveCount(0);
  await context.close();
  await site.stop();
  rmSync(DATA_DIR, { recursive: true });
});
