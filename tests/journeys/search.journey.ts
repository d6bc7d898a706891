import { setTimeout } from "node:timers/promises";
import type { Locator } from "@playwright/test";
import { open } from "../a11y/visit.ts";
import { expect, test } from "../browser/fixtures.ts";

test("tips are found while typing, and Back leads to the list", async ({ page }) => {
  await page.goto("/browseTips");
  const rows = page.getByRole("row");
  const field = page.getByLabel("Search the tips");
  await expect(rows).toHaveCount(25);
  await field.pressSequentially("tomatoes");
  await expect(page).toHaveURL(/text=tomatoes/);
  await expect(field).toBeFocused();
  await expect.poll(() => rows.count()).toBeLessThan(25);
  await expect(rows.filter({ hasText: /tomato/i }).first()).toBeVisible();

  await page.getByLabel("Difficulty level", { exact: true }).selectOption("easy");
  await expect(page).toHaveURL(/text=tomatoes&level=easy/);
  await expect(
    page.getByLabel("Difficulty level", { exact: true }).locator("option:checked"),
  ).toHaveText(/^Easy \(\d+\)$/);
  await expect(page.getByLabel("SortBy Difficulty Level")).toBeHidden();
  await page.getByLabel("Order", { exact: true }).selectOption("Most successful");
  await expect(page).toHaveURL(/text=tomatoes.*order=worked/);
  await page.goBack();
  await expect(page.getByLabel("Difficulty level", { exact: true })).toHaveValue("");
  await expect(field).toHaveValue("tomatoes");
  await page.goBack();
  await expect(field).toHaveValue("");
  await expect(rows).toHaveCount(25);
  await page.goForward();
  await expect(field).toHaveValue("tomatoes");
});

