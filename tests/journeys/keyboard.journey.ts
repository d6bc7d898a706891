import type { Locator, Page } from "@playwright/test";
import { expect, goodTip, password, test } from "../browser/fixtures.ts";
import { expectRefusals } from "../browser/forms.ts";
import { tabTo } from "../browser/hands.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";
import { nextChange, openWithStoppedClock, slideNames } from "../spec/carousel.ts";

/** Tabs to an element and presses a key on it. */
async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tabs to a select and chooses an option by its first letters. */
async function choose(page: Page, label: string, letters: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(letters);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

const barLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("without a mouse: registering and logging in", { tag: "@long" }, async ({ page }) => {
  const email = `tab${Date.now()}@example.org`;
  await holdToasts(page);
  await page.goto("/login");
  await expect(button(page, "Log in")).toBeEnabled();
  await press(page, page.getByRole("main").getByRole("link", { name: "Register" }));
  await expect(page).toHaveURL("/register");
  await typeInto(page, "Name", "Tabea");
  await typeInto(page, "Photo URL", "https://example.org/tabea.png");
  await typeInto(page, "Email", "tab");
  await page.keyboard.press("Enter");
  await expectRefusals(page, "Enter a valid email", "Password must be at least 8 characters long.");
  await press(page, page.getByRole("link", { name: "Enter a valid email" }));
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(email);
  await typeInto(page, "Password", password);
  await press(page, button(page, "Register"));
  await expect(page).toHaveURL("/");
  await expectSuccess(page, "Profile Updated Successfully", "Register Successful");

  const account = page.getByLabel("Account of Tabea");
  await press(page, account);
  await expect(button(page, "Logout")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Logout")).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, button(page, "Logout"));
  await expectSuccess(page, "Logout Successful");

  await press(page, barLink(page, "Login"));
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", password);
  await page.keyboard.press("Enter");
  await expectSuccess(page, "Login Successfully");
  await expect(page).toHaveURL("/");
});

test("without a mouse: sharing a tip, editing, liking and deleting it", { tag: "@main" }, async ({
  newcomerPage: page,
}) => {
  const title = `${goodTip.title}, again`;
  await page.goto("/browseTips");
  await press(page, barLink(page, "Share a Tip"));
  await expect(button(page, "Submit")).toBeEnabled();
  await typeInto(page, "Title", goodTip.title);
  await typeInto(page, "Plant type", goodTip.plantType);
  await choose(page, "Difficulty level", "Ea");
  await choose(page, "Category", "Sup");
  await press(page, button(page, "Submit"));
  await expect(page.getByLabel("Choose photos")).toBeFocused();
  await press(page, button(page, "Use our drawing"));
  await typeInto(page, "Description", goodTip.description);
  await choose(page, "Availability", "Pub");
  await press(page, button(page, "Submit"));
  await expect(page).toHaveURL("/myTips");
  await expectSuccess(page, "Tip  Added successfully");

  await press(page, page.getByRole("link", { name: `Edit ${goodTip.title}` }));
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.press("End");
  await page.keyboard.type(", again");
  await page.keyboard.press("Enter");
  await expectSuccess(page, "Tip Edited successfully");

  await press(page, barLink(page, "Browse"));
  await press(page, page.getByRole("link", { name: `Details of ${title}` }));
  await press(page, button(page, "Like"), "Space");
  await expect(page.getByText("likes 1")).toBeVisible();
  await expect(page.locator(":focus")).toHaveAttribute("aria-pressed", "true");
  await expectSuccess(page, "Like Updated");

  await press(page, barLink(page, "My Tips"));
  const deleteButton = button(page, `Delete ${title}`);
  await press(page, deleteButton);
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toBeVisible();
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(deleteButton).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, button(page, "Yes, delete it!"));
  const result = page.getByRole("dialog", { name: "Deleted!" });
  await expect(result.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(result).toBeHidden();
  // The delete button is gone, so the focus moves to the main element.
  await expect(page.getByRole("main")).toBeFocused();
});

test("without a mouse: the dashboard", { tag: "@long" }, async ({ rosaPage: page }) => {
  await page.goto("/explore");
  await press(page, barLink(page, "DashBoard"));
  const sidebar = page.getByRole("complementary", { name: "Dashboard" });
  await press(page, sidebar.getByRole("link", { name: "View Tips" }));
  await expect(page).toHaveTitle("Trellis | All Tips");
  // A wide table takes the focus, so that the arrow keys can scroll it.
  await tabTo(page, page.getByRole("region", { name: "All tips" }));
  await press(page, sidebar.getByRole("button", { name: "Hide" }), "Space");
  await expect(sidebar.getByRole("button", { name: "Show" })).toBeFocused();
  await expect(page.locator(":focus")).toHaveAttribute("aria-expanded", "false");
  await press(page, page.getByRole("navigation", { name: "Breadcrumb" }).getByText("Dashboard"));
  await expect(page).toHaveTitle("Trellis | Dashboard");
});

test("without a mouse: the skip link, the theme, the sort, and the menu of a small screen", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/browseTips");
  const sort = page.getByLabel("SortBy Difficulty Level");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, sort);
  await page.keyboard.type("Med");
  await expect(page).toHaveURL(/sort=medium/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(sort).toBeFocused();

  const theme = page.locator("html");
  await tabTo(page, page.getByRole("switch", { name: "Dark theme" }), "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(theme).toHaveAttribute("data-theme", "dark");
  // The theme is set before the page is rendered, so nothing flashes.
  await page.reload({ waitUntil: "commit" });
  await page.locator("body").waitFor();
  expect(await theme.getAttribute("data-theme")).toBe("dark");

  await page.setViewportSize({ width: 320, height: 256 });
  const menu = page.getByLabel("Menu", { exact: true });
  const home = barLink(page, "Home");
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeEnabled();
  await press(page, menu);
  await expect(home).toBeVisible();
  await tabTo(page, barLink(page, "Explore"));
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(home).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, barLink(page, "Explore"));
  await expect(page).toHaveURL("/explore");
  await expect(home).toBeHidden();
});

test("without a mouse: a carousel is paused and turned, and only what it shows is reached", {
  tag: "@long",
}, async ({ page }) => {
  const cards = page.getByRole("region", { name: "Featured tips as cards" });
  await openWithStoppedClock(page, cards, 1280);
  const titles = await slideNames(cards);
  const linkOf = (index: number) =>
    page.getByRole("link", { name: `See More of ${titles[index]}`, exact: true });

  await press(page, page.getByRole("button", { name: "Pause Featured tips", exact: true }));
  await expect(page.getByRole("button", { name: "Play Featured tips", exact: true })).toBeFocused();
  // Three cards are visible; the dots come after the last of them.
  await tabTo(page, linkOf(0));
  await tabTo(page, linkOf(2));
  await page.keyboard.press("Tab");
  await expect(cards.getByRole("button", { name: "Slide 1" })).toBeFocused();
  await press(page, cards.getByRole("button", { name: "Slide 2" }));
  expect((await nextChange(page, cards, 0)).to).toEqual(titles.slice(3, 6));
  await tabTo(page, linkOf(5), "Shift+Tab");
  await tabTo(page, linkOf(3), "Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(cards.getByRole("link", { name: titles[3], exact: true })).toBeFocused();
  // The plant on the card is a link, too.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(cards.locator(":focus")).toHaveCount(0);
});
