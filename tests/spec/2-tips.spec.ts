import type { Page } from "@playwright/test";
import { addGardener, expect, firstTip, goodTip, openGarden, takeTable, test } from "./site.ts";

const rows = (page: Page) => page.locator("tbody tr");
const columns = ["Title", "Image", "Category", "Extras"];

test.describe("2 Share a tip (/shareTip)", () => {
  test("the heading 'Share Your Garden Tip'", async ({ hers: page }) => {
    await page.goto("/shareTip");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Share Your Garden Tip");
  });

  test("a Submit button, and on to /myTips", async ({ hers: page }) => {
    await page.goto("/shareTip");
    for (const [name, value] of Object.entries(goodTip)) {
      const field = page.locator(`main [name="${name}"]`);
      if (await field.evaluate((element) => element.tagName === "SELECT")) {
        await field.selectOption(value);
      } else {
        await field.fill(value);
      }
    }
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page).toHaveURL("/myTips");
  });
});

test.describe("2 Tip form", () => {
  for (const [name, label, tag] of [
    ["title", "Title", "INPUT"],
    ["plantType", "Plant type", "INPUT"],
    ["difficultyLevel", "Difficulty level", "SELECT"],
    ["description", "Description", "TEXTAREA"],
    ["image_url", "Picture address", "INPUT"],
    ["category", "Category", "SELECT"],
    ["availability", "Availability", "SELECT"],
    ["username", "Your name", "INPUT"],
    ["email", "Your email", "INPUT"],
  ] as const) {
    test(`the field ${name}`, async ({ hers: page }) => {
      await page.goto("/shareTip");
      const field = page.getByRole("main").getByLabel(label);
      await expect(field).toHaveAttribute("name", name);
      expect(await field.evaluate((element) => element.tagName)).toBe(tag);
    });
  }

  test("username is read-only and the display name", async ({ hers: page, rosa }) => {
    await page.goto("/shareTip");
    await expect(page.locator('[name="username"]')).toHaveValue(rosa.name);
    await expect(page.locator('[name="username"]')).not.toBeEditable();
  });

  test("email is read-only and the user's email", async ({ hers: page, rosa }) => {
    await page.goto("/shareTip");
    await expect(page.locator('main [name="email"]')).toHaveValue(rosa.email);
    await expect(page.locator('main [name="email"]')).not.toBeEditable();
  });

  for (const name of ["difficultyLevel", "category", "availability"]) {
    test(`${name} starts with 'Select One', which is no choice`, async ({ hers: page }) => {
      await page.goto("/shareTip");
      const field = page.locator(`main [name="${name}"]`);
      expect(
        await field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
      ).toBe("Select One");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page).toHaveURL("/shareTip");
    });
  }
});

test.describe("2 Browse tips (/browseTips)", () => {
  test("the title '<name> | Browse'", async ({ page }) => {
    await page.goto("/browseTips");
    await expect(page).toHaveTitle("Trellis | Browse");
  });

  test("the heading 'Browse All the Tips'", async ({ page }) => {
    await page.goto("/browseTips");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse All the Tips");
  });

  test("the subtitle 'Here You can find all the tips'", async ({ page }) => {
    await page.goto("/browseTips");
    await expect(page.getByText("Here You can find all the tips", { exact: true })).toBeVisible();
  });

  test("the columns Title, Image, Category, Extras", async ({ page }) => {
    await page.goto("/browseTips");
    await expect(page.getByRole("columnheader")).toHaveText(columns);
  });

  test("a row has a round picture", async ({ page }) => {
    await page.goto("/browseTips");
    const picture = rows(page).first().locator("img");
    const { width = 1, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width).toBe(height);
    const radius = await picture.evaluate((image) => getComputedStyle(image).borderTopLeftRadius);
    expect(radius === "50%" || Number.parseFloat(radius) >= width / 2).toBe(true);
  });

  test("a row has a button that leads to /tipDetail/{id}", async ({ page }) => {
    await page.goto("/browseTips");
    const { _id, title } = await firstTip(page);
    await expect(rows(page).first()).toContainText(title);
    await expect(rows(page).first().getByRole("link").last()).toHaveAttribute(
      "href",
      `/tipDetail/${_id}`,
    );
  });

  test("the select 'SortBy Difficulty Level' has four options and their values", async ({
    page,
  }) => {
    await page.goto("/browseTips");
    const options = page.getByLabel("SortBy Difficulty Level").locator("option");
    await expect(options).toHaveText(["No Sorting", "Easy", "Medium", "Hard"]);
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual(
      ["no-sorting", "easy", "medium", "hard"],
    );
  });

  for (const level of ["easy", "medium", "hard"]) {
    test(`choosing ${level} moves its tips to the top`, async ({ page }) => {
      await page.goto("/browseTips");
      await page.getByLabel("SortBy Difficulty Level").selectOption(level);
      await expect(page).toHaveURL(`/browseTips?sort=${level}`);
      const all = (await (
        await page.request.get(`/home/browseTips?sort=${level}&limit=100`)
      ).json()) as { title: string; difficultyLevel: string }[];
      const last = all.findLastIndex((tip) => tip.difficultyLevel === level);
      expect(all.slice(0, last + 1).every((tip) => tip.difficultyLevel === level)).toBe(true);
      await expect(rows(page).first()).toContainText(all[0]?.title ?? "none");
      const shown = await rows(page).getByRole("rowheader").allTextContents();
      shown.forEach((text, index) => {
        expect(text).toContain(all[index]?.title);
      });
    });
  }

  test("a spinner shows while loading", async ({ page, garden }) => {
    await page.goto("/browseTips");
    const open = garden.proxy.hold("/home/browseTips");
    await page.getByLabel("SortBy Difficulty Level").selectOption("easy");
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeVisible();
    open();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeHidden();
  });
});

