import { expect, goodTip, test } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

const heading = { level: 1 } as const;

test("a visitor with a link reads, meets the author, searches, registers, and is back, with the tip saved", {
  tag: "@main",
}, async ({ page, rosa }) => {
  const other = await rosa.share({ title: "Another one of mine" });
  const id = await rosa.share({ title: "Water leeks in their holes" });
  const path = `/tips/water-leeks-in-their-holes-${id}`;
  const article = page.getByRole("article");
  await holdToasts(page);

  await test.step("they read it", async () => {
    await page.goto(path);
    await expect(page).toHaveTitle("Trellis | Water leeks in their holes");
    await expect(article).toContainText(rosa.name);
    await expect(article).not.toContainText(rosa.email);
  });

  await test.step("they meet the author, and find their other tips", async () => {
    await article.getByRole("link", { name: rosa.name }).click();
    await expect(page).toHaveURL(/\/gardeners\/rosa-garden-[\da-f-]{36}$/);
    await expect(page.getByRole("heading", heading)).toContainText(rosa.name);
    await page.getByRole("link", { name: "Another one of mine", exact: true }).click();
    await expect(page).toHaveURL(`/tips/another-one-of-mine-${other}`);
  });

  await test.step("they find it again by a search", async () => {
    await page.goto("/browseTips");
    await page.getByLabel("Search the tips").fill("holes for leeks");
    // Tips with all words of a question come before tips with some of the words.
    const first = page.getByRole("row").nth(1);
    await first.getByRole("link", { name: "Water leeks in their holes", exact: true }).click();
    await expect(page).toHaveURL(path);
  });

  await test.step("liking needs a login, and reading does not", async () => {
    await page.getByRole("link", { name: "Like" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Log in to like and save this tip")).toBeVisible();
    await page.getByRole("link", { name: "read it without an account" }).click();
    await expect(page).toHaveURL(path);
  });

  await test.step("they register to save it, and are back with it saved", async () => {
    await page.getByRole("link", { name: "Save" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByRole("link", { name: "Register" }).click();
    await register(page, { name: "Leek Lover" });
    await expect(page.getByRole("heading", heading)).toHaveText("Water leeks in their holes");
    await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/saved/);
  });

  await test.step("now they can like it, and write to its author", async () => {
    await page.goto(path);
    await page.getByRole("button", { name: "Like" }).click();
    await expect(page.getByText("likes 1")).toBeVisible();
    await expectSuccess(page, "Like Updated");
    await page.reload();
    await expect(page.getByRole("button", { name: "Liked" })).toBeVisible();
    await expect(page.getByText("likes 1")).toBeVisible();
    await expect(article).toContainText(rosa.email);
  });
});

test("a visitor of the guarded page is led to the public page of the tip", {
  tag: "@long",
}, async ({ page, rosa }) => {
  const id = await rosa.share({ title: "Sow broad beans in October" });
  await page.goto(`/tipDetail/${id}`);
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "read it without an account" }).click();
  await expect(page).toHaveURL(`/tips/sow-broad-beans-in-october-${id}`);
  await expect(page.getByRole("heading", heading)).toHaveText("Sow broad beans in October");
});

test("the address of an earlier title leads to the current one, also after the title is restored", {
  tag: "@long",
}, async ({ page, rosa }) => {
  const id = await rosa.share({ title: "First title" });
  const rename = (title: string) => rosa.call("PUT", `/user/editTip/${id}`, { ...goodTip, title });
  await page.goto(`/tips/first-title-${id}`);
  await rename("Second title");
  const reply = await page.request.get(`/tips/first-title-${id}`, { maxRedirects: 0 });
  expect(reply.status()).toBe(301);
  expect(reply.headers().location).toBe(`/tips/second-title-${id}`);
  await page.goto(`/tips/first-title-${id}`);
  await expect(page).toHaveURL(`/tips/second-title-${id}`);
  await rename("First title");
  await page.goto(`/tips/second-title-${id}`);
  await expect(page).toHaveURL(`/tips/first-title-${id}`);
  await expect(page.getByRole("heading", heading)).toHaveText("First title");
});

test("a hidden tip disappears at once, and its author is led to their own page of it", async ({
  page,
  rosa,
  rosaPage,
}) => {
  const id = await rosa.share({ title: "Not for long" });
  const path = `/tips/not-for-long-${id}`;
  expect((await page.goto(path))?.status()).toBe(200);
  const hidden = { ...goodTip, title: "Not for long", availability: "hidden" };
  await rosa.call("PUT", `/user/editTip/${id}`, hidden);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText("We couldn’t find that tip.")).toBeVisible();
  await rosaPage.goto(path);
  await expect(rosaPage).toHaveURL(`/tipDetail/${id}`);
  await expect(rosaPage.getByRole("heading", heading)).toHaveText("Not for long");
});

