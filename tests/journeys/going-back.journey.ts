import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { logOut } from "../browser/forms.ts";
import { beginUse } from "../browser/loading.ts";
import { expectSuccess } from "../browser/toasts.ts";

/** Holds back all replies to a page until they are released. */
async function holdReplies(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => /^\/(home|user)\/|\.data$/.test(pathname),
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  return letGo;
}

/** Interacts with a list, and waits until the script for tips is prefetched. */
async function untilAhead(page: Page) {
  await beginUse(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/tip-article-")),
  );
}

test("a tip can be read at once, and Back shows the list as it was, until something is written", async ({
  newcomerPage: page,
  newcomer,
}) => {
  await page.goto("/");
  await expect(page.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
  await untilAhead(page);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: "See More" }) })
    .first();
  const link = card.getByRole("heading").getByRole("link");
  const title = await link.innerText();
  const text = await card.locator("p.line-clamp-3").innerText();
  const tip = page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });
  const like = page.getByRole("button", { name: "Like" });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await test.step("the list's data of a tip is shown before any reply", async () => {
    const letGo = await holdReplies(page);
    await link.click();
    await expect(tip.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(tip).toContainText(text.slice(0, 60));
    await expect(like).toHaveCount(0);
    const top = await tip.getByText(text.slice(0, 60)).boundingBox();
    letGo();
    await expect(like).toBeVisible();
    expect(await tip.getByText(text.slice(0, 60)).boundingBox()).toEqual(top);
  });

  await test.step("Back and Forward wait for no answer", async () => {
    const letGo = await holdReplies(page);
    await page.goBack();
    await expect(link).toBeInViewport();
    await page.goForward();
    await expect(like).toBeVisible();
    letGo();
  });

  await test.step("a like is in the list that one goes back to", async () => {
    // Finds the card by its tip, because the card is in another place after the like.
    const likes = page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name: `See More of ${title}` }) })
      .locator("span", { has: page.locator("svg") });
    await page.goBack();
    const before = Number.parseInt(await likes.innerText(), 10);
    await page.goForward();
    await like.click();
    await expectSuccess(page, "Like Updated");
    const letGo = await holdReplies(page);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Our Featured Tips" })).toBeAttached();
    // The earlier list must not appear, not even for a moment.
    await expect(likes).toHaveCount(0);
    letGo();
    await expect(likes).toHaveText(new RegExp(`^${before + 1}like`));
  });

  await test.step("after the logout, Back shows nothing of who was there", async () => {
    await page.goForward();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "Explore" }).first().click();
    await expect(page).toHaveURL("/explore");
    await logOut(page, newcomer.name);
    await expectSuccess(page, "Logout Successful");
    const letGo = await holdReplies(page);
    await page.goBack();
    await expect(page.locator(".progress-line")).toBeVisible();
    await expect(like).toHaveCount(0);
    letGo();
    await expect(tip.getByRole("link", { name: "Like" })).toBeVisible();
    await expect(like).toHaveCount(0);
  });
});

test("the text of a tip stays when the rest of it cannot be loaded, with a button to try again", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/browseTips");
  await untilAhead(page);
  await page.waitForLoadState("networkidle");
  const calls = ({ pathname }: URL) => /^\/home\/|\.data$/.test(pathname);
  await page.route(calls, (route) => route.abort());
  await page.locator("a.whole-link").first().click();
  const text = page.locator(".tip-text");
  await expect(text).toBeVisible();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await expect(page.getByRole("alert")).toHaveText("The rest of this tip couldn’t be loaded.");
  const answered = page.waitForEvent("requestfailed");
  await tryAgain.click();
  await answered;
  await expect(tryAgain).toBeVisible();
  await expect(text).toBeVisible();
  await page.unroute(calls);
  await tryAgain.click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
});
