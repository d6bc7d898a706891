import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";

/** Answers each question with the keyboard. @param steps how often to press the down arrow */
async function describe(page: Page, steps: Record<string, number>) {
  for (const [question, arrows] of Object.entries(steps)) {
    const radios = page.getByRole("radiogroup", { name: question }).getByRole("radio");
    await radios.first().focus();
    await page.keyboard.press("Space");
    for (let pressed = 0; pressed < arrows; pressed += 1) await page.keyboard.press("ArrowDown");
  }
  await page.getByRole("button", { name: "Save my garden" }).press("Enter");
}

test("a visitor's garden is kept only in their browser", async ({ page, context }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && asked.push(request.url()));
  await page.goto("/garden");
  await page.getByRole("button", { name: "Save my garden" }).click();
  await expect(page.getByRole("radio", { name: "North of the equator" })).toBeFocused();
  await describe(page, {
    "Which side of the equator?": 1,
    "How cold is a typical winter?": 1,
    "How warm is a typical summer day?": 2,
    "How much rain do you get in a year?": 1,
  });
  const kept =
    "Light frosts, hot summers, moderate rain, south of the equator: saved in this browser";
  await expect(page.getByRole("status").filter({ hasText: kept })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: kept })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Hot/ })).toBeChecked();
  const zone = page.getByLabel("Or choose your hardiness zone");
  await zone.selectOption("USDA 7b");
  await expect(page.getByRole("radio", { name: /^Cold/ })).toBeChecked();
  await expect(zone).toHaveValue("USDA 7b");
  await page.getByRole("radio", { name: /^Hard/ }).click();
  await expect(zone).toHaveValue("");
  await page.getByRole("button", { name: "Delete my garden details" }).click();
  await expect(page.getByRole("radio", { name: /^Hot/ })).not.toBeChecked();
  expect(asked).toEqual([]);
  const [origin] = (await context.storageState()).origins;
  expect(origin?.localStorage.filter(({ name }) => name === "garden") ?? []).toEqual([]);
});

test("a garden that was described before a login is in the account only once it is saved", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page }) => {
  const garden = { hemisphere: "north", winter: "hard", summer: "warm", rain: "dry", kind: "beds" };
  await page.goto("/account");
  await page.evaluate(
    (kept) => localStorage.setItem("garden", kept),
    JSON.stringify({ garden, of: null }),
  );
  await page.goto("/garden");
  await expect(page.getByText("saved in this browser only.")).toBeVisible();
  const stored = async () => (await newcomer.call("GET", "/user/garden")).json();
  expect(await stored()).toEqual({ garden: null });
  await page.getByRole("button", { name: "Save my garden" }).click();
  await expect(page.getByText("saved in your account.")).toBeVisible();
  expect(await stored()).toEqual({ garden });
});

test("without frosts, and only then, a garden has wet months", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/garden");
  const wet = page.getByRole("group", { name: "When is your wet season?" });
  await expect(page.getByRole("radio", { name: /^No frost/ })).toBeVisible();
  await expect(wet).toHaveCount(0);
  await page.getByRole("radio", { name: /^No frost/ }).check();
  for (const month of ["November", "December", "January"])
    await wet.getByRole("checkbox", { name: month }).check();
  await describe(page, {
    "Which side of the equator?": 0,
    "How warm is a typical summer day?": 2,
    "How much rain do you get in a year?": 2,
  });
  const kept = page.getByText("north of the equator, wet in November to January: saved in this");
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(wet.getByRole("checkbox", { name: "November" })).toBeChecked();
  await expect(wet.getByRole("checkbox", { name: "March" })).not.toBeChecked();
  await page.getByRole("radio", { name: /^Cold/ }).check();
  await expect(wet).toHaveCount(0);
  await page.getByRole("button", { name: "Save my garden" }).click();
  await expect(page.getByText("Cold winters, hot summers, a lot of rain, north")).not.toContainText(
    "wet in",
  );
});

test("a gardener's garden is in their account, and known on their next device", async ({
  newcomer,
  newcomerPage: page,
  browser,
}) => {
  await page.goto("/account");
  await page.getByRole("link", { name: "My garden" }).click();
  await describe(page, {
    "Which side of the equator?": 0,
    "How cold is a typical winter?": 5,
    "How warm is a typical summer day?": 1,
    "How much rain do you get in a year?": 1,
  });
  const kept =
    "Severe winters, warm summers, moderate rain, north of the equator: saved in your account.";
  await expect(page.getByText(kept)).toBeVisible();
  const other = await newcomer.open(browser);
  await other.goto("/garden");
  await expect(other.getByText(kept)).toBeVisible();
  await other.context().close();
});