test("a link pressed before the search begins is followed", { tag: "@long" }, async ({ page }) => {
  await page.goto("/browseTips", { waitUntil: "networkidle" });
  const link = page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link").first();
  const title = (await link.textContent()) ?? "";
  await page.getByLabel("Search the tips").fill(title);
  await link.evaluate((element: HTMLElement) => {
    element.click();
    // Simulates a slow device, on which the pause in typing ends before anything is drawn.
    const end = performance.now() + 400;
    while (performance.now() < end);
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("synonyms and mistakes find the same, and an empty result says which words to leave out", async ({
  page,
}) => {
  await page.goto("/browseTips?text=eggplant");
  await expect(page.getByRole("row").filter({ hasText: "Aubergine" }).first()).toBeVisible();
  await page.goto("/browseTips?text=tomatto");
  const instead = "No tips mention “tomatto”. We searched for tomato instead.";
  await expect(page.getByText(instead)).toBeVisible();
  await page.goto("/browseTips?text=qwrtzpsdf");
  await expect(page.getByText("No one has written about this yet")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Share a tip", exact: true }),
  ).toHaveAttribute("href", "/shareTip");
  await page.goto("/browseTips?text=tomato&category=composting&level=hard&plant=rose");
  await expect(page.getByText("No tips match your search")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Any plant" }).click();
  await expect(page).not.toHaveURL(/plant=/);
  await page.getByRole("main").getByRole("link", { name: "All tips", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(25);
});

test("pages that answer are above the tips, and partial matches below a line", async ({ page }) => {
  await page.goto("/browseTips?text=what+to+do+about+aphids+on+cactuses");
  const answers = page.getByRole("list", { name: "Answers" }).getByRole("link");
  await expect(answers).toHaveText(["Aphids: what helps", "Cactus: plant guide"]);
  await expect(page.getByText("These tips mention “aphids”, but not “cactuses”.")).toBeVisible();
  await expect(page.getByText("These tips mention “cactuses”, but not “aphids”.")).toBeVisible();
  await answers.first().click();
  await expect(page).toHaveURL("/troubles/aphids");
});

test("the counts of a search may come late, and move nothing", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/browseTips", { waitUntil: "networkidle" });
  await page.route("**/assets/above-found*.js", async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.evaluate(() => {
    const firstTip = () => document.querySelector("tbody a")?.textContent;
    const before = firstTip();
    new MutationObserver(() => {
      const found = firstTip();
      if (!found || found === before || document.querySelector("[aria-label=Answers]")) return;
      document.documentElement.dataset.alone = "true";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByLabel("Search the tips").fill("what to do about aphids on cactuses");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Answers" }).getByRole("link")).toHaveCount(2);
  await expect(page.getByText("These tips mention “aphids”, but not “cactuses”.")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-alone");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a plain question is answered from home", { tag: "@main" }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByLabel("What would you like to know?").tap();
    await page.keyboard.type("why are my tomato leaves curling");
    // Presses the search key of the phone's keyboard.
    await page.keyboard.press("Enter");
    const answers = page.getByRole("list", { name: "Answers" }).getByRole("link");
    await expect(answers).toHaveText(["Curled leaves: what helps", "Tomato: plant guide"]);
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
    await answers.first().tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Curled leaves");
    const looks = page.getByText("Tomato leaves roll inward in heat, drought");
    await expect(looks).toBeInViewport({ ratio: 1 });

    await page.goBack();
    const tip = page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link").first();
    await expect(tip).toBeInViewport({ ratio: 1 });
    const title = (await tip.textContent()) ?? "";
    await tip.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("the first tip is on the first screen, filters open, and each can be taken away", async ({
    page,
  }) => {
    await page.goto("/browseTips");
    await expect(page.getByLabel("Difficulty level", { exact: true })).toBeHidden();
    await page.getByLabel("Search the tips").fill("when should I prune roses");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/text=when/);
    const first = page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link").first();
    await expect(first).toHaveText("When to prune a rose that flowers once");
    await expect(first).toBeInViewport({ ratio: 1 });

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("Difficulty level", { exact: true }).selectOption("medium");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page.getByLabel("Difficulty level", { exact: true })).toBeHidden();
    await page.getByRole("link", { name: "Remove: Medium" }).click();
    await expect(page).not.toHaveURL(/level=/);
    await expect(page).toHaveURL(/text=when/);
  });
});

/** Presses `/` until the code for this key has loaded, which happens once the page is idle. */
async function pressForSearch(field: Locator) {
  await expect(async () => {
    await field.page().keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await field.fill("");
}

test("/ leads to the search field of the bar and of the page, unless it is turned off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/explore");
  const inBar = page.getByRole("searchbox", { name: "Search tips" });
  await pressForSearch(inBar);
  await page.keyboard.type("basil/");
  await expect(inBar).toHaveValue("basil/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/browseTips?text=basil%2F");
  await expect(page.getByRole("row").filter({ hasText: /basil/i }).first()).toBeVisible();
  await open(page, "/browseTips?text=basil%2F");
  await pressForSearch(page.getByLabel("Search the tips"));
  await page.getByLabel(/^Press/).uncheck();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search the tips")).not.toBeFocused();
});

test("a browser can add the search of the site", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="search"]').getAttribute("href");
  const reply = await page.request.get(address ?? "");
  expect(reply.headers()["content-type"]).toContain("application/opensearchdescription+xml");
  expect(await reply.text()).toContain("/browseTips?text={searchTerms}");
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone has the same filters, behind a button", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/browseTips");
    await page.getByLabel("Search the tips").fill("water");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("Difficulty level", { exact: true }).selectOption("easy");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/text=water.*level=easy/);
    await expect(page.getByRole("link", { name: "Remove: Easy" })).toBeVisible();
  });

  test("a search is a form, and keeps what was chosen", async ({ page }) => {
    await page.goto("/browseTips?sort=hard");
    await page.getByLabel("Search the tips").fill("water");
    await page.getByLabel("Difficulty level", { exact: true }).selectOption("easy");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByLabel("Search the tips")).toHaveValue("water");
    await expect(page.getByLabel("Difficulty level", { exact: true })).toHaveValue("easy");
    await expect(page.getByLabel("SortBy Difficulty Level")).toBeHidden();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.getByLabel("Order", { exact: true }).selectOption("Most successful");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/order=worked/);
    await expect(page.getByLabel("Search the tips")).toHaveValue("water");
  });
});
