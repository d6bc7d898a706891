import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readable } from "../mail.ts";
import { expect, test } from "./site.ts";

const question = "Almost there: open the link in the mail that we have sent you.";

/** The newest link of a kind that was mailed to an address. */
async function mailedLink(dataDir: string, email: string, purpose: string) {
  const folder = join(dataDir, "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const find = () =>
    files()
      .map((file) => readable(readFileSync(join(folder, file), "utf8")))
      .filter((mail) => mail.includes(`To: ${email}`))
      .at(-1)
      ?.match(new RegExp(`http://localhost:\\d+/newsletter/${purpose}\\?token=\\S+`))?.[0];
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}

async function ask(page: Page, email: string) {
  await page.getByPlaceholder("Enter your email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(question)).toBeVisible();
}

test("a visitor subscribes, confirms, and leaves again", async ({ page, site }) => {
  const email = `weekly${Date.now()}@example.org`;
  await page.goto("/");
  await ask(page, email);
  await page.goto(await mailedLink(site.dataDir, email, "confirm"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Welcome! The next newsletter is yours.")).toBeVisible();
  await page.goto(await mailedLink(site.dataDir, email, "unsubscribe"));
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

  test("subscribing and confirming work as well", async ({ page, site }) => {
    const email = `plain${Date.now()}@example.org`;
    await page.goto("/");
    await ask(page, email);
    await page.goto(await mailedLink(site.dataDir, email, "confirm"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Welcome! The next newsletter is yours.")).toBeVisible();
  });
});
