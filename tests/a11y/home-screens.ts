import type { Page } from "@playwright/test";
import { expect } from "../spec/site.ts";
import { follow, loading } from "./signs.ts";
import { open, type Screen } from "./visit.ts";

const newsletter = (page: Page) => page.getByRole("textbox", { name: "Email" });

/** The last of the home page to come: its carousels can be led. */
const homeIsWhole = (page: Page) =>
  expect(page.getByRole("region", { name: "What to do next" })).toContainText("Learn More");

/** The home page in its states. */
export const homeScreens: Screen[] = [
  {
    name: "home",
    who: "visitor",
    main: true,
    async open(page) {
      await open(page, "/");
      const cards = page.getByRole("region", { name: "Featured tips as cards" });
      await expect(cards.getByRole("button", { name: "Slide 2" })).toBeVisible();
    },
  },
  {
    name: "home, to be scrolled, for its script is late",
    who: "visitor",
    async open(page) {
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto("/", { waitUntil: "commit" });
      await homeIsWhole(page);
      // What is not laid out yet has no colours to measure.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".below-fold { content-visibility: visible !important }");
        document.adoptedStyleSheets.push(sheet);
      });
    },
  },
  {
    name: "home, loading",
    who: "visitor",
    async open(page, { garden }) {
      garden.proxy.hold("/home/featuredTips");
      garden.proxy.hold("/home/featuredGardeners");
      await follow(page, "Home");
      await expect(loading(page)).toBeVisible();
    },
  },
  {
    name: "home, failed",
    who: "visitor",
    async open(page, { garden }) {
      garden.proxy.breakOff("/home/featuredTips");
      garden.proxy.breakOff("/home/featuredGardeners");
      await follow(page, "Home");
      await expect(page.getByText("Something happened")).toHaveCount(3);
    },
  },
  {
    name: "home, empty",
    who: "visitor",
    empty: true,
    async open(page) {
      await open(page, "/");
      await expect(page.getByText("No Tips Available Right Now").first()).toBeVisible();
    },
  },
  {
    name: "home, newsletter asked for",
    who: "visitor",
    async open(page) {
      await open(page, "/");
      await newsletter(page).fill("fern@example.org");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
    },
  },
];