test.describe("2 Tip detail (/tipDetail/{tipId})", () => {
  const opened = async (page: Page, id: string) => {
    await page.goto(`/tipDetail/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };

  test("the image stands on one side, the card on the other", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share());
    const image = await page.getByRole("article").getByRole("img").boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
  });

  test("the title", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share({ title: "Feed leeks in June" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feed leeks in June");
  });

  test("a category badge", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share({ category: "vertical-gardening" }));
    await expect(page.locator(".badge", { hasText: "Vertical gardening" })).toBeVisible();
  });

  test("the description", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share({ description: "First this.\n\nThen that." }));
    await expect(page.getByText("First this.")).toContainText("Then that.");
  });

  for (const [name, badge] of [
    ["plantType", "Peas"],
    ["difficultyLevel", "Easy"],
    ["availability", "Public"],
    ["likes N", "likes 0"],
  ] as const) {
    test(`a badge for ${name}`, async ({ hers: page, rosa }) => {
      await opened(page, await rosa.share());
      await expect(page.locator(".badge").getByText(badge, { exact: true })).toBeVisible();
    });
  }

  test("the author's username and email", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share());
    await expect(page.getByRole("article").getByText(rosa.name)).toBeVisible();
    await expect(page.getByRole("article").getByText(rosa.email)).toBeVisible();
  });

  test("a like icon", async ({ hers: page, rosa }) => {
    await opened(page, await rosa.share());
    await expect(page.getByRole("button", { name: "Like" }).locator("svg")).toBeVisible();
  });
});

test.describe("2 My tips (/myTips)", () => {
  test("the heading 'Your Shared Tips' and its subtitle", async ({ hers: page }) => {
    await page.goto("/myTips");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Shared Tips");
    await expect(
      page.getByText("All the tips you shared in one place", { exact: true }),
    ).toBeVisible();
  });

  test("the same columns as Browse, and no sort", async ({ hers: page, rosa }) => {
    await rosa.share();
    await page.goto("/myTips");
    await expect(page.getByRole("columnheader")).toHaveText(columns);
    await expect(page.getByRole("main").getByRole("combobox")).toHaveCount(0);
  });

  test("a row has an edit link to /editTip/{id}", async ({ hers: page, rosa }) => {
    const id = await rosa.share({ title: "Edit me" });
    await page.goto("/myTips");
    await expect(page.getByRole("link", { name: "Edit Edit me" })).toHaveAttribute(
      "href",
      `/editTip/${id}`,
    );
  });

  test("a row has a delete button", async ({ hers: page, rosa }) => {
    await rosa.share({ title: "Delete me" });
    await page.goto("/myTips");
    await expect(page.getByRole("button", { name: "Delete Delete me" })).toBeEnabled();
  });

  test("an empty list says 'No tips created By you'", async ({ browser, garden }) => {
    const page = await (await addGardener(garden)).open(browser);
    await page.goto("/myTips");
    await expect(page.getByText("No tips created By you", { exact: true })).toBeVisible();
    await page.context().close();
  });

  test("a spinner shows while loading", async ({ hers: page, garden }) => {
    const open = garden.proxy.hold("/user/myTips");
    await page.goto("/myTips");
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeVisible();
    open();
    await expect(page.getByRole("heading", { name: "Your Shared Tips" })).toBeVisible();
  });

  test("an error shows its message", async ({ hers: page, garden }) => {
    garden.proxy.breakOff("/user/myTips");
    await page.goto("/myTips");
    await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
  });
});

test.describe("2 Edit tip (/editTip/{tipId})", () => {
  test("the title '<name> | Edit'", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    await expect(page).toHaveTitle("Trellis | Edit");
  });

  test("the heading 'Edit Your Garden Tip'", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Your Garden Tip");
  });

  test("the form is filled with the tip", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    for (const [name, value] of Object.entries(goodTip)) {
      await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value);
    }
  });

  test("its button is 'Update'", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    await expect(page.getByRole("button", { name: "Update", exact: true })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
  });
});

test.describe("2 Failure texts of the lists", () => {
  test("Browse says 'Something Happened'", async ({ browser }) => {
    const garden = await openGarden();
    takeTable(garden, "tips");
    const page = await browser.newPage();
    await page.goto(`${garden.url}/browseTips`);
    await expect(page.getByText("Something Happened", { exact: true })).toBeVisible();
    await page.close();
    await garden.stop();
  });

  test("Tip detail says 'Something Error Happened'", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/tipDetail/${id}`);
    await page.goto(`/tipDetail/${id}`);
    await expect(page.getByText("Something Error Happened", { exact: true })).toBeVisible();
  });
});
