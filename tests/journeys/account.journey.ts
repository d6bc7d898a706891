import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import {
  addGardener,
  expect,
  type Garden,
  goodTip,
  hosted,
  password,
  provider,
  test,
} from "../browser/fixtures.ts";
import { fill, logIn, logOut } from "../browser/forms.ts";
import { mailedLink } from "../browser/mailed-link.ts";
import { expectError, expectSuccess, holdToasts, toasts } from "../browser/toasts.ts";
import { randomIp } from "../site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) });

/** Opens a page of the account, and the setting with this title. */
async function openAccount(page: Page, place: Place, title?: string) {
  await page.goto("/account");
  await page
    .getByRole("navigation", { name: "Your account" })
    .getByText(place, { exact: true })
    .click();
  await expect(page.getByRole("heading", { name: place, level: 1 })).toBeVisible();
  if (title) await page.locator("summary", { hasText: title }).click();
}

type Place = "You" | "Signing in" | "Your data";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a gardener changes their name and photo, and downloads their data", async ({
  newcomer,
  newcomerPage: page,
}) => {
  await openAccount(page, "You");
  await expect(page).toHaveTitle("Trellis | Account");
  const part = page.getByRole("main");
  await part.getByLabel("Name").fill("Ru");
  await button(page, "Save name and photo").click();
  await expectError(page, "Profile Update Failed");
  await expect(part.getByText("Enter a valid name")).toBeVisible();
  await expect(part.getByLabel("Name")).toBeFocused();
  await part.getByLabel("Name").fill("Rue Rambler");
  await part.getByLabel("Photo URL").fill("/pictures/tips/basil.svg");
  await button(page, "Save name and photo").click();
  await expectSuccess(page, "Profile Updated Successfully");
  await expect(page.getByLabel("Account of Rue Rambler")).toBeVisible();

  await newcomer.share({ title: "Taken along" });
  await openAccount(page, "Your data");
  await expect(page).toHaveTitle("Trellis | Your data");
  const started = page.waitForEvent("download");
  await button(page, "Download your data").click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^trellis-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["data.json", goodTip.image_url.slice(1)]),
  );
  expect(JSON.parse(new TextDecoder().decode(files["data.json"]))).toMatchObject({
    account: { email: newcomer.email },
    tips: [{ title: "Taken along", image_url: goodTip.image_url }],
  });
});

test("a gardener confirms their address by a letter, and moves to another", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page, garden }) => {
  await openAccount(page, "Signing in");
  const id = await newcomer.share();
  const part = section(page, "Email");
  await expect(part.getByText("Not confirmed yet")).toBeVisible();
  // A hosted provider mails a link only on request.
  const first = hosted ? "" : await mailedLink(garden, newcomer.email, "verifyEmail");
  await button(page, "Send the email again").click();
  await expect(page.getByText("Open the link in it within 24 hours")).toBeVisible();
  const link = await mailedLink(garden, newcomer.email, "verifyEmail", first);
  await page.goto(link);
  await button(page, "Confirm the address").click();
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await page.goto(link);
  await button(page, "Confirm the address").click();
  await expect(page.getByText("This link no longer works.")).toBeVisible();

  await page.getByRole("link", { name: "Your account" }).click();
  await expect(part.getByText("Confirmed", { exact: true })).toBeVisible();
  const next = `new-${newcomer.email}`;
  await part.locator("summary").click();
  await part.getByLabel("New email address").fill(next);
  await part.getByLabel("Your password").fill("Wrong-garden");
  await button(page, "Send the link").click();
  await expect(part.getByText("This password is wrong")).toBeVisible();
  await expect(part.getByLabel("New email address")).toHaveValue(next);
  await part.getByLabel("Your password").fill(password);
  await button(page, "Send the link").click();
  await expect(part.getByText(`We’ve sent an email to ${next}.`)).toBeVisible();
  await expect(part.getByText(newcomer.email, { exact: true })).toBeVisible();

  await page.goto(await mailedLink(garden, next, "verifyEmail"));
  await button(page, "Confirm the address").click();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(part.getByText(next, { exact: true })).toBeVisible();
  await page.goto(`/tipDetail/${id}`);
  await expect(page.getByText(next)).toBeVisible();
});

