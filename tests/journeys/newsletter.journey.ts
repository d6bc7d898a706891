import type { Page } from "@playwright/test";
import { expect, type Garden, test } from "../browser/fixtures.ts";
import { mailedLink } from "../browser/mailed-link.ts";

async function confirm(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
}

async function subscribeAndLeave(page: Page, garden: Garden) {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto("/");
  await page.getByPlaceholder("Enter your email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(
    page.getByText("Almost there: open the link in the email we’ve just sent you."),
  ).toBeVisible();
  await confirm(page, await mailedLink(garden, email, "newsletter/confirm"));
  await expect(page.getByText("You’re in! You’ll get the next newsletter.")).toBeVisible();
  await page.goto(await mailedLink(garden, email, "newsletter/unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You’re unsubscribed.")).toBeVisible();
}

test("a visitor subscribes, confirms, and leaves again", { tag: "@main" }, async ({
  page,
  garden,
}) => {
  await subscribeAndLeave(page, garden);

  await confirm(page, "/newsletter/confirm?token=made-up");
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribing, confirming and leaving work as well", async ({ page, garden }) => {
    await subscribeAndLeave(page, garden);
  });
});
