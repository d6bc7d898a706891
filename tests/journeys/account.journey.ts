import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, hosted, password, test, toast } from "../spec/site.ts";
import { aTip, fillTip, register } from "./forms.ts";
import { mailedLink } from "./mailed.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator("section.paper").filter({ has: page.getByRole("heading", { name: title }) });

async function openAccount(page: Page, name = "Rosa Garden") {
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
}

/** Logs in from another browser. */
async function logInElsewhere(browser: Browser, baseURL: string, email: string, secret = password) {
  const context = await browser.newContext({ baseURL, userAgent: firefox });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await button(page, "Log in").click();
  return page;
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function shareTip(page: Page, title: string) {
  await page.goto("/shareTip");
  await fillTip(page, { Title: title });
  await button(page, "Submit").click();
  await expect(page).toHaveURL("/myTips");
}

test("a gardener changes their name and photo", async ({ page }) => {
  await register(page);
  await openAccount(page);
  await expect(page).toHaveTitle("Trellis | Account");
  const part = section(page, "Name and photo");
  await part.getByLabel("Name").fill("Ro");
  await button(page, "Save name and photo").click();
  await expect(toast(page, "Profile Update Failed")).toBeVisible();
  await expect(part.getByText("Enter a valid name")).toBeVisible();
  await expect(part.getByLabel("Name")).toBeFocused();
  await part.getByLabel("Name").fill("Rosa Rambler");
  await part.getByLabel("Photo URL").fill("/pictures/tips/basil.svg");
  await button(page, "Save name and photo").click();
  await expect(toast(page, "Profile Updated Successfully")).toBeVisible();
  await expect(page.getByLabel("Account of Rosa Rambler")).toBeVisible();
});

test("a gardener confirms their address by a letter", async ({ page, garden }) => {
  const { email } = await register(page);
  await openAccount(page);
  const part = section(page, "Email");
  await expect(part.getByText("Not confirmed yet")).toBeVisible();
  await button(page, "Send the letter again").click();
  await expect(part.getByText("A letter is on its way.")).toBeVisible();
  const link = await mailedLink(garden.dataDir, email, "verifyEmail");
  await page.goto(link);
  await button(page, "Confirm the address").click();
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(part.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.goto(link);
  await button(page, "Confirm the address").click();
  await expect(page.getByText("This link is not good any more.")).toBeVisible();
});

test("a gardener moves to another address", async ({ page, garden }) => {
  const { email } = await register(page);
  await shareTip(page, "Moves along");
  await openAccount(page);
  const part = section(page, "Email");
  const next = `new-${email}`;
  await part.getByText("Change the address").click();
  await part.getByLabel("New address").fill(next);
  await part.getByLabel("Your password").fill("Wrong-garden");
  await button(page, "Send the link").click();
  await expect(part.getByText("The password is not right")).toBeVisible();
  await expect(part.getByLabel("New address")).toHaveValue(next);
  await part.getByLabel("Your password").fill(password);
  await button(page, "Send the link").click();
  await expect(part.getByText(`A letter is on its way to ${next}.`)).toBeVisible();
  await expect(part.getByText(email, { exact: true })).toBeVisible();

  await page.goto(await mailedLink(garden.dataDir, next, "verifyEmail"));
  await button(page, "Confirm the address").click();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(part.getByText(next, { exact: true })).toBeVisible();
  await page.goto("/browseTips");
  await page.getByRole("link", { name: "Details of Moves along" }).click();
  await expect(page.getByText(next)).toBeVisible();
});

test("a new password logs out everywhere else, and not here", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await register(page);
  const other = await logInElsewhere(browser, baseURL, email);
  await expect(toast(other, "Login Successfully")).toBeVisible();
  await openAccount(page);
  const part = section(page, "Password");
  await part.getByText("Change the password").first().click();
  await part.getByLabel("Current password").fill(password);
  await part.getByLabel("New password").fill("weak");
  await button(page, "Change the password").click();
  await expect(part.getByText("Password must be at least 8 characters long.")).toBeVisible();
  await expect(part.getByLabel("Current password")).toHaveValue(password);
  await part.getByLabel("New password").fill("Fresh-secret");
  await button(page, "Change the password").click();
  await expect(toast(page, "Your password is changed")).toBeVisible();
  await expect(part.getByLabel("New password")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Account of Rosa Garden")).toBeVisible();
  if (!hosted) {
    await other.goto("/myTips");
    await expect(other).toHaveURL("/login");
  }
  await other.close();
  const again = await logInElsewhere(browser, baseURL, email, "Fresh-secret");
  await expect(toast(again, "Login Successfully")).toBeVisible();
});

test("a gardener logs another browser out from their list", async ({ page, browser, baseURL }) => {
  test.skip(hosted, "Firebase tells nobody where they are logged in");
  const { email } = await register(page);
  const others = [];
  for (let n = 0; n < 3; n += 1) {
    const other = await logInElsewhere(browser, baseURL, email);
    await expect(toast(other, "Login Successfully")).toBeVisible();
    others.push(other);
  }
  await openAccount(page);
  const part = section(page, "Where you are logged in");
  await expect(part.getByRole("listitem")).toHaveCount(4);
  await expect(part.getByText("This one")).toHaveCount(1);
  await button(page, "Log out Firefox on Linux").first().click();
  await expect(toast(page, "That browser is logged out")).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveCount(3);
  await button(page, "Log out everywhere else").click();
  await expect(part.getByRole("listitem")).toHaveCount(1);
  for (const other of others) {
    await other.goto("/myTips");
    await expect(other).toHaveURL("/login");
  }
});

test("a gardener takes their data along", async ({ page }) => {
  const { email } = await register(page);
  await shareTip(page, "Taken along");
  await openAccount(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download your data").click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^trellis-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files).sort()).toEqual(["data.json", "pictures/tips/basil.svg"]);
  expect(JSON.parse(new TextDecoder().decode(files["data.json"]))).toMatchObject({
    account: { email },
    tips: [{ title: "Taken along", image_url: aTip["Picture address"] }],
  });
});

for (const [choice, kept] of [
  ["Leave my tips", true],
  ["Delete my tips too", false],
] as const) {
  test(`a gardener deletes their account: ${choice}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { email } = await register(page);
    const title = `Of one who left ${kept} ${Date.now()}`;
    await shareTip(page, title);
    const other = await context.newPage();
    await other.goto("/myTips");
    await expect(other.getByText(title)).toBeVisible();
    await page.bringToFront();
    await openAccount(page);
    const part = section(page, "Delete your account");
    await part.getByText("Delete my account").first().click();
    await part.getByLabel(choice).check();
    await button(page, "Delete my account").click();
    await expect(part.getByText("Enter your password")).toBeVisible();
    await part.getByLabel("Your password").fill("Wrong-garden");
    await button(page, "Delete my account").click();
    await button(page, "Yes, delete it!").click();
    await expect(part.getByText("The password is not right")).toBeVisible();
    await part.getByLabel("Your password").fill(password);
    await button(page, "Delete my account").click();
    await button(page, "Yes, delete it!").dblclick();
    await expect(toast(page, "Your account is deleted. Farewell!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    await expect(other).toHaveURL("/login");

    const again = await logInElsewhere(browser, baseURL, email);
    await expect(toast(again, "Invalid  Login or Password!")).toBeVisible();
    await page.goto("/browseTips");
    await expect(page.getByRole("link", { name: `Details of ${title}` })).toHaveCount(kept ? 1 : 0);
  });
}