test("a mailed link confirms nothing until its account is logged in", {
  tag: "@long",
}, async ({ newcomer, newcomerPage, page, garden }) => {
  if (hosted) {
    await openAccount(newcomerPage, "Signing in");
    await button(newcomerPage, "Send the email again").click();
  }
  const link = await mailedLink(garden, newcomer.email, "verifyEmail");
  const other = await addGardener(garden, "Olive Other");
  await holdToasts(page);
  await page.goto(link);
  await page.getByRole("link", { name: "Log in first" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, other.email);
  await expect(page.getByText(`You’re logged in as ${other.email}.`)).toBeVisible();
  await button(page, "Confirm the address").click();
  await expect(page.getByText("This link belongs to another account.")).toBeVisible();
  await logOut(page, "Olive Other");
  await page.getByRole("link", { name: "Log in first" }).click();
  await logIn(page, newcomer.email);
  await button(page, "Confirm the address").click();
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(section(page, "Email").getByText("Confirmed", { exact: true })).toBeVisible();
});

/** Logs in with the form in another browser. */
async function logInElsewhere(browser: Browser, garden: Garden, email: string, secret = password) {
  const context = await browser.newContext({ baseURL: garden.url, userAgent: firefox });
  const page = await context.newPage();
  await holdToasts(page);
  await page.goto("/login");
  await logIn(page, email, secret);
  await expectSuccess(page, "Login Successfully");
  return page;
}

test("a gardener logs out elsewhere: one browser, all of them, and by a new password", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page, browser, garden }) => {
  await openAccount(page, "Signing in");
  const other = await logInElsewhere(browser, garden, newcomer.email);
  await test.step("one browser, and all of them", async () => {
    // Firebase has no list of sessions.
    if (hosted) return;
    for (let n = 0; n < 2; n += 1) {
      const reply = await fetch(`${garden.url}${provider.signIn}`, {
        method: "POST",
        headers: {
          origin: garden.url,
          "content-type": "application/json",
          "user-agent": firefox,
          "x-forwarded-for": randomIp(),
        },
        body: JSON.stringify({ email: newcomer.email, password }),
      });
      expect(reply.status).toBe(200);
    }
    await page.reload();
    const part = section(page, "Where you’re logged in");
    await part.locator("summary").click();
    await expect(part.getByRole("listitem")).toHaveCount(4);
    await expect(part.getByText("This browser")).toHaveCount(1);
    await button(page, "Log out Firefox on Linux").first().click();
    await expectSuccess(page, "The other browser was logged out");
    await expect(part.getByRole("listitem")).toHaveCount(3);
    await button(page, "Log out everywhere else").click();
    await expectSuccess(page, "All other browsers were logged out");
    await expect(part.getByRole("listitem")).toHaveCount(1);
    await other.goto("/myTips");
    await expect(other).toHaveURL("/login");
    await logIn(other, newcomer.email);
    await expectSuccess(other, "Login Successfully");
  });

  await test.step("by a new password", async () => {
    const part = section(page, "Password");
    await part.locator("summary").click();
    await part.getByLabel("Current password").fill(password);
    await part.getByLabel("New password").fill("weak");
    await button(page, "Change the password").click();
    await expect(part.getByText("Password must be at least 8 characters long.")).toBeVisible();
    await expect(part.getByLabel("Current password")).toHaveValue(password);
    if (!hosted) {
      const next = part.getByLabel("New password");
      await next.fill("P@ssw0rd");
      await button(page, "Change the password").click();
      await expect(next).toHaveAccessibleDescription(/^Too many people use this password\./);
      await expect(next).toBeFocused();
    }
    await part.getByLabel("New password").fill("Fresh-secret");
    await button(page, "Change the password").click();
    await expectSuccess(page, "Your password has been changed");
    await expect(part.getByLabel("New password")).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Account of Rue Newcomer")).toBeVisible();
    if (!hosted) {
      await other.goto("/myTips");
      await expect(other).toHaveURL("/login");
    }
  });
  await other.context().close();
  const again = await logInElsewhere(browser, garden, newcomer.email, "Fresh-secret");
  await again.context().close();
});

