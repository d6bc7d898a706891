import { expect, test } from "../spec/site.ts";
import { register } from "./forms.ts";

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages can be read, sorted and turned", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Connect, Grow, and Bloom Together",
    );
    await expect(page.getByRole("link", { name: /^See More of/ })).toHaveCount(12);
    await page.getByRole("link", { name: "Browse" }).first().click();
    await expect(page.getByRole("row")).toHaveCount(25);
    await page.getByLabel("SortBy Difficulty Level").selectOption("hard");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/sort=hard/);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
    await page.goto("/login");
    await expect(page.locator("noscript p")).toContainText("Signing in needs JavaScript");
  });
});

test("pages break no rule of their own policy, and log no error", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["/", "/explore", "/browseTips", "/login", "/register", "/myTips"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(errors).toEqual([]);
});

test("a tip is printed with its title, and without what is around it", async ({ page }) => {
  await register(page);
  await page
    .getByRole("link", { name: /^See More of/ })
    .first()
    .click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toBeVisible();
  await expect(page.getByRole("button", { name: "Like" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("nothing moves when a page learns who is signed in", async ({ page }) => {
  await register(page);
  for (const path of ["/", "/explore", "/browseTips"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as LayoutShift).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
  }
});

interface LayoutShift extends PerformanceEntry {
  value: number;
}
