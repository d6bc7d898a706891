import { violations } from "../a11y/axe.ts";
import { expect, hosted, openGarden, test } from "../browser/fixtures.ts";
import { expectRefusals, fill, refusals, register } from "../browser/forms.ts";
import { mailedLink } from "../browser/mailed-link.ts";
import { expectError, expectSuccess, holdToasts, toasts, toastsLoaded } from "../browser/toasts.ts";
import { drawPhoto } from "../photos.ts";

test.skip(hosted, "who may register is decided at the hosted provider");

import { runCommand } from "../site.ts";

test("on a closed site the register page says so, and leads to the login", async ({ page }) => {
  const site = await openGarden({ REGISTRATION: "closed" });
  await page.goto(`${site.url}/register`);
  await expect(page.getByText("No one can register here at the moment.")).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log in with Google" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await site.stop();
});

const photoFile = async (seed: number) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from(await drawPhoto(320, 240, seed)),
});

test("a new gardener sees all mistakes at once, loses no input, and gets a photo and a letter", {
  tag: "@main",
}, async ({ page, garden }) => {
  const email = `wren${Date.now()}@example.org`;
  const registered: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/identity/sign-up/email")) registered.push(request.method());
  });
  const button = page.getByRole("button", { name: "Register" });
  await holdToasts(page);
  await page.goto("/register");

  await test.step("an empty form: every field says what it needs, and so does its top", async () => {
    await button.click();
    const wrong = {
      Name: "Enter a valid name",
      "Photo URL": "Enter a valid photo url",
      Email: "Enter a valid email",
      Password: "Password must be at least 8 characters long.",
    };
    await expectRefusals(page, ...Object.values(wrong));
    for (const [label, message] of Object.entries(wrong)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
      await page.getByRole("link", { name: message }).click();
      await expect(field).toBeFocused();
    }
    await expect(page).toHaveURL("/register");
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step("a file that is no picture is refused before there is an account", async () => {
    const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.getByLabel("Upload a photo").setInputFiles(file);
    await expect(page.getByText("This file isn’t a picture that can be read here.")).toBeVisible();
  });

  await test.step("without a network the form says so, and keeps what was typed", async () => {
    await fill(page, { name: "Wren Hedge", email, password: "Secret-garden" });
    await page.getByLabel("Upload a photo").setInputFiles(await photoFile(61));
    await expect(page.getByAltText("Your choice")).toBeVisible();
    await toastsLoaded(page);
    await page.context().setOffline(true);
    await button.click();
    await expectError(page, "Registration Failed");
    await expect(page.locator(":focus").getByRole("alert")).toHaveText(
      "We can’t reach the site. Check your connection and try again.",
    );
    await page.context().setOffline(false);
    registered.length = 0;
    await expect(page.getByLabel("Password")).toHaveValue("Secret-garden");
  });

  await test.step("a double click makes one account, with the photo and a letter", async () => {
    await button.dblclick();
    await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
    expect(registered).toEqual(["POST"]);
    const sent = `We’ve sent an email to ${email}. Open the link in it to confirm that the address is yours.`;
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByText(/n’t saved/)).toHaveCount(0);
    await expect(page.getByRole("banner").locator('img[src^="/photos/"]')).toHaveCount(1);
    expect(await mailedLink(garden, email, "verifyEmail")).toMatch(/token=/);
  });
});

test("if the photo fails the account exists anyway, and the gardener is told", {
  tag: "@long",
}, async ({ page }) => {
  await page.route("**/user/photos", (route) => route.abort());
  await holdToasts(page);
  await page.goto("/register");
  await page.getByLabel("Upload a photo").setInputFiles(await photoFile(62));
  await register(page, { name: "Lark Rise", photoUrl: "" });
  await expectError(page, "Profile Update Failed");
  await expect(page.getByText("Your picture wasn’t saved.")).toBeVisible();
  await expect(page.getByLabel("Account of Lark Rise")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "your account" }).click();
  await expect(page).toHaveURL("/account");
});

test("a guest registers with the link of an invitation, once", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const site = await openGarden({ REGISTRATION: "invitation" });
  const where = { DATA_DIR: site.dataDir, SITE_URL: site.url };
  const link = (await runCommand(where, "invitations", "create")).said.trim();
  await holdToasts(page);

  await page.goto(`${site.url}/register`);
  await register(page);
  await expectRefusals(page, "Enter your invitation code");
  await expect(page.getByRole("button", { name: "Log in with Google" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

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
  await expect(refusals(second)).toHaveText(/^Someone has already used this invitation\./);
  await second.context().close();
  await site.stop();
});
