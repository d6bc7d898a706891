import type { Page } from "@playwright/test";
import { expect, test, toast } from "./site.ts";

/** Asks for a toast: the login form without an address. */
async function askToast(page: Page) {
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

const toasts = (page: Page) => page.locator(".Toastify__toast");

/** The clock of a toast: the bar in it, which the browser runs. */
function clock(page: Page, to?: number) {
  return toasts(page)
    .first()
    .locator(".Toastify__progress-bar--animated")
    .evaluate((bar, to) => {
      const [animation] = bar.getAnimations();
      if (!animation) throw new Error("the toast has no clock");
      if (to !== undefined) animation.currentTime = to;
      return {
        lasts: animation.effect?.getComputedTiming().duration,
        at: Number(animation.currentTime),
        runs: animation.playState,
      };
    }, to);
}

test.describe("9 Toasts", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/login");
    await askToast(page);
    await expect(toast(page, "Enter a valid email")).toBeVisible();
  });

  test("they close by themselves after 5000 ms", async ({ page }) => {
    await toasts(page).hover();
    expect((await clock(page, 4990)).lasts).toBe(5000);
    await expect(toasts(page)).toHaveCount(1);
    await page.mouse.move(10, 500);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("they stand at the top right", async ({ page }) => {
    const box = await toasts(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(640);
    expect(box?.y).toBeLessThan(200);
  });

  test("the newest is on top", async ({ page }) => {
    await page.getByLabel("Email").fill("nobody@example.org");
    await askToast(page);
    await expect(toasts(page)).toHaveCount(2);
    const tops = await Promise.all(
      ["Invalid  Login or Password!", "Enter a valid email"].map(
        async (text) => (await toast(page, text).boundingBox())?.y ?? 0,
      ),
    );
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  });

  test("they pause on hover", async ({ page }) => {
    await toasts(page).hover();
    await expect.poll(async () => (await clock(page)).runs).toBe("paused");
    await page.mouse.move(10, 500);
    await expect.poll(async () => (await clock(page)).runs).toBe("running");
  });

  test("they pause when the window loses the focus", async ({ page }) => {
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    await expect.poll(async () => (await clock(page)).runs).toBe("paused");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect.poll(async () => (await clock(page)).runs).toBe("running");
  });

  test("they close on click", async ({ page }) => {
    await toasts(page).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("less motion makes them no shorter", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await toasts(page).hover();
    expect((await clock(page)).lasts).toBe(5000);
  });
});

test.describe("9 Columns", () => {
  const columns = (page: Page, grid: string) =>
    page
      .getByRole("main")
      .locator(grid)
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);

  for (const [width, count] of [
    [360, 1],
    [700, 2],
    [900, 3],
    [1100, 4],
    [1440, 5],
  ] as const) {
    test(`the dashboard grid has ${count} at ${width} px`, async ({ hers: page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard");
      await expect(page.locator("dl")).toBeVisible();
      expect(await columns(page, "dl")).toBe(count);
    });
  }
});
