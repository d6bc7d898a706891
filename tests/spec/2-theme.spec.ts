import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
const toggle = (page: Page) => page.getByRole("switch", { name: "Dark theme" });

test.describe("2 Theme", () => {
  test.use({ colorScheme: "dark" });

  test("a visitor chooses one", async ({ page }) => {
    await page.goto("/login");
    // The button is enabled once the page is hydrated.
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();

    await clause("it is light at first, whatever the system prefers", async () =>
      expect(await theme(page)).toBe("light"),
    );
    await clause("the toggle makes it dark, and light again, on the document", async () => {
      await toggle(page).click();
      expect(await theme(page)).toBe("dark");
      await toggle(page).click();
      expect(await theme(page)).toBe("light");
    });
    await clause("it is kept in local storage under 'theme'", async () => {
      await toggle(page).setChecked(true);
      expect(await stored(page)).toBe("dark");
      await toggle(page).setChecked(false);
      expect(await stored(page)).toBe("light");
    });
    await clause("what was chosen holds on every page and after a reload", async () => {
      await toggle(page).setChecked(true);
      await page.goto("/explore");
      expect(await theme(page)).toBe("dark");
      await page.reload();
      expect(await theme(page)).toBe("dark");
      await expect(toggle(page)).toBeChecked();
    });
    await clause("something else in local storage counts as light", async () => {
      await page.evaluate(() => localStorage.setItem("theme", "purple"));
      await page.reload();
      expect(await theme(page)).toBe("light");
    });
  });
});
