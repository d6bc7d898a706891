import type { Page } from "@playwright/test";
import { expect, openGarden, takeTable, test } from "./site.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** How many cards stand beside each other in the first row. */
async function inFirstRow(page: Page) {
  const tops = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test.describe("2 Explore gardeners (/explore)", () => {
  test("the title '<name> | Explore'", async ({ page }) => {
    await page.goto("/explore");
    await expect(page).toHaveTitle("Trellis | Explore");
  });

  test("the heading 'Explore Our Gardeners'", async ({ page }) => {
    await page.goto("/explore");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Our Gardeners");
  });

  test("the subtitle 'Our Top Gardener in one place'", async ({ page }) => {
    await page.goto("/explore");
    await expect(page.getByText("Our Top Gardener in one place", { exact: true })).toBeVisible();
  });

  test("the select 'SortBy' offers show all, age, tips, gender", async ({ page }) => {
    await page.goto("/explore");
    const options = page.getByLabel("SortBy", { exact: true }).locator("option");
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(
      ["show all", "age", "tips", "gender"],
    );
  });

  for (const [width, count] of [
    [360, 1],
    [768, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    test(`${count} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/explore");
      await expect(cards(page).first()).toBeVisible();
      expect(await inFirstRow(page)).toBe(count);
    });
  }

  test("its failure text is 'Something unexpected happened'", async ({ browser }) => {
    const garden = await openGarden();
    takeTable(garden, "gardeners");
    const page = await browser.newPage();
    await page.goto(`${garden.url}/explore`);
    await expect(page.getByText("Something unexpected happened", { exact: true })).toBeVisible();
    await page.close();
    await garden.stop();
  });
});

test.describe("2 Not found", () => {
  test("the title '<name> | Not Found'", async ({ page }) => {
    await page.goto("/weeds");
    await expect(page).toHaveTitle("Trellis | Not Found");
  });

  for (const text of [
    "404",
    "Page not found",
    "Sorry, we couldn't find the page you're looking for.",
  ]) {
    test(`the text '${text}'`, async ({ page }) => {
      await page.goto("/weeds");
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  }

  test("'Go back' leads to the previous page", async ({ page }) => {
    await page.goto("/explore");
    await page.goto("/weeds");
    await page.getByRole("button", { name: "Go back", exact: true }).click();
    await expect(page).toHaveURL("/explore");
  });

  test("'Go Home' leads to /", async ({ page }) => {
    await page.goto("/weeds");
    await page.getByRole("link", { name: "Go Home", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});
