import type { Locator, Page } from "@playwright/test";
import { expect, password, test, toast } from "../spec/site.ts";
import { aTip, register } from "./forms.ts";

/** Goes on with the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the focus does not come to ${target}`);
}

/** Goes to something and presses a key on it. */
async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes in it. */
async function write(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Goes to a choice and chooses by the first letters of a word. */
async function choose(page: Page, label: string, word: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(word);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

const inBar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("without a mouse: registering and logging in", async ({ page }) => {
  const email = `tab${Date.now()}@example.org`;
  await page.goto("/login");
  await expect(button(page, "Log in")).toBeEnabled();
  await press(page, page.getByRole("main").getByRole("link", { name: "Register" }));
  await expect(page).toHaveURL("/register");
  await write(page, "Name", "Tabea");
  await write(page, "Photo URL", "https://example.org/tabea.png");
  await write(page, "Email", "tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Enter a valid email")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(email);
  await write(page, "Password", password);
  await press(page, button(page, "Register"));
  await expect(page).toHaveURL("/");

  const account = page.getByLabel("Account of Tabea");
  await press(page, account);
  await expect(button(page, "Logout")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Logout")).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, button(page, "Logout"));
  await expect(toast(page, "Logout Successful")).toBeVisible();

  await press(page, inBar(page, "Login"));
  await write(page, "Email", email);
  await write(page, "Password", password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Login Successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("without a mouse: sharing a tip, editing, liking and deleting it", async ({ page }) => {
  await register(page);
  await press(page, inBar(page, "Share a Tip"));
  await expect(button(page, "Submit")).toBeEnabled();
  await write(page, "Title", aTip.Title);
  await write(page, "Plant type", aTip["Plant type"]);
  await choose(page, "Difficulty level", "Ea");
  await choose(page, "Category", "Plant");
  await press(page, button(page, "Submit"));
  await expect(page.getByLabel("Description")).toBeFocused();
  await page.keyboard.type(aTip.Description);
  await write(page, "Picture address", aTip["Picture address"]);
  await choose(page, "Availability", "Pub");
  await press(page, button(page, "Submit"));
  await expect(page).toHaveURL("/myTips");

  await press(page, page.getByRole("link", { name: `Edit ${aTip.Title}` }));
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.press("End");
  await page.keyboard.type(", again");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Tip Edited successfully")).toBeVisible();
  const title = `${aTip.Title}, again`;

  await press(page, inBar(page, "Browse"));
  await press(page, page.getByRole("link", { name: `Details of ${title}` }));
  await press(page, button(page, "Like"), "Space");
  await expect(page.getByText("likes 1")).toBeVisible();
  await expect(page.locator(":focus")).toHaveAttribute("aria-pressed", "true");

  await press(page, inBar(page, "My Tips"));
  const doomed = button(page, `Delete ${title}`);
  await press(page, doomed);
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(sure).toBeVisible();
  await expect(sure.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sure).toBeHidden();
  await expect(doomed).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, button(page, "Yes, delete it!"));
  const done = page.getByRole("dialog", { name: "Deleted!" });
  await expect(done.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(done).toBeHidden();
  // Its button is gone with it: the screen itself is the nearest place left.
  await expect(page.getByRole("main")).toBeFocused();
});

test("without a mouse: the dashboard", async ({ page }) => {
  await register(page);
  await press(page, inBar(page, "DashBoard"));
  const sidebar = page.getByRole("complementary", { name: "Dashboard" });
  await press(page, sidebar.getByRole("link", { name: "View Tips" }));
  await expect(page).toHaveTitle("Trellis | All Tips");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await press(page, sidebar.getByRole("button", { name: "Hide" }), "Space");
  await expect(sidebar.getByRole("button", { name: "Show" })).toBeFocused();
  await expect(page.locator(":focus")).toHaveAttribute("aria-expanded", "false");
  await press(page, page.getByRole("navigation", { name: "Breadcrumb" }).getByText("dashboard"));
  await expect(page).toHaveTitle("Trellis | Dashboard");
});

test("without a mouse: the sort and the theme", async ({ page }) => {
  await page.goto("/browseTips");
  await tabTo(page, page.getByRole("switch", { name: "Dark theme" }));
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await choose(page, "SortBy Difficulty Level", "Med");
  await expect(page).toHaveURL(/sort=medium/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByLabel("SortBy Difficulty Level")).toBeFocused();
});

test("without a mouse: the skip link leads past the bar", async ({ page }) => {
  await page.goto("/browseTips");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("SortBy Difficulty Level")).toBeFocused();
});

test("without a mouse: the menu of a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/explore");
  const menu = page.getByLabel("Menu", { exact: true });
  const home = inBar(page, "Home");
  await press(page, menu);
  await expect(home).toBeVisible();
  await tabTo(page, inBar(page, "Browse"));
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(home).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, inBar(page, "Browse"));
  await expect(page).toHaveURL("/browseTips");
  await expect(home).toBeHidden();
});

test("without a mouse: a carousel is paused and turned, and only what it shows is reached", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await page.goto("/");
  const tips = (await (await page.request.get("/home/featuredTips")).json()) as { title: string }[];
  const linkOf = (index: number) =>
    page.getByRole("link", { name: `See More of ${tips[index]?.title}`, exact: true });
  const cards = page.getByRole("region", { name: "Featured tips as cards" });
  const dot = cards.getByRole("button", { name: "Slide 2" });
  await expect(dot).toBeVisible();
  // No slide goes on by itself meanwhile, however long it takes to come to it.
  await page.clock.pauseAt(Date.now() + 100);

  await press(page, page.getByRole("button", { name: "Pause Featured tips", exact: true }));
  await expect(page.getByRole("button", { name: "Play Featured tips", exact: true })).toBeFocused();
  // Three cards are to be seen; behind the last of them come the dots.
  await tabTo(page, linkOf(0));
  await tabTo(page, linkOf(2));
  await page.keyboard.press("Tab");
  await expect(cards.getByRole("button", { name: "Slide 1" })).toBeFocused();
  await press(page, dot);
  await tabTo(page, linkOf(5), "Shift+Tab");
  await tabTo(page, linkOf(3), "Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(cards.locator(":focus")).toHaveCount(0);
});
