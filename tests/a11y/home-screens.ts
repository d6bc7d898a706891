import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { followLink, loading } from "./locators.ts";
import { open, type Screen, visitor } from "./visit.ts";

const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });

/** Waits for the last section of the home page. */
const expectWholePage = (page: Page) =>
  expect(
    page.getByRole("region", { name: "What to do next" }).getByText("Learn More").first(),
  ).toBeAttached();

export const homeScreens: Screen[] = [
  visitor("home", { main: true }, async (page) => {
    await open(page, "/");
    const cards = page.getByRole("region", { name: "Featured tips as cards" });
    await expect(cards.getByRole("button", { name: "Slide 2" })).toBeVisible();
  }),
  visitor("home, to be scrolled, for its script is late", async (page) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto("/", { waitUntil: "commit" });
    await expectWholePage(page);
    // Lays out all sections. axe cannot measure the colours of sections that `content-visibility`
    // skips.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".below-fold { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(sheet);
    });
  }),
  visitor("home, loading", async (page, { garden }) => {
    garden.proxy.hold("/home/featuredTips");
    garden.proxy.hold("/home/featuredGardeners");
    await followLink(page, "Home");
    await expect(page.getByRole("heading", { name: "Our Featured Tips" })).toBeVisible();
    await expect(loading(page)).toBeVisible();
  }),
  visitor("home, failed", async (page, { garden }) => {
    garden.proxy.fail("/home/featuredTips");
    garden.proxy.fail("/home/featuredGardeners");
    await followLink(page, "Home");
    await expect(page.getByText("Something happened")).toHaveCount(3);
  }),
  visitor("home, empty", { empty: true }, async (page) => {
    await open(page, "/");
    await expect(page.getByText("No Tips Available Right Now").first()).toBeVisible();
  }),
  visitor("home, newsletter asked for", async (page) => {
    await open(page, "/");
    await emailField(page).fill("fern@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
  }),
];
