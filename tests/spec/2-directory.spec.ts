import type { Page } from "@playwright/test";
import { expect, hideTable, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Counts the cards beside each other in the first row. */
async function inFirstRow(page: Page) {
  const tops = await cards(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test.describe("2 Explore gardeners (/explore)", () => {
  test("a visitor looks at the gardeners", async ({ page }) => {
    await page.goto("/explore");

    await clause("the title '<name> | Explore'", () =>
      expect(page).toHaveTitle("Trellis | Explore"),
    );
    await clause("the heading 'Explore Our Gardeners'", () =>
      expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Our Gardeners"),
    );
    await clause("the subtitle 'Our Top Gardener in one place'", () =>
      expect(page.getByText("Our Top Gardener in one place", { exact: true })).toBeVisible(),
    );

    await clause("the select 'SortBy' offers show all, age, tips, gender", async () => {
      const options = page.getByLabel("SortBy", { exact: true }).locator("option");
      const values = await options.evaluateAll((all) =>
        all.map((one) => one.getAttribute("value")),
      );
      expect(values).toEqual(["show all", "age", "tips", "gender"]);
    });

    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await clause(`${count} columns at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => inFirstRow(page)).toBe(count);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth, "the page is no wider than the window").toBeLessThanOrEqual(width);
      });
    }
  });

  test("its gardeners cannot be loaded", async ({ page, garden }) => {
    await clause("its failure text is 'Something unexpected happened'", async () => {
      // Loads the frame of every page before the table is hidden.
      await page.goto("/");
      const restore = hideTable(garden, "gardeners");
      // Uses a new address, because the site has kept replies for the addresses that were requested
      // before.
      await page.goto("/explore?limit=11").finally(restore);
      await expect(page.getByText("Something unexpected happened", { exact: true })).toBeVisible();
    });
  });
});

test.describe("2 Not found", () => {
  test("a visitor comes to a page that there is not", async ({ page }) => {
    await page.goto("/login");
    await page.goto("/weeds");

    await clause("the title '<name> | Not Found'", () =>
      expect(page).toHaveTitle("Trellis | Not Found"),
    );
    for (const text of [
      "404",
      "Page not found",
      "Sorry, we couldn't find the page you're looking for.",
    ]) {
      await clause(`the text '${text}'`, () =>
        expect(page.getByText(text, { exact: true })).toBeVisible(),
      );
    }

    await clause("'Go back' leads to the previous page", async () => {
      await page.getByRole("button", { name: "Go back", exact: true }).click();
      await expect(page).toHaveURL("/login");
    });
    await clause("'Go Home' leads to /", async () => {
      await page.goto("/weeds");
      await page.getByRole("link", { name: "Go Home", exact: true }).click();
      await expect(page).toHaveURL("/");
    });
  });
});

test.describe("2 Status dot", () => {
  test("a visitor looks at the gardeners", async ({ page }) => {
    await page.goto("/explore");
    await clause("a gardener whose status is active has a green dot", () =>
      expectDot(page, "active", "green"),
    );
    await clause("a gardener of any other status has a red dot", () =>
      expectDot(page, "inactive", "red"),
    );
  });

  async function expectDot(page: Page, status: string, colour: string) {
    const dot = page.getByTitle(status, { exact: true }).locator("[aria-hidden]").first();
    const [red = 0, green = 0] = await dot.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red > green ? "red" : "green").toBe(colour);
  }
});
