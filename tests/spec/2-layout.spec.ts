import type { Page } from "@playwright/test";
import { ensureAt, expect, test } from "../browser/fixtures.ts";
import { expectLoading, loadingIndicator } from "../browser/loading.ts";
import { holdToasts, toast } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const barLink = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const footer = (page: Page) => page.getByRole("contentinfo");

const signedInLinks = [
  ["Share a Tip", "/shareTip"],
  ["My Tips", "/myTips"],
  ["DashBoard", "/dashboard"],
] as const;

const large = { width: 1280, height: 720 };
const small = { width: 360, height: 740 };

test.describe("2 Shared layout", () => {
  test("a visitor looks at the home page's bar and footer", async ({ page }) => {
    await page.goto("/");

    for (const [word] of signedInLinks) {
      await clause(`${word} is not in a visitor's bar`, async () => {
        await expect(barLink(page, "Login")).toBeVisible();
        await expect(barLink(page, word)).toHaveCount(0);
      });
    }
    await clause("the bar has a toggle of the theme", () =>
      expect(bar(page).getByRole("switch", { name: "Dark theme" })).toBeVisible(),
    );
    await clause("a visitor has no picture in the bar", () =>
      expect(bar(page).locator("img")).toHaveCount(0),
    );

    for (const word of ["Branding", "Cookie Policy", "Terms of use", "Privacy Policy"]) {
      await clause(`the footer says ${word}, without a link`, async () => {
        await expect(footer(page).getByText(word, { exact: true })).toBeVisible();
        await expect(footer(page).getByRole("link", { name: word })).toHaveCount(0);
      });
    }
    await clause("the footer has three social icons, without links", async () => {
      await expect(footer(page).locator("svg:not(p svg)")).toHaveCount(3);
      await expect(footer(page).locator("a svg")).toHaveCount(0);
    });
    await clause("the footer's line is 'We do the best' (1)", () =>
      expect(footer(page).getByText("We do the best", { exact: true })).toBeVisible(),
    );

    await clause("the bar stays at the top while the page scrolls", async () => {
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
    });

    await page.setViewportSize(small);
    await clause("on a small screen the links are in a dropdown menu", async () => {
      await expect(barLink(page, "Explore")).toBeHidden();
      await page.getByLabel("Menu").click();
      await expectEntries(page, ["Home", "Explore", "Browse", "Login"]);
    });
    await clause("on a small screen a link Log In stands by itself", async () => {
      await barLink(page, "Log In").click();
      await expect(page).toHaveURL("/login");
      await page.setViewportSize(large);
      await expect(barLink(page, "Log In")).toBeHidden();
    });
  });

  test("a visitor goes from page to page", async ({ page, garden }) => {
    await holdToasts(page);
    await page.goto("/nothing");
    await expectFooterAtTheEnd(page, "/nothing");

    for (const [word, path] of [
      ["Home", "/"],
      ["Explore", "/explore"],
      ["Browse", "/browseTips"],
      ["Login", "/login"],
    ] as const) {
      await clause(`${word} of the bar leads a visitor to ${path}`, async () => {
        await barLink(page, word).click();
        await expect(page).toHaveURL(path);
      });
      await expectFooterAtTheEnd(page, path);
      if (path !== "/browseTips") continue;
      await clause("the content begins below the bar", async () => {
        const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
        const top = (await page.getByRole("heading", { level: 1 }).boundingBox())?.y;
        expect(top).toBeGreaterThanOrEqual(height);
      });
    }

    await clause("toasts appear at the top right", async () => {
      await ensureAt(page, "/login");
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      const error = toast(page, "Enter a valid email");
      // Playwright hovers only over an element that has stopped moving.
      await error.hover();
      const { x = 0, y, width = 0 } = (await error.boundingBox()) ?? {};
      expect(large.width - x - width).toBeLessThan(40);
      expect(y).toBeLessThan(150);
    });
    await expectFooterAtTheEnd(page, "/register");

    await clause("a pending screen shows bars over the whole page", async () => {
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
      const open = garden.proxy.hold("/home/explore");
      await barLink(page, "Explore").click();
      await expectLoading(page, "bars");
      const { width } = (await loadingIndicator(page).boundingBox()) ?? {};
      expect(width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
      open();
      await expect(page).toHaveURL("/explore");
      await expect(loadingIndicator(page)).toBeHidden();
    });

    await clause("a route that cannot answer shows the routing error page", async () => {
      await page.goto("/login");
      await page.evaluate(() => {
        const form = document.createElement("form");
        form.method = "post";
        document.body.append(form);
        form.submit();
      });
      await expect(page.getByText("Something happened", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
      await page.getByRole("link", { name: "Go Home" }).click();
      await expect(page).toHaveURL("/");
    });
  });

  test("a gardener who is signed in looks around", async ({ rosaPage: page, rosa }) => {
    await page.goto("/");
    const account = bar(page).getByLabel(`Account of ${rosa.name}`);

    await clause("Login is not in the bar of who is signed in", async () => {
      await expect(barLink(page, "My Tips")).toBeVisible();
      await expect(barLink(page, "Login")).toHaveCount(0);
    });
    await clause("who is signed in sees their picture, the photoURL, in the bar", async () => {
      const picture = account.locator("img");
      await expect(picture).toHaveAttribute("src", rosa.photo);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    });

    await clause("the display name shows in a tooltip on hover", async () => {
      const tooltip = () =>
        account.evaluate((element) => {
          const { content, opacity } = getComputedStyle(element, "::before");
          return { content, opacity };
        });
      expect((await tooltip()).opacity).toBe("0");
      await account.hover();
      await expect.poll(tooltip).toEqual({ content: `"${rosa.name}"`, opacity: "1" });
    });
    await clause("the picture opens a dropdown with a Logout button", async () => {
      const logout = page.getByRole("button", { name: "Logout" });
      await expect(logout).toBeHidden();
      await account.click();
      await expect(logout).toBeVisible();
    });

    for (const [word, path] of signedInLinks) {
      await clause(`${word} of the bar leads who is signed in to ${path}`, async () => {
        await barLink(page, word).click();
        await expect(page).toHaveURL(path);
      });
    }
    for (const path of ["/", "/explore", "/browseTips", "/shareTip", "/myTips"]) {
      await clause(`the footer leads to ${path}`, async () => {
        await footer(page).locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
      });
    }

    await page.setViewportSize(small);
    await clause("on a small screen the menu of who is signed in has their links", async () => {
      await page.getByLabel("Menu").click();
      const words = ["Home", "Explore", "Browse", "Share a Tip", "My Tips", "DashBoard"];
      await expectEntries(page, words);
    });
  });
});

/**
 * Expects the specified entries in order. The menu also contains two pages beyond the
 * specification.
 */
function expectEntries(page: Page, words: string[]) {
  const own = /^(Plants|Photos)$/;
  return expect(bar(page).getByRole("listitem").filter({ hasNotText: own })).toHaveText(words);
}

async function expectFooterAtTheEnd(page: Page, path: string) {
  await clause(`a footer ends ${path}`, async () => {
    await ensureAt(page, path);
    const below = () =>
      footer(page).evaluate((element) => {
        const end = element.getBoundingClientRect().bottom + scrollY;
        return Math.abs(document.documentElement.scrollHeight - end);
      });
    // scrollHeight is rounded to a whole number of pixels.
    await expect.poll(below).toBeLessThanOrEqual(1);
  });
}
