import AxeBuilder from "@axe-core/playwright";
import { expect, hosted, openGarden, test } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { expectError, expectSuccess, holdToasts } from "../browser/toasts.ts";

test.skip(hosted, "who may register is decided at the hosted provider");

import { runCommand } from "../site.ts";

test("on a closed site the register page says so, and leads to the login", async ({ page }) => {
  const site = await openGarden({ REGISTRATION: "closed" });
  await page.goto(`${site.url}/register`);
  await expect(page.getByText("This site takes no new members at the moment.")).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log in with Google" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await site.stop();
});

test("who has an invitation registers with its link, once", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const site = await openGarden({ REGISTRATION: "invitation" });
  const where = { DATA_DIR: site.dataDir, SITE_URL: site.url };
  const link = (await runCommand(where, "invitations", "create")).said.trim();
  await holdToasts(page);

  await page.goto(`${site.url}/register`);
  await register(page);
  await expect(page.getByText("Enter the code of your invitation").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in with Google" })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.goto(link);
  await expect(page.getByLabel("Invitation")).toHaveValue(/^(\w{4}-){3}\w{4}$/);
  await register(page, { name: "Hazel Invited" });
  await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
  await expect(page.getByLabel("Account of Hazel Invited")).toBeVisible();

  const second = await (await browser.newContext({ baseURL: site.url })).newPage();
  await holdToasts(second);
  await second.goto(link);
  await register(second);
  await expectError(second, "Registration Failed");
  await expect(second.getByText("This invitation has been used already.")).toBeVisible();
  await second.context().close();
  await site.stop();
});
