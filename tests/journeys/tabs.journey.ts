import { expect, test } from "../browser/fixtures.ts";
import { logIn, logOut } from "../browser/forms.ts";
import { expectSuccess } from "../browser/toasts.ts";

test("signing out or in affects every tab", { tag: "@main" }, async ({
  newcomerPage: page,
  newcomer,
}) => {
  await page.goto("/explore");
  const other = await page.context().newPage();
  await other.goto("/myTips");
  await expect(other.getByText("No tips created By you")).toBeVisible();

  await page.bringToFront();
  await logOut(page, newcomer.name);
  await expectSuccess(page, "Logout Successful");
  await expect(other).toHaveURL("/login");

  await page.goto("/login");
  await logIn(page, newcomer.email);
  await expect(other).toHaveURL("/myTips");
});
