import { expect, test, toast } from "../spec/site.ts";
import { register } from "./forms.ts";
import { mailedLink } from "./mailed.ts";

test("who has forgotten their password gets a link, and a new one", async ({ page, garden }) => {
  const { email, name } = await register(page, "Thyme Forgetful");
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/forgotPassword");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();

  const link = await mailedLink(garden.dataDir, email, "resetPassword");
  await page.goto(link);
  await page.getByLabel("Password").fill("weak");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Password must be at least 8").first()).toBeVisible();
  await page.getByLabel("Password").fill("Fresh-secret");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("Fresh-secret");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Login Successfully")).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Password").fill("Other-secret");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("This link is not good any more. Ask for a new one.")).toBeVisible();
});
