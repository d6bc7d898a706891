import type { Page } from "@playwright/test";
import { addGardener, ensureAt, expect, test } from "../browser/fixtures.ts";
import { expectLoading, loadingIndicator } from "../browser/loading.ts";
import { clause } from "./clause.ts";

const main = (page: Page) => page.getByRole("main");
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Dashboard" });
const entry = (page: Page, name: string) => sidebar(page).getByRole("link", { name });

const open = "225px";
const expectNarrow = (page: Page) =>
  expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);

test.describe("2 Dashboard (/dashboard)", () => {
  test("Rosa opens it, and goes through its pages", async ({ rosaPage: page, garden, rosa }) => {
    await clause("the summary loads first, and a spinner shows meanwhile", async () => {
      const release = garden.proxy.hold("/home/alldata");
      await page.goto("/dashboard");
      await expectLoading(main(page), "spinner");
      await expect(sidebar(page)).toHaveCount(0);
      release();
      await expect(sidebar(page)).toBeVisible();
    });
    garden.proxy.reset();
    const reply = await page.request.get("/home/alldata");
    const counters = (await reply.json()) as Record<string, number>;

    await clause("the title '<name> | Dashboard'", () =>
      expect(page).toHaveTitle("Trellis | Dashboard"),
    );
    await checkSidebar(page, counters, rosa.name);

    await clause("a top bar shows the user's photo", () =>
      expect(main(page).locator(`img[src="${rosa.photo}"]`)).toBeVisible(),
    );
    await clause("the index has a card for each key, its title made from it", async () => {
      const titles = Object.keys(counters).map((key) =>
        key
          .split("_")
          .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
          .join(" "),
      );
      await expect(main(page).getByRole("term")).toHaveText(titles);
    });
    await clause("a card shows the value", async () => {
      const card = main(page)
        .getByRole("term")
        .filter({ hasText: "Gardeners Count" })
        .locator("..");
      await expect(card.getByRole("definition").first()).toHaveText(`${counters.gardeners_count}`);
    });
    await clause("every card has the caption 'Jan 1st - Feb 1st'", () =>
      expect(page.getByText("Jan 1st - Feb 1st", { exact: true })).toHaveCount(
        Object.keys(counters).length,
      ),
    );

    await checkSidebarLinks(page);
  });
});

async function checkSidebar(page: Page, counters: Record<string, number>, name: string) {
  await clause("the sidebar is 225 px wide when open", () =>
    expect(sidebar(page)).toHaveCSS("width", open),
  );
  for (const [word, key] of [
    ["View Tips", "tips_count"],
    ["View Gardeners", "gardeners_count"],
  ] as const) {
    await clause(`the badge of ${word} is ${key}`, () =>
      expect(entry(page, word).getByText(`${counters[key]}`, { exact: true })).toBeVisible(),
    );
  }
  await clause("the sidebar has the brand name", () =>
    expect(sidebar(page).getByText("Trellis", { exact: true })).toBeVisible(),
  );
  await clause("the sidebar has the user's display name", () =>
    expect(sidebar(page).getByText(name, { exact: true })).toBeVisible(),
  );

  await clause("the Hide toggle collapses the sidebar, and opens it again", async () => {
    await sidebar(page).getByRole("button", { name: "Hide" }).click();
    await expect(sidebar(page).getByText("View Tips").filter({ visible: true })).toHaveCount(0);
    await expectNarrow(page);
    await sidebar(page).getByRole("button").click();
    await expect(sidebar(page)).toHaveCSS("width", open);
  });

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 740 });
  await clause(
    "on a small screen the sidebar has icons, with their names small below",
    async () => {
      await expect(entry(page, "View Tips").locator("svg")).toBeVisible();
      await expectNarrow(page);
      const badge = entry(page, "View Tips").getByText(`${counters.tips_count}`, { exact: true });
      await expect(badge).toBeHidden();
    },
  );
  await page.setViewportSize({ width, height });
}

async function checkSidebarLinks(page: Page) {
  for (const [word, path] of [
    ["View Tips", "/dashboard/viewtips"],
    ["My Tips", "/dashboard/mygardentips"],
    ["View Gardeners", "/dashboard/gardeners"],
    ["Dashboard", "/dashboard"],
  ] as const) {
    await clause(`the entry ${word} leads to ${path}`, async () => {
      await entry(page, word).click();
      await expect(page).toHaveURL(path);
    });
    if (word !== "View Tips") continue;
    await clause("the breadcrumb has a link for each segment of the path", async () => {
      await ensureAt(page, path);
      const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
      await expect(trail).toHaveText(["Dashboard", "All Tips"]);
      const ends = trail.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      expect(await ends).toEqual(["/dashboard", "/dashboard/viewtips"]);
    });
  }
  await clause("'Go Back' leads to /", async () => {
    await page.getByRole("link", { name: "Go Back", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
}

test.describe("2 Dashboard tables", () => {
  test("Fern reads them, before and after her first tip", async ({ browser, garden }) => {
    const fern = await addGardener(garden, "Fern Newcomer");
    const page = await fern.open(browser);
    const tipColumns = ["Title", "Image", "Category", "Plant Type", "Total Like", "Email"];

    await clause("My Tips says 'No tips created By you' when there is none", async () => {
      await page.goto("/dashboard/mygardentips");
      await expect(page.getByText("No tips created By you", { exact: true })).toBeVisible();
    });

    await fern.share({ title: "Row of fields" });
    await entry(page, "View Tips").click();
    await clause("View Tips has its columns", () =>
      expect(page.getByRole("columnheader")).toHaveText(tipColumns),
    );
    await clause("View Tips has the title '<name> | All Tips'", () =>
      expect(page).toHaveTitle("Trellis | All Tips"),
    );
    await clause("View Tips shows each tip with its fields", async () => {
      const cells = page.getByRole("row", { name: "Row of fields" }).getByRole("cell");
      await expect(cells.locator("img")).toHaveAttribute("src", "/pictures/tips/pea.svg");
      await expect(cells).toContainText(["", "Supporting", "Peas", "0", fern.email]);
    });

    await entry(page, "View Gardeners").click();
    await clause("Gardeners has its columns", async () => {
      const columns = ["Name", "Image", "Age", "Gender", "Status", "Tips Shared"];
      await expect(page.getByRole("columnheader")).toHaveText(columns);
    });
    await clause("Gardeners has the title '<name> | Gardeners'", () =>
      expect(page).toHaveTitle("Trellis | Gardeners"),
    );

    await clause("My Tips shows the error text on failure", async () => {
      garden.proxy.fail("/user/myTips");
      await entry(page, "My Tips").click();
      await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
    });
    garden.proxy.reset();

    await clause("My Tips shows a spinner while loading", async () => {
      const release = garden.proxy.hold("/user/myTips");
      await page.goto("/dashboard/mygardentips");
      await expectLoading(main(page), "spinner");
      release();
      await expect(loadingIndicator(main(page))).toBeHidden();
    });
    garden.proxy.reset();
    await clause("My Tips has the columns of View Tips", () =>
      expect(page.getByRole("columnheader")).toHaveText(tipColumns),
    );
    await clause("My Tips has the title '<name> | My Tips'", () =>
      expect(page).toHaveTitle("Trellis | My Tips"),
    );
    await page.context().close();
  });
});
