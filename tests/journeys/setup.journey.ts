import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { type Site, startSite } from "../site.ts";

test.skip(hosted, "accounts elsewhere need no setup");

const codeOf = ({ dataDir }: Site) => readFileSync(join(dataDir, "setup-code"), "utf8").trim();

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Next" }).click();
}

async function fillAccount(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Rosa Garden");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Secret-garden");
}

test("an empty folder becomes a named site with an operator, a backup and an invitation", async ({
  page,
  browser,
}) => {
  const site = await startSite({ DEMO: "off", OPERATORS: "" });
  expect(site.output()).toContain(`open ${site.url}/setup and enter the code ${codeOf(site)}`);

  await test.step("every page leads to the setup, which needs the code", async () => {
    const reply = await page.goto(`${site.url}/explore`);
    expect(reply?.request().redirectedFrom()).not.toBeNull();
    await expect(page).toHaveURL(`${site.url}/setup`);
    await enterCode(page, "AAAA-AAAA-AAAA");
    await expect(page.getByText("This is not the code.")).toBeVisible();
    await enterCode(page, codeOf(site).toLowerCase());
  });

  await test.step("the site needs a name, and Back keeps every answer", async () => {
    await expect(page.getByRole("heading", { name: "About your site" })).toBeFocused();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Give your site a name")).toBeVisible();
    await page.getByLabel("Name of the site").fill("The Allotment");
    await page.getByRole("checkbox", { name: "Deutsch" }).check();
    await page.getByLabel("Summers").selectOption("hot");
    await page.getByRole("radio", { name: "Only people with an invitation" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await fillAccount(page, "rosa@example.org");
    await page.goBack();
    await expect(page.getByLabel("Name of the site")).toHaveValue("The Allotment");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Code")).toHaveValue(codeOf(site).toLowerCase());
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("checkbox", { name: "Deutsch" })).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("rosa@example.org");
  });

  const late = await (await browser.newContext()).newPage();
  await test.step("somebody else with the code is as far, and a double click claims once", async () => {
    await late.goto(site.url);
    await enterCode(late, codeOf(site));
    await late.getByLabel("Name of the site").fill("Another");
    await late.getByRole("button", { name: "Next" }).click();
    await fillAccount(late, "ben@example.org");
    await page.getByRole("button", { name: "Set up the site" }).dblclick();
    await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible({
      timeout: 30_000,
    });
    expect(existsSync(join(site.dataDir, "setup-code"))).toBe(false);
    await late.getByRole("button", { name: "Set up the site" }).click();
    await expect(late.getByText("Someone has already set up this site.")).toBeVisible();
  });

  await test.step("a test email, a backup and an invitation are offered", async () => {
    await page.getByRole("button", { name: "Send me a test email" }).click();
    await expect(page.getByText("Emails are only written to files.")).toBeVisible();
    await page.getByRole("button", { name: "Back up now" }).click();
    await expect(page.getByText(/The backup is .+trellis-.+\.tar\.gz/)).toBeVisible();
    await page.getByRole("button", { name: "Make an invitation" }).click();
    await expect(page.getByText(/register\?invitation=/)).toBeVisible();
  });

  await test.step("the site has its name and languages, and asks nobody again", async () => {
    await late.goto(`${site.url}/de/setup`);
    await expect(late).toHaveURL(/\/de\/?$/);
    await expect(late).toHaveTitle(/^The Allotment/);
    expect((await late.goto(`${site.url}/fr`))?.status()).toBe(404);
  });
  await site.stop();
});

test("a demo offers itself, and its content goes with one button", async ({ page }) => {
  const site = await startSite({ OPERATORS: "" });
  await page.goto(site.url);
  await page.getByRole("link", { name: "Make it yours" }).click();
  await enterCode(page, codeOf(site));
  await page.getByLabel("Name of the site").fill("The Allotment");
  await expect(page.getByRole("radio", { name: "Yes, so that I can look around" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await fillAccount(page, "rosa@example.org");
  await page.getByRole("button", { name: "Set up the site" }).click();
  await page.getByRole("link", { name: "See your site" }).click({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Make it yours" })).toHaveCount(0);
  await page.goto(`${site.url}/operate/settings`);
  await page.getByRole("button", { name: "Remove the example content" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("40 example gardeners and 120 example tips will be removed");
  await dialog.getByRole("button", { name: "Remove the example content" }).click();
  await expect(page.getByRole("button", { name: "Remove the example content" })).toHaveCount(0);
  const tips = await (await fetch(`${site.url}/home/browseTips`)).json();
  expect(tips).toEqual([]);
  await site.stop();
});

test("an example garden in another language comes with the setup", async ({ page }) => {
  const site = await startSite({ DEMO: "off", OPERATORS: "" });
  await page.goto(`${site.url}/de/setup`);
  await page.getByLabel("Code").fill(codeOf(site));
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Name der Website").fill("Schrebergarten");
  await page.getByRole("radio", { name: /^Ja/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Rosa Garten");
  await page.getByLabel("E-Mail").fill("rosa@example.org");
  await page.getByLabel("Passwort").fill("Secret-garden");
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await expect(page.getByRole("heading", { name: "Erste Schritte" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(`${site.url}/operate/start`);
  const tips = await fetch(`${site.url}/home/browseTips`);
  expect(Number(tips.headers.get("x-total-count"))).toBeGreaterThan(0);
  await site.stop();
});