test("a gardener makes a token for a program, sees it once, and revokes it", async ({
  newcomerPage: page,
  garden,
}) => {
  test.skip(hosted, "Firebase has tokens of its own");
  await openAccount(page, "Signing in", "Tokens for programs");
  const part = section(page, "Tokens for programs");
  await button(page, "Make the token").click();
  await expect(part.getByText("Give the token a name")).toBeVisible();
  await part.getByLabel("Name of the token").fill("Weather station");
  await part.getByLabel("Read and write").check();
  await part.getByLabel("Your password").fill(password);
  await button(page, "Make the token").click();
  await expectSuccess(page, "Your token is ready");
  const shown = part.getByLabel("Your token");
  await expect(shown).toBeFocused();
  const read = async (authorization: string) => {
    const reply = await fetch(`${garden.url}/user/profile`, { headers: { authorization } });
    return reply.status;
  };
  const authorization = `Bearer ${await shown.inputValue()}`;
  expect(await read(authorization)).toBe(200);

  await openAccount(page, "Signing in", "Tokens for programs");
  await expect(part.getByText(/^Valid until .+, last used on /)).toBeVisible();
  await expect(shown).toBeHidden();
  await button(page, "Revoke Weather station").click();
  await button(page, "Yes, revoke it").click();
  await expectSuccess(page, "Token revoked");
  expect(await read(authorization)).toBe(401);
});

for (const [choice, kept, tag] of [
  ["Keep my tips", true, ["@main"]],
  ["Delete my tips too", false, ["@long"]],
] as const) {
  test(`a gardener deletes their account: ${choice}`, { tag: [...tag] }, async ({
    newcomer,
    newcomerPage: page,
    garden,
  }) => {
    const title = `Of one who left ${newcomer.email}`;
    await newcomer.share({ title });
    const unfinished = `Begun by ${newcomer.email}`;
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    await page.goto("/shareTip");
    await fill(page, { title: unfinished });
    await expect.poll(stored).toContain(unfinished);
    await page.goto("/journal/entry");
    await page.getByLabel("Notes").fill(unfinished);
    await expect.poll(async () => (await stored()).split(unfinished).length).toBe(3);
    await openAccount(page, "Your data", "Delete your account");
    const other = await page.context().newPage();
    await holdToasts(other);
    await other.goto("/myTips");
    await expect(other.getByText(title)).toBeVisible();
    await page.bringToFront();
    const part = section(page, "Delete your account");
    await part.getByLabel(choice).check();
    await button(page, "Delete my account").click();
    await expect(part.getByText("Enter your password")).toBeVisible();
    await part.getByLabel("Your password").fill("Wrong-garden");
    await button(page, "Delete my account").click();
    await button(page, "Yes, delete it!").click();
    await expect(part.getByText("This password is wrong")).toBeVisible();
    await part.getByLabel("Your password").fill(password);
    await button(page, "Delete my account").click();
    await button(page, "Yes, delete it!").dblclick();
    await expectSuccess(page, "Your account was deleted. Goodbye!");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    expect(await stored()).not.toContain(unfinished);
    await expect(other).toHaveURL("/login");
    await logIn(other, newcomer.email);
    const refusal = toasts(other).filter({ hasText: "Invalid Login or Password!" });
    await expect(refusal).toBeVisible();
    const list = await fetch(`${garden.url}/home/browseTips?limit=1`);
    expect((await list.text()).includes(title)).toBe(kept);
  });
}
