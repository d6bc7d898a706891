import { expect, password, test, toast } from "../spec/site.ts";
import { register } from "./forms.ts";
import { operate } from "./operator.ts";

test("who signs out or in does so in every tab", async ({ page, context }) => {
  const { email } = await register(page);
  const other = await context.newPage();
  await other.goto("/myTips");
  await expect(other.getByText("No tips created By you")).toBeVisible();

  await page.bringToFront();
  await page.getByLabel("Account of Rosa Garden").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout Successful")).toBeVisible();
  await expect(other).toHaveURL("/login");

  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(other).toHaveURL("/myTips");
});

test("a gardener whom an operator disables is signed out, and told why", async ({
  page,
  context,
  garden,
}) => {
  const { email } = await register(page);
  await operate(garden, "disable", email);
  const other = await context.newPage();
  await other.goto("/");
  const message = "This account has been disabled. Ask whoever runs this site.";
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Login Failed")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
});
