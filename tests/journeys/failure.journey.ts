import { expect, firstTip, goodTip, test } from "../browser/fixtures.ts";
import { expectRefusals, fill, logIn, register } from "../browser/forms.ts";
import { runUsersCommand } from "../browser/gardener.ts";
import { beginUse } from "../browser/loading.ts";
import { expectError, expectSuccess, holdToasts, toasts } from "../browser/toasts.ts";

test("a failed registration or login says why, and keeps the form's content", async ({
  page,
  garden,
  newcomer,
}) => {
  await holdToasts(page);
  await page.goto("/register");
  await register(page, { email: newcomer.email });
  await expectError(page, "Registration Failed");
  const known = "This email address already has an account. Log in instead.";
  await expectRefusals(page, known);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(known);
  await expect(page.getByLabel("Email")).toHaveValue(newcomer.email);

  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await logIn(page, newcomer.email, "Wrong-password");
  const secret = page.getByLabel("Password");
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAccessibleDescription("Invalid Login or Password!");
  // Screen readers read the focused message. A toast would repeat it.
  await expect(toasts(page)).toHaveCount(1);
  expect(await toasts(page).ariaSnapshot()).not.toContain("Invalid");
  await expectError(page, "Invalid  Login or Password!");
  await expect(page.getByLabel("Email")).toHaveValue(newcomer.email);

  await page.context().setOffline(true);
  await logIn(page, newcomer.email);
  await expectError(page, "Login Failed");
  const unreachable = "We can’t reach the site. Check your connection and try again.";
  await expect(page.locator(":focus").getByRole("alert")).toHaveText(unreachable);
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
  await page.context().setOffline(false);

  await runUsersCommand(garden, "disable", newcomer.email);
  await logIn(page, newcomer.email);
  await expectError(page, "Login Failed");
  await expect(
    page.getByText("This account is disabled. Ask the people who run this site."),
  ).toBeVisible();
});

test("a gardener with many changes in a minute is asked to wait", { tag: "@long" }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  await page.goto("/saved");
  const { _id } = await firstTip(page);
  let status = 0;
  while (status !== 429) status = (await newcomer.call("PUT", `/user/addLike/${_id}`)).status;
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(
    page.getByText("Too many changes at once. Wait a moment and try again."),
  ).toBeVisible();
});

test("without a network a written tip is kept, and a tip that cannot be deleted stays", async ({
  newcomer,
  newcomerPage: page,
}) => {
  const title = "Written without a network";
  await page.clock.install();
  await page.goto("/shareTip");
  await fill(page, { ...goodTip, title });
  await expect(page.getByText("Draft saved")).toBeVisible();

  const submit = page.getByRole("button", { name: "Submit" });
  await page.context().setOffline(true);
  // If a link prefetched its page now, it would fail, and React Router would reload the window.
  let reloads = 0;
  page.on("dialog", async (question) => {
    reloads += 1;
    await question.dismiss();
  });
  await page.getByRole("link", { name: "Explore" }).first().hover();
  await page.clock.runFor(1000);
  await submit.click();
  await expect(page.getByText("We’ll send your tip when you’re online")).toBeVisible();
  expect(reloads).toBe(0);
  await page.context().setOffline(false);
  await expectSuccess(page, `Sent: Share “${title}”`);
  await page.goto("/myTips");
  await expect(page.getByRole("row", { name: title })).toHaveCount(1);

  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "!Error" })).toContainText("Failed to Delete Tip");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();

  // Deleting a tip that no longer exists succeeds. A lost reply can cause such a second deletion.
  await page.context().setOffline(false);
  const own = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  const [{ _id }] = (await own.json()) as [{ _id: string }];
  await newcomer.call("DELETE", `/user/deleteTip/${_id}`);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "Deleted!" })).toBeVisible();
  await expect(page.getByRole("row", { name: title })).toHaveCount(0);
});

test("if the next page cannot be prefetched, the present one stays, and the link works later", async ({
  page,
}) => {
  await page.goto("/login");
  await beginUse(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/next-pages-")),
  );
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email").fill("rosa@gardens.example");
  await page.route("**/assets/explore-gardeners*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  const link = page.getByRole("link", { name: "Explore" }).first();
  await link.hover();
  expect((await failed).url()).toContain("explore-gardeners");

  await page.unroute("**/assets/explore-gardeners*");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.getByLabel("Email")).toHaveValue("rosa@gardens.example");
  await link.click();
  await expect(
    page.getByRole("heading", { name: "Explore Our Gardeners", level: 1 }),
  ).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("an address with invalid parameters is a client error", async ({ garden }) => {
  for (const [path, text] of [
    ["/browseTips?sort=colour", "Something Happened"],
    ["/browseTips?cursor=none", "Something Happened"],
    ["/explore?limit=0", "Something unexpected happened"],
  ]) {
    const reply = await fetch(`${garden.url}${path}`);
    expect(`${path} ${reply.status}`).toBe(`${path} 422`);
    expect(await reply.text()).toContain(text);
  }
});
