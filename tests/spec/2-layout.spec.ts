import type { Page } from "@playwright/test";
import { expect, test, toast } from "./site.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const footer = (page: Page) => page.getByRole("contentinfo");

test.describe("2 Shared layout", () => {
  test("the bar stays at the top while the page scrolls", async ({ page }) => {
    await page.goto("/");
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  });

  test("the content begins below the bar", async ({ page }) => {
    await page.goto("/browseTips");
    const top = (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0;
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(top).toBeGreaterThanOrEqual(height);
  });

  test("toasts appear at the top right", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    const box = await toast(page, "Enter a valid email").boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect(box?.y).toBeLessThan(150);
  });

  for (const path of ["/", "/explore", "/browseTips", "/login", "/register", "/nothing"]) {
    test(`a footer ends ${path}`, async ({ page }) => {
      await page.goto(path);
      const below = () =>
        footer(page).evaluate((element) => {
          const end = element.getBoundingClientRect().bottom + scrollY;
          return Math.abs(document.documentElement.scrollHeight - end);
        });
      // The height of the page is a whole number of pixels.
      await expect.poll(below).toBeLessThanOrEqual(1);
    });
  }

  for (const [word, path] of [
    ["Home", "/"],
    ["Explore", "/explore"],
    ["Browse", "/browseTips"],
    ["Login", "/login"],
  ] as const) {
    test(`${word} of the bar leads a visitor to ${path}`, async ({ page }) => {
      await page.goto("/nothing");
      await bar(page).getByRole("link", { name: word, exact: true }).click();
      await expect(page).toHaveURL(path);
    });
  }

  for (const [word, path] of [
    ["Share a Tip", "/shareTip"],
    ["My Tips", "/myTips"],
    ["DashBoard", "/dashboard"],
  ] as const) {
    test(`${word} of the bar leads who is signed in to ${path}`, async ({ hers: page }) => {
      await page.goto("/");
      await bar(page).getByRole("link", { name: word, exact: true }).click();
      await expect(page).toHaveURL(path);
    });

    test(`${word} is not in a visitor's bar`, async ({ page }) => {
      await page.goto("/");
      await expect(bar(page).getByRole("link", { name: "Login", exact: true })).toBeVisible();
      await expect(bar(page).getByRole("link", { name: word, exact: true })).toHaveCount(0);
    });
  }

  test("Login is not in the bar of who is signed in", async ({ hers: page }) => {
    await page.goto("/");
    await expect(bar(page).getByRole("link", { name: "My Tips" })).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "Login" })).toHaveCount(0);
  });

  test("the bar has a toggle of the theme", async ({ page }) => {
    await page.goto("/");
    await expect(bar(page).getByRole("switch", { name: "Dark theme" })).toBeVisible();
  });

  test("who is signed in sees their picture, the photoURL, in the bar", async ({ hers, rosa }) => {
    await hers.goto("/");
    const picture = bar(hers).getByLabel(`Account of ${rosa.name}`).locator("img");
    await expect(picture).toHaveAttribute("src", rosa.photo);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  test("a visitor has no picture in the bar", async ({ page }) => {
    await page.goto("/");
    await expect(bar(page).locator("img")).toHaveCount(0);
  });

  test("the display name shows in a tooltip on hover", async ({ hers: page, rosa }) => {
    await page.goto("/");
    const account = bar(page).getByLabel(`Account of ${rosa.name}`);
    const tooltip = () =>
      account.evaluate((element) => {
        const { content, opacity } = getComputedStyle(element, "::before");
        return { content, opacity };
      });
    expect((await tooltip()).opacity).toBe("0");
    await account.hover();
    await expect.poll(tooltip).toEqual({ content: `"${rosa.name}"`, opacity: "1" });
  });

  test("the picture opens a dropdown with a Logout button", async ({ hers: page, rosa }) => {
    await page.goto("/");
    const logout = page.getByRole("button", { name: "Logout" });
    await expect(bar(page).getByLabel(`Account of ${rosa.name}`)).toBeVisible();
    await expect(logout).toBeHidden();
    await bar(page).getByLabel(`Account of ${rosa.name}`).click();
    await expect(logout).toBeVisible();
  });

  test("on a small screen the links are in a dropdown menu", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const explore = bar(page).getByRole("link", { name: "Explore" });
    await expect(explore).toBeHidden();
    await page.getByLabel("Menu").click();
    await expect(bar(page).locator("li:visible")).toHaveText([
      "Home",
      "Explore",
      "Browse",
      "Login",
    ]);
  });

  test("on a small screen the menu of who is signed in has their links", async ({ hers: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByLabel("Menu").click();
    await expect(bar(page).locator("li:visible")).toHaveText([
      "Home",
      "Explore",
      "Browse",
      "Share a Tip",
      "My Tips",
      "DashBoard",
    ]);
  });

  test("on a small screen a link Log In stands by itself", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await expect(page).toHaveURL("/login");
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(page.getByRole("link", { name: "Log In", exact: true })).toBeHidden();
  });

  for (const path of ["/", "/explore", "/browseTips", "/shareTip", "/myTips"]) {
    test(`the footer leads to ${path}`, async ({ hers: page }) => {
      await page.goto("/nothing");
      await footer(page).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
    });
  }

  for (const word of ["Branding", "Cookie Policy", "Terms of use", "Privacy Policy"]) {
    test(`the footer says ${word}, without a link`, async ({ page }) => {
      await page.goto("/");
      await expect(footer(page).getByText(word, { exact: true })).toBeVisible();
      await expect(footer(page).getByRole("link", { name: word })).toHaveCount(0);
    });
  }

  test("the footer has three social icons, without links", async ({ page }) => {
    await page.goto("/");
    const icons = footer(page).locator("svg:not(p svg)");
    await expect(icons).toHaveCount(3);
    await expect(footer(page).locator("a svg")).toHaveCount(0);
  });

  test("the footer's line is 'We do the best' (1)", async ({ page }) => {
    await page.goto("/");
    await expect(footer(page).getByText("We do the best", { exact: true })).toBeVisible();
  });

  test("a pending screen shows bars over the whole page", async ({ page, garden }) => {
    await page.goto("/login");
    const open = garden.proxy.hold("/home/explore");
    await bar(page).getByRole("link", { name: "Explore" }).click();
    const bars = page.getByRole("status").filter({ has: page.locator(".loading-bars") });
    await expect(bars).toBeVisible();
    const { width = 0 } = (await bars.boundingBox()) ?? {};
    expect(width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    open();
    await expect(page).toHaveURL("/explore");
    await expect(bars).toBeHidden();
  });

  test("a route that cannot answer shows the routing error page", async ({ page }) => {
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
