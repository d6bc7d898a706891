import type { Page } from "@playwright/test";
import { expect, test } from "../spec/site.ts";
import { mailedLink } from "./mailed.ts";

const question = "Almost there: open the link in the mail that we have sent you.";

async function ask(page: Page, email: string) {
  await page.getByPlaceholder("Enter your email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(question)).toBeVisible();
}

test("a visitor subscribes, confirms, and leaves again", async ({ page, garden }) => {
  const email = `weekly${Date.now()}@example.org`;
  await page.goto("/");
  await ask(page, email);
  await page.goto(await mailedLink(garden.dataDir, email, "newsletter/confirm"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Welcome! The next newsletter is yours.")).toBeVisible();
  await page.goto(await mailedLink(garden.dataDir, email, "newsletter/unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You will not get our newsletter any more.")).toBeVisible();
});

test("a link that is not good says so", async ({ page }) => {
  await page.goto("/newsletter/confirm?token=made-up");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This link is not good any more")).toBeVisible();
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribing and confirming work as well", async ({ page, garden }) => {
    const email = `plain${Date.now()}@example.org`;
    await page.goto("/");
    await ask(page, email);
    await page.goto(await mailedLink(garden.dataDir, email, "newsletter/confirm"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Welcome! The next newsletter is yours.")).toBeVisible();
  });
});
