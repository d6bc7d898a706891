import type { Page } from "@playwright/test";
import { addGardener, expect, test } from "./site.ts";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Dashboard" });
const tipColumns = ["Title", "Image", "Category", "Plant Type", "Total Like", "Email"];

async function summary(page: Page) {
  return (await (await page.request.get("/home/alldata")).json()) as Record<string, number>;
}

test.describe("2 Dashboard (/dashboard)", () => {
  test("the title '<name> | Dashboard'", async ({ hers: page }) => {
    await page.goto("/dashboard");
    await expect(page).toHaveTitle("Trellis | Dashboard");
  });

  test("the summary loads first, and a spinner shows meanwhile", async ({ hers: page, garden }) => {
    const open = garden.proxy.hold("/home/alldata");
    await page.goto("/dashboard");
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
    open();
    await expect(sidebar(page)).toBeVisible();
  });

  test("the sidebar is 225 px wide when open", async ({ hers: page }) => {
    await page.goto("/dashboard");
    expect((await sidebar(page).boundingBox())?.width).toBe(225);
  });

  for (const [word, path] of [
    ["Dashboard", "/dashboard"],
    ["View Tips", "/dashboard/viewtips"],
    ["My Tips", "/dashboard/mygardentips"],
    ["View Gardeners", "/dashboard/gardeners"],
  ] as const) {
    test(`the entry ${word} leads to ${path}`, async ({ hers: page }) => {
      await page.goto("/dashboard/viewtips");
      await sidebar(page).getByRole("link", { name: word }).click();
      await expect(page).toHaveURL(path);
    });
  }

  for (const [word, key] of [
    ["View Tips", "tips_count"],
    ["View Gardeners", "gardeners_count"],
  ] as const) {
    test(`the badge of ${word} is ${key}`, async ({ hers: page }) => {
      await page.goto("/dashboard");
      const counters = await summary(page);
      await expect(sidebar(page).getByRole("link", { name: word }).locator(".badge")).toHaveText(
        `${counters[key]}`,
      );
    });
  }

  test("the Hide toggle collapses the sidebar, and opens it again", async ({ hers: page }) => {
    await page.goto("/dashboard");
    await sidebar(page).getByRole("button", { name: "Hide" }).click();
    await expect(sidebar(page).getByText("View Tips").locator("visible=true")).toHaveCount(0);
    expect((await sidebar(page).boundingBox())?.width).toBeLessThan(100);
    await sidebar(page).getByRole("button").click();
    expect((await sidebar(page).boundingBox())?.width).toBe(225);
  });

  test("on a small screen the sidebar has icons only", async ({ hers: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard");
    await expect(sidebar(page).locator("a svg").first()).toBeVisible();
    expect((await sidebar(page).boundingBox())?.width).toBeLessThan(100);
    await expect(sidebar(page).locator(".badge").first()).toBeHidden();
  });

  test("the sidebar has the brand name", async ({ hers: page }) => {
    await page.goto("/dashboard");
    await expect(sidebar(page).getByText("Trellis", { exact: true })).toBeVisible();
  });

  test("the sidebar has the user's display name", async ({ hers: page, rosa }) => {
    await page.goto("/dashboard");
    await expect(sidebar(page).getByText(rosa.name, { exact: true })).toBeVisible();
  });

  test("a top bar shows the user's photo", async ({ hers: page, rosa }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("main").locator(`img[src="${rosa.photo}"]`)).toBeVisible();
  });

  test("'Go Back' leads to /", async ({ hers: page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Go Back", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  test("the breadcrumb has a link for each segment of the path", async ({ hers: page }) => {
    await page.goto("/dashboard/viewtips");
    const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expect(trail).toHaveText(["dashboard", "viewtips"]);
    expect(await trail.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      "/dashboard",
      "/dashboard/viewtips",
    ]);
  });

  test("the index has a card for each key, its title made from it", async ({ hers: page }) => {
    await page.goto("/dashboard");
    const keys = Object.keys(await summary(page));
    const titles = keys.map((key) =>
      key
        .split("_")
        .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
        .join(" "),
    );
    await expect(page.getByRole("main").locator("dt")).toHaveText(titles);
  });

  test("a card shows the value", async ({ hers: page }) => {
    await page.goto("/dashboard");
    const counters = await summary(page);
    const card = page.getByRole("main").locator("dl > div").filter({ hasText: "Gardeners Count" });
    await expect(card.locator("dd").first()).toHaveText(`${counters.gardeners_count}`);
  });

  test("every card has the caption 'Jan 1st - Feb 1st'", async ({ hers: page }) => {
    await page.goto("/dashboard");
    await expect(page.getByText("Jan 1st - Feb 1st", { exact: true })).toHaveCount(
      Object.keys(await summary(page)).length,
    );
  });
});

