import type { Locator } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { holdToasts, toasts } from "../browser/toasts.ts";

test.use({ viewport: { width: 360, height: 740 } });

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error("it is not visible");
  const { x, y, width, height } = found;
  return { left: x, top: y, right: x + width, bottom: y + height };
};

test("the menu opens at its button", async ({ page }) => {
  await page.goto("/browseTips");
  const button = page.getByLabel("Menu", { exact: true });
  await button.click();
  const first = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await expect(first.last()).toBeVisible();
  const distance = (await box(first.last())).top - (await box(button)).bottom;
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThanOrEqual(32);
});

test("carousels have their dots in one row, and no card covers a picture's faces", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Featured tips as cards" });
  const dots = cards.getByRole("button");
  await expect(dots).toHaveCount(9);
  const tops = await dots.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);

  const slide = page
    .getByRole("region", { name: "What to do next" })
    .getByRole("article", { includeHidden: true })
    .filter({ hasText: "Find Gardening Buddies" });
  const overlap = await slide.evaluate((article) => {
    const image = article.querySelector("img");
    const card = image?.nextElementSibling ?? image?.parentElement?.nextElementSibling;
    if (!image || !card) return null;
    // The padding at the bottom of the picture is empty. The faces are in the upper three quarters
    // of the rest.
    const { top, height } = image.getBoundingClientRect();
    const drawn = height - Number.parseFloat(getComputedStyle(image).paddingBottom);
    return top + drawn * 0.75 - card.getBoundingClientRect().top;
  });
  expect(overlap).toBeLessThanOrEqual(0);
});

test("a toast does not cover the heading, and an error disappears after a success", async ({
  page,
  rosa,
}) => {
  await holdToasts(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(rosa.email);
  await page.getByLabel("Password").fill("Wrong-garden");
  const logIn = page.getByRole("button", { name: "Log in", exact: true });
  await logIn.click();
  const error = toasts(page).filter({ hasText: "Invalid" });
  await expect(error).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  expect((await box(error)).bottom).toBeLessThanOrEqual((await box(heading)).top);
  await expect(error).toHaveCSS("font-family", /Figtree/);

  await error.hover();
  await page.getByLabel("Password").fill("Secret-garden");
  await logIn.press("Enter");
  await expect(toasts(page)).toHaveText(["Login Successfully"]);
});

test("a table that is wider than a phone says that it scrolls", { tag: "@long" }, async ({
  rosaPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/viewtips");
  const hint = page.getByText("Scroll sideways to see the whole table.");
  await expect(hint).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(hint).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table", { name: "All tips" });
  await expect(table.locator("..")).toHaveCSS("overflow-x", "visible");
});

test("the magnifier leads to the search field, which has the focus, from any screen", async ({
  page,
}) => {
  const field = page.getByRole("searchbox", { name: "Search the tips" });
  await page.goto("/plants/tomato");
  const magnifier = page.getByRole("banner").getByRole("link", { name: "Search tips" });
  const { left, top, right, bottom } = await box(magnifier);
  expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44);
  await magnifier.click();
  await expect(field).toBeFocused();
  // With scripts turned off, the link loads this address, and the browser focuses the field.
  await page.goto("/plants");
  await page.goto("/browseTips#text");
  await expect(field).toBeFocused();
});

test("a message is shown once, and the newest of several is visible", { tag: "@long" }, async ({
  page,
}) => {
  await holdToasts(page);
  await page.goto("/login");
  const logIn = page.getByRole("button", { name: "Log in", exact: true });
  for (const _ of [1, 2]) {
    await logIn.click();
    await expect(toasts(page)).toHaveText(["Enter a valid email"]);
  }
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("Wrong-garden");
  await logIn.click();
  await expect(toasts(page)).toHaveText([/^Invalid/, "Enter a valid email"]);
  const [newest, older] = await Promise.all([box(toasts(page).first()), box(toasts(page).last())]);
  expect(newest).toEqual(older);
  const { left, top } = newest;
  const seen = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("[role=alert]")?.textContent,
    [left + 30, top + 15],
  );
  expect(seen).toMatch(/^Invalid/);
});
