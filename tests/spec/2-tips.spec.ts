import type { Locator, Page } from "@playwright/test";
import { expect, firstTip, hideTable, test } from "../browser/fixtures.ts";
import { expectLoading, loadingIndicator } from "../browser/loading.ts";
import { clause } from "./clause.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("2 Browse tips (/browseTips)", () => {
  test("a visitor looks at them, and sorts them", async ({ page, garden }) => {
    await page.goto("/browseTips");
    const first = rows(page).first();
    const sort = page.getByLabel("SortBy Difficulty Level");

    await clause("the title '<name> | Browse'", () => expect(page).toHaveTitle("Trellis | Browse"));
    await clause("the heading 'Browse All the Tips'", () =>
      expect(title(page)).toHaveText("Browse All the Tips"),
    );
    await clause("the subtitle 'Here You can find all the tips'", () =>
      expect(page.getByText("Here You can find all the tips", { exact: true })).toBeVisible(),
    );
    await clause("the columns Title, Image, Category, Extras", () =>
      expect(page.getByRole("columnheader")).toHaveText(["Title", "Image", "Category", "Extras"]),
    );
    await clause("a row has a round picture", () => expectRound(first.locator("img")));
    await clause("a row has a button that leads to /tipDetail/{id}", async () => {
      const tip = await firstTip(page);
      await expect(first).toContainText(tip.title);
      await expect(first.getByRole("link").last()).toHaveAttribute("href", `/tipDetail/${tip._id}`);
    });

    await clause(
      "the select 'SortBy Difficulty Level' has four options and their values",
      async () => {
        const options = sort.locator("option");
        await expect(options).toHaveText(["No Sorting", "Easy", "Medium", "Hard"]);
        const values = options.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
        expect(await values).toEqual(["no-sorting", "easy", "medium", "hard"]);
      },
    );

    for (const level of ["easy", "medium", "hard"]) {
      await clause(`choosing ${level} moves its tips to the top`, async () => {
        await sort.selectOption(level);
        await expect(page).toHaveURL(`/browseTips?sort=${level}`);
        const reply = await page.request.get(`/home/browseTips?sort=${level}&limit=100`);
        const all = (await reply.json()) as { title: string; difficultyLevel: string }[];
        const last = all.findLastIndex((tip) => tip.difficultyLevel === level);
        expect(all.slice(0, last + 1).every((tip) => tip.difficultyLevel === level)).toBe(true);
        await expect(first).toContainText(all[0]?.title ?? "none");
        // Checks all rows, because the first row may have been the same before the sorting.
        const headers = rows(page).getByRole("rowheader");
        const isSorted = async () =>
          (await headers.allTextContents()).every((text, index) =>
            text.includes(all[index]?.title ?? "none"),
          );
        await expect.poll(isSorted).toBe(true);
      });
    }

    await clause("a spinner shows while loading", async () => {
      const open = garden.proxy.hold("/home/browseTips");
      await sort.selectOption("easy");
      await expectLoading(page.getByRole("main"), "spinner");
      open();
      await expect(first).toBeVisible();
      await expect(loadingIndicator(page.getByRole("main"))).toBeHidden();
    });
  });
});

/** Expects a picture to be round: no side of it ends in a corner. */
async function expectRound(picture: Locator) {
  const { width, height, radius } = await picture.evaluate((image) => {
    const { width, height, borderTopLeftRadius } = getComputedStyle(image);
    return { width, height, radius: borderTopLeftRadius };
  });
  expect([width, height]).toEqual(["96px", "72px"]);
  expect(radius === "50%" || Number.parseFloat(radius) >= Number.parseFloat(height) / 2).toBe(true);
}

test.describe("2 Tip detail (/tipDetail/{tipId})", () => {
  test("Rosa reads one", async ({ rosaPage: page, rosa }) => {
    const description = "First this.\n\nThen that.";
    const category = "vertical-gardening";
    const id = await rosa.share({ title: "Feed leeks in June", description, category });
    await page.goto(`/tipDetail/${id}`);
    const tip = page.getByRole("article");

    await clause("the image stands on one side, the card on the other", async () => {
      const image = await tip.getByRole("img").boundingBox();
      const heading = await title(page).boundingBox();
      const end = (image?.x ?? Number.NaN) + (image?.width ?? 0);
      expect(end).toBeLessThanOrEqual(heading?.x ?? 0);
    });
    await clause("the title", () => expect(title(page)).toHaveText("Feed leeks in June"));
    await clause("a category badge", () =>
      expectBadge(tip.getByText("Vertical gardening", { exact: true })),
    );
    await clause("the description", () =>
      expect(page.getByText("First this.")).toContainText("Then that."),
    );
    for (const [name, badge] of [
      ["plantType", "Peas"],
      ["difficultyLevel", "Easy"],
      ["availability", "Public"],
      ["likes N", "likes 0"],
    ] as const) {
      await clause(`a badge for ${name}`, () => expectBadge(tip.getByText(badge, { exact: true })));
    }
    await clause("the author's username and email", async () => {
      await expect(tip.getByText(rosa.name)).toBeVisible();
      await expect(tip.getByText(rosa.email)).toBeVisible();
    });
    await clause("a like icon", () =>
      expect(page.getByRole("button", { name: "Like" }).locator("svg")).toBeVisible(),
    );
  });
});

/** Expects that the badge has its own background and rounded corners. */
async function expectBadge(badge: Locator) {
  await expect(badge).toBeVisible();
  await expect(badge).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(badge).not.toHaveCSS("border-radius", "0px");
}

test.describe("2 Failure texts of the lists", () => {
  test("what cannot be loaded says so", async ({ rosaPage: page, garden, rosa }) => {
    await clause("Browse says 'Something Happened'", async () => {
      const restore = hideTable(garden, "tips");
      // Uses a new address, because the site has kept replies for the addresses that were requested
      // before.
      await page.goto("/browseTips?limit=11").finally(restore);
      await expect(page.getByText("Something Happened", { exact: true })).toBeVisible();
    });
    await clause("Tip detail says 'Something Error Happened'", async () => {
      const id = await rosa.share();
      garden.proxy.fail(`/user/tipDetail/${id}`);
      await page.goto(`/tipDetail/${id}`);
      await expect(page.getByText("Something Error Happened", { exact: true })).toBeVisible();
    });
  });
});
