import { expect } from "../browser/fixtures.ts";
import { openAllFields } from "./locators.ts";
import { gardener, open, type Screen, visitor } from "./visit.ts";

/**
 * Screens that only a site with several languages has. In these tests, that is the site without
 * demo content.
 */
export const languageScreens: Screen[] = [
  visitor("the languages of the site", { empty: true }, async (page) => {
    await open(page, "/explore");
    const other = page.getByRole("navigation", { name: "Languages" }).getByRole("link").last();
    await other.scrollIntoViewIfNeeded();
    await expect(other).toBeVisible();
  }),
  visitor("another language offered", { empty: true, isEnglish: true }, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "languages", { value: ["de-DE", "de"] }),
    );
    await open(page, "/explore");
    // The offer comes after five seconds.
    const offer = page.getByRole("link", { name: "Auf Deutsch lesen" });
    await expect(offer).toBeVisible({ timeout: 30_000 });
  }),
  gardener("share, with its language", { empty: true }, async (page) => {
    await open(page, "/shareTip");
    await openAllFields(page);
    await expect(page.getByLabel("Language", { exact: true })).toBeVisible();
  }),
  gardener("profile, with its language", { empty: true }, async (page) => {
    await open(page, "/dashboard/profile");
    await expect(page.locator("main [name=language]")).toBeEnabled();
  }),
  gardener("account, with the language of letters", { empty: true }, async (page) => {
    await open(page, "/account/notifications");
    await expect(page.getByRole("combobox", { name: /^Language/ })).toBeEnabled();
  }),
];
