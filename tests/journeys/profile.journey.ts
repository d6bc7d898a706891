import { expect, test } from "../browser/fixtures.ts";
import { expectError, expectSuccess } from "../browser/toasts.ts";

test("a gardener fills in their profile, and is in the directory until they leave it", {
  tag: "@long",
}, async ({ newcomerPage: page, newcomer: { name } }) => {
  const mine = page.getByRole("article").filter({ hasText: name });
  await page.goto("/explore?sort=age");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(mine).toHaveCount(0);

  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Your Profile" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await page.getByLabel("Age").fill("0");
  await page.getByLabel("Your garden and you").fill("A hedge of hazels since 2010.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter an age from 1 to 120, or leave it empty")).toBeVisible();
  await expect(page.getByLabel("Age")).toBeFocused();
  await page.getByLabel("Age").fill("15");
  await expect(page.getByLabel("List me in the directory")).not.toBeChecked();
  await page.getByLabel("List me in the directory").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No one under 16 is listed in the directory")).toBeVisible();
  await expectError(page, "Profile Update Failed");
  await page.getByLabel("Age").fill("47");
  await page.getByLabel("Where you garden").selectOption("allotment");
  await page.getByLabel("Region").fill("Devon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectSuccess(page, "Profile Updated Successfully");

  await page.goto("/explore?sort=age");
  await expect(mine).toContainText("A hedge of hazels since 2010.");
  await expect(mine).toContainText("Age: 47 Gender: –");

  await mine.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/^[^?]+\/gardeners\/rue-newcomer-[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("main")).toContainText("An allotment");
  await expect(page.getByRole("main")).toContainText("Devon");

  await page.goto("/dashboard/profile");
  await expect(page.getByLabel("Your garden and you")).toHaveValue("A hedge of hazels since 2010.");
  await page.getByLabel("List me in the directory").uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectSuccess(page, "Profile Updated Successfully");
  await page.goto("/explore?sort=age");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(mine).toHaveCount(0);
});
