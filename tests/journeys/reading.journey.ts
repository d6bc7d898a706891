import { expect, firstTip, test } from "../spec/site.ts";

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages can be read, sorted and turned", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Connect, Grow, and Bloom Together",
    );
    await expect(page.getByRole("link", { name: /^See More of/ })).toHaveCount(12);
    await page.getByRole("link", { name: "Browse" }).first().click();
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(25);
    await page.getByLabel("SortBy Difficulty Level").selectOption("hard");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/sort=hard/);
    await expect(page.getByLabel("SortBy Difficulty Level")).toHaveValue("hard");
    await page.goto("/login");
    await expect(page.locator("noscript p")).toContainText("Logging in needs JavaScript");
  });

  test("a page behind the login says so, and leads to what can be read", async ({ page }) => {
    await page.goto("/dashboard/viewtips");
    await expect(page.getByText("This page needs JavaScript, and that you log in.")).toBeVisible();
    await expect(page.getByRole("status")).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "All tips" }).click();
    await expect(page.getByRole("heading", { name: "Browse All the Tips" })).toBeVisible();
  });
});

test("the list leads on to its next page and back to the first", async ({ page }) => {
  await page.goto("/browseTips");
  const rows = page.getByRole("row");
  const before = await rows.allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const after = await rows.allTextContents();
  expect(after.slice(1).filter((row) => before.includes(row))).toEqual([]);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(rows.nth(1)).toHaveText(before[1] ?? "");
});

test("a tip is printed with its title, and without what is around it", async ({
  rosaPage: page,
}) => {
  await page.goto(`/tipDetail/${(await firstTip(page))._id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toBeVisible();
  await expect(page.getByRole("button", { name: "Like" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("nothing moves when a page learns who is signed in", async ({ rosaPage: page, rosa }) => {
  for (const path of ["/", "/explore", "/browseTips"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByLabel(`Account of ${rosa.name}`)).toBeVisible();
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      const shifts = observer.takeRecords() as LayoutShift[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shift).toBeLessThanOrEqual(0.005);
  }
});

interface LayoutShift extends PerformanceEntry {
  value: number;
}