test.describe("2 Dashboard tables", () => {
  test("View Tips has its columns", async ({ hers: page }) => {
    await page.goto("/dashboard/viewtips");
    await expect(page.getByRole("columnheader")).toHaveText(tipColumns);
  });

  test("View Tips has the title '<name> | All Tips'", async ({ hers: page }) => {
    await page.goto("/dashboard/viewtips");
    await expect(page).toHaveTitle("Trellis | All Tips");
  });

  test("View Tips shows each tip with its fields", async ({ hers: page, rosa }) => {
    await rosa.share({ title: "Row of fields" });
    await page.goto("/dashboard/viewtips");
    const cells = page.getByRole("row", { name: "Row of fields" }).getByRole("cell");
    await expect(cells.locator("img")).toHaveAttribute("src", "/pictures/tips/pea.svg");
    await expect(cells).toContainText(["", "Supporting", "Peas", "0", rosa.email]);
  });

  test("Gardeners has its columns", async ({ hers: page }) => {
    await page.goto("/dashboard/gardeners");
    await expect(page.getByRole("columnheader")).toHaveText([
      "Name",
      "Image",
      "Age",
      "Gender",
      "Status",
      "Tips Shared",
    ]);
  });

  test("Gardeners has the title '<name> | Gardeners'", async ({ hers: page }) => {
    await page.goto("/dashboard/gardeners");
    await expect(page).toHaveTitle("Trellis | Gardeners");
  });

  test("My Tips has the columns of View Tips", async ({ hers: page, rosa }) => {
    await rosa.share();
    await page.goto("/dashboard/mygardentips");
    await expect(page.getByRole("columnheader")).toHaveText(tipColumns);
  });

  test("My Tips has the title '<name> | My Tips'", async ({ hers: page }) => {
    await page.goto("/dashboard/mygardentips");
    await expect(page).toHaveTitle("Trellis | My Tips");
  });

  test("My Tips shows a spinner while loading", async ({ hers: page, garden }) => {
    const open = garden.proxy.hold("/user/myTips");
    await page.goto("/dashboard/mygardentips");
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeVisible();
    open();
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeHidden();
  });

  test("My Tips shows the error text on failure", async ({ hers: page, garden }) => {
    garden.proxy.breakOff("/user/myTips");
    await page.goto("/dashboard/mygardentips");
    await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
  });

  test("My Tips says 'No tips created By you' when there is none", async ({ browser, garden }) => {
    const page = await (await addGardener(garden, "Fern Newcomer")).open(browser);
    await page.goto("/dashboard/mygardentips");
    await expect(page.getByText("No tips created By you", { exact: true })).toBeVisible();
    await page.context().close();
  });
});

test.describe("2 Theme", () => {
  const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("theme"));
  const toggle = (page: Page) => page.getByRole("switch", { name: "Dark theme" });

  test("it is light at first, whatever the system prefers", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    expect(await theme(page)).toBe("light");
  });

  test("the toggle makes it dark, and light again, on the document", async ({ page }) => {
    await page.goto("/");
    await toggle(page).click();
    expect(await theme(page)).toBe("dark");
    await toggle(page).click();
    expect(await theme(page)).toBe("light");
  });

  test("it is kept in local storage under 'theme'", async ({ page }) => {
    await page.goto("/");
    await toggle(page).click();
    expect(await stored(page)).toBe("dark");
    await toggle(page).click();
    expect(await stored(page)).toBe("light");
  });

  test("what was chosen holds on every page and after a reload", async ({ page }) => {
    await page.goto("/");
    await toggle(page).click();
    await page.goto("/explore");
    expect(await theme(page)).toBe("dark");
    await page.reload();
    expect(await theme(page)).toBe("dark");
    await expect(toggle(page)).toBeChecked();
  });

  test("something else in local storage counts as light", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "purple"));
    await page.goto("/");
    expect(await theme(page)).toBe("light");
  });
});