test("a tip is shared by its public address, from both of its pages", { tag: "@long" }, async ({
  rosaPage,
  rosa,
}) => {
  const id = await rosa.share({ title: "Share me" });
  await rosaPage.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await rosaPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const path of [`/tipDetail/${id}`, `/tips/share-me-${id}`]) {
    await rosaPage.goto(path);
    await rosaPage.getByRole("button", { name: "Share", exact: true }).click();
    await expect(rosaPage.getByText("Link copied")).toBeVisible();
    const copied = await rosaPage.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${new URL(rosaPage.url()).origin}/tips/share-me-${id}`);
    const canonical = rosaPage.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", copied);
  }
});

test("a row of a list leads to its tip wherever it is pressed", async ({ page }) => {
  await page.goto("/browseTips");
  const row = page.getByRole("row").nth(3);
  const title = (await row.getByRole("rowheader").locator("bdi").first().textContent()) ?? "";
  await row.locator("img").click({ force: true });
  await expect(page).toHaveURL(/\/tips\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", heading)).toHaveText(title);
});

test("the year of a plant is shown in the months of the reader's garden, with its rains", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/plants/maize");
  const sowing = page
    .getByRole("region", { name: "What to do in each month" })
    .getByRole("listitem")
    .filter({ hasText: "Sow" });
  const year = page.getByRole("region", { name: "What to do in each month" });
  await expect(year).toContainText("Sow in the early wet season (light frosts, warm summers)");
  await expect(sowing.first()).toHaveText("Sow:In other gardens (1 tip)");
  const garden = { hemisphere: "south", winter: "none", summer: "warm", rain: "wet", kind: "beds" };
  await page.evaluate(
    (kept) => localStorage.setItem("garden", kept),
    JSON.stringify({ garden: { ...garden, wetMonths: [10, 11, 0, 1] }, of: null }),
  );
  await page.reload();
  await expect(sowing.first()).toHaveText("Sow:Nov to Dec (1 tip)");
  await expect(page.getByText("Months south of the equator.")).toBeVisible();

  const arctic = { ...garden, winter: "arctic", summer: "cool" };
  await page.evaluate(
    (kept) => localStorage.setItem("garden", kept),
    JSON.stringify({ garden: arctic, of: null }),
  );
  await page.reload();
  await expect(sowing.first()).toHaveText("Sow:In other gardens (1 tip)");
  await year.getByText("In other gardens", { exact: true }).click();
  await expect(year.getByText("Sow in the early wet season (light frosts, warm")).toBeVisible();
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("a tip can be read, and leads to others", async ({ page }) => {
    // Opens a tip of the demo, because tips of other journeys may have no related tips.
    await page.goto("/browseTips?text=tomato");
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page.getByRole("article").getByRole("heading", heading)).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
    const related = page.getByRole("complementary", { name: "Related tips" });
    const other = related.getByRole("heading", { level: 3 }).first();
    const title = (await other.textContent()) ?? "";
    await other.getByRole("link").click();
    await expect(page.getByRole("heading", heading)).toHaveText(title);
  });

  test("a plant has a page under each of its names, with its tips and a calendar", async ({
    page,
  }) => {
    await page.goto("/browseTips");
    await page.getByRole("link", { name: "Plants from A to Z" }).click();
    await page.getByRole("link", { name: "Tomato", exact: true }).click();
    await expect(page.getByRole("heading", heading)).toHaveText("Tomatoes");
    const year = page.getByRole("region", { name: "What to do in each month" });
    await year.getByText("In other gardens", { exact: true }).click();
    await expect(year.getByText("Sow in early summer (light frosts")).toBeVisible();
    const watering = year.getByRole("listitem").filter({ hasText: "Water" });
    await expect(watering).toHaveText(/^Water:[A-Z][a-z]+/);
    await watering.getByRole("link").click();
    await expect(page).toHaveURL("/plants/tomato#water");
    const tip = page.locator("#water").getByRole("article");
    await expect(tip).toContainText("Water");
    const title = (await tip.getByRole("heading").textContent()) ?? "";
    await tip.getByRole("link").click();
    await expect(page.getByRole("heading", heading)).toHaveText(title);

    await page.goto("/plants/tomato");
    const troubles = page.getByRole("region", { name: "Problems" });
    await expect(troubles.getByRole("listitem").first()).toHaveText(/\d tips?$/);
    await troubles.getByRole("link", { name: "Blossom end rot" }).click();
    await expect(page.getByRole("heading", heading)).toHaveText("Blossom end rot");

    await page.goto("/plants");
    await expect(page.getByRole("link", { name: "Horseradish" })).toBeHidden();
    await page.getByText(/^\d+ plants with no tips yet$/).click();
    await page.getByRole("link", { name: "Horseradish" }).click();
    await expect(page.getByText("No one has written about this plant yet.")).toBeVisible();
    await page.goto("/plants/zucchini");
    await expect(page).toHaveURL("/plants/courgette");
    expect((await page.goto("/plants/triffid"))?.status()).toBe(404);
    await expect(page.getByText("We don’t have a page on this plant yet.")).toBeVisible();
  });
});
