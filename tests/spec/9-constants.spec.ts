import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { logIn } from "../browser/forms.ts";
import { holdToasts, toasts } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

test.describe("9 Toasts", () => {
  test("on the login form", async ({ page }) => {
    /** Shows a toast, unless one is open, by submitting the login form without an address. */
    async function ensureToast() {
      if ((await toasts(page).count()) === 0) await logIn(page, "", "");
      await expect(toasts(page)).toHaveText(["Enter a valid email"]);
      await expect.poll(async () => (await timer(page)).playState).toBe("running");
    }
    const region = page.getByRole("region", { name: /^Notifications/ });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await holdToasts(page);
    await page.goto("/login");

    await clause("they stand at the top right", async () => {
      await ensureToast();
      const box = await toasts(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(640);
      expect(box?.y).toBeLessThan(200);
    });

    await clause("they pause on hover", async () => {
      await ensureToast();
      await toasts(page).hover();
      await expect.poll(async () => (await timer(page)).playState).toBe("paused");
      await page.mouse.move(10, 500);
      await expect.poll(async () => (await timer(page)).playState).toBe("running");
    });

    await clause("they pause when the window loses the focus", async () => {
      await ensureToast();
      await page.evaluate(() => dispatchEvent(new Event("blur")));
      await expect.poll(async () => (await timer(page)).playState).toBe("paused");
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect.poll(async () => (await timer(page)).playState).toBe("running");
    });

    await clause("they close by themselves after 5000 ms", async () => {
      await ensureToast();
      expect((await timer(page, 4999)).duration).toBe(5000);
      await expect(toasts(page)).toHaveCount(1);
      await timer(page, 5000);
      await expect(toasts(page)).toHaveCount(0);
      await expect(region).toHaveText("");
    });

    await clause("they close on click", async () => {
      await ensureToast();
      await toasts(page).click();
      await expect(toasts(page)).toHaveCount(0);
      await expect(region).toHaveText("");
    });

    await clause("the newest is on top", async () => {
      await ensureToast();
      await logIn(page, "nobody@example.org", "Wrong-password");
      await expect(toasts(page)).toHaveCount(2);
      const [newest, oldest] = await Promise.all(
        ["Invalid  Login or Password!", "Enter a valid email"].map((text) =>
          toasts(page).filter({ hasText: text }).boundingBox(),
        ),
      );
      expect(newest?.y).toBeLessThan(oldest?.y ?? 0);
    });

    await clause("less motion makes them no shorter", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      await ensureToast();
      expect((await timer(page)).duration).toBe(5000);
    });
  });
});

/**
 * Returns the state of the only toast's timer after two frames. The timer is the animation of the
 * progress bar.
 * @param to the time to which the timer is set first, in milliseconds
 */
function timer(page: Page, to?: number) {
  return toasts(page)
    .getByRole("progressbar", { includeHidden: true })
    .evaluate(async (bar, to) => {
      const [animation] = bar.getAnimations();
      if (!animation) throw new Error("the toast has no timer");
      if (to !== undefined) animation.currentTime = to;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const duration = animation.effect?.getComputedTiming().duration;
      return { duration, playState: animation.playState };
    }, to);
}

test.describe("9 Columns", () => {
  test("of the dashboard", async ({ rosaPage: page }) => {
    const grid = page.getByRole("main").locator("dl");
    await page.goto("/dashboard");
    await expect(grid).toBeVisible();

    for (const [width, count] of [
      [360, 1],
      [700, 2],
      [900, 3],
      [1100, 4],
      [1440, 5],
    ] as const) {
      await clause(`the dashboard grid has ${count} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const columns = () =>
          grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
        await expect.poll(columns).toBe(count);
      });
    }
  });
});
