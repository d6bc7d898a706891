import { expect, test } from "../browser/fixtures.ts";
import { logIn } from "../browser/forms.ts";
import { mailedLink } from "../browser/mailed-link.ts";
import { holdToasts, toasts } from "../browser/toasts.ts";

test("a gardener who has forgotten the password gets a link, and sets a new one", {
  tag: "@main",
}, async ({ page, garden, newcomer: { email } }) => {
  await holdToasts(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/forgotPassword");
  // Waits for the page, because the URL changes earlier and the login page has an email field, too.
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If this email address has an account")).toBeVisible();

  const link = await mailedLink(garden, email, "resetPassword");
  const change = page.getByRole("button", { name: "Change the password" });
  await page.goto(link);
  await page.getByLabel("Password").fill("weak");
  await change.click();
  await expect(page.getByText("Password must be at least 8").first()).toBeVisible();
  await page.getByLabel("Password").fill("Fresh-secret");
  await change.click();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await logIn(page, email, "Fresh-secret");
  await expect(toasts(page).filter({ hasText: "Login Successfully" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Password").fill("Other-secret");
  await change.click();
  await expect(page.getByText("This link no longer works. Ask for a new one.")).toBeVisible();
});

test("a password that a link sets logs out this browser and its other tabs", {
  tag: "@long",
}, async ({ page: elsewhere, newcomer: { email }, newcomerPage: page, garden }) => {
  await elsewhere.goto("/forgotPassword");
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(elsewhere.getByText("If this email address has an account")).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto("/myTips");
  await expect(tab.getByLabel("Account of Rue Newcomer")).toBeVisible();
  await page.goto(await mailedLink(garden, email, "resetPassword"));
  await expect(page.getByLabel("Account of Rue Newcomer")).toBeVisible();
  await page.getByLabel("Password").fill("Fresh-secret");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(toasts(page).filter({ hasText: "Your password has been changed" })).toBeVisible();
  await expect(tab).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  await logIn(page, email, "Fresh-secret");
  await expect(tab.getByLabel("Account of Rue Newcomer")).toBeVisible();
});
