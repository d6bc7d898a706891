import type { Page } from "@playwright/test";
import { addGardener, expect, goodTip, hosted, test } from "../browser/fixtures.ts";
import { shareTip } from "../browser/forms.ts";
import { addConfirmed } from "../browser/gardener.ts";
import { mailedLink } from "../browser/mailed-link.ts";

const question = "May other gardeners see your email address?";

/** Opens the table of all tips, and returns the row of a tip. */
async function rowOf(page: Page, title: string) {
  await page.goto("/dashboard/viewtips");
  return page.getByRole("row", { name: title });
}

test("after a first tip its author says who sees the address, and others write through the site", {
  tag: "@long",
}, async ({ browser, garden, rosaPage }) => {
  const title = `Hoe on a dry day ${Date.now()}`;
  const hazel = await addGardener(garden, "Hazel Hidden", undefined, null);
  const page = await hazel.open(browser);
  const asked = page.getByRole("region", { name: question });

  await test.step("the form does not ask, and the address is hidden", async () => {
    await page.goto("/shareTip");
    await expect(page.getByLabel("Your name")).toHaveValue(hazel.name);
    await shareTip(page, { title });
    await expect(page).toHaveURL("/myTips");
    await expect(asked).toContainText(`no one can see ${hazel.email}`);
    const row = await rowOf(rosaPage, title);
    await expect(row).not.toContainText(hazel.email);
  });

  await test.step("the page of the tip asks until they answer", async () => {
    await (await rowOf(page, title)).getByRole("link", { name: `Details of ${title}` }).click();
    await asked.getByRole("button", { name: "No, hide it" }).click();
    await expect(page.getByText("No one can see your email address.")).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
  });

  await test.step("its author sees the address, and that nobody else does", async () => {
    const row = await rowOf(page, title);
    await expect(row).toContainText(`${hazel.email}Only you can see this address`);
    await page.emulateMedia({ media: "print" });
    await expect(row.getByText(hazel.email)).toBeHidden();
    await expect(row).toContainText("Peas");
    await page.emulateMedia({ media: null });
  });

  await test.step("another gardener writes to them from the table, and from the tip", async () => {
    const row = await rowOf(rosaPage, title);
    await row.getByRole("button", { name: "Write a message to Hazel Hidden" }).click();
    await expect(rosaPage.getByRole("dialog", { name: "Write to Hazel Hidden" })).toBeVisible();
    await rosaPage.getByLabel("Your message").fill("Have you any currants?");
    await rosaPage.keyboard.press("Escape");
    await expect(rosaPage.getByRole("dialog")).toHaveCount(0);
    await row.getByRole("link", { name: `Details of ${title}` }).click();
    const article = rosaPage.getByRole("article");
    await article.getByRole("button", { name: "Write a message to Hazel Hidden" }).click();
    await expect(rosaPage.getByLabel("Your message")).toHaveValue("Have you any currants?");
    await rosaPage.getByRole("button", { name: "Delete draft" }).click();
    await expect(rosaPage.getByLabel("Your message")).toHaveValue("");
    await expect(article).not.toContainText(hazel.email);
  });

  await test.step("in their profile they change the answer", async () => {
    await page.goto("/dashboard/profile");
    const part = page.getByRole("region", { name: "My email address" });
    await expect(part.getByLabel("No, hide it")).toBeChecked();
    await part.getByLabel("Yes, show it").check();
    await part.getByRole("button", { name: "Save my answer" }).click();
    await expect(part).toContainText("Logged-in gardeners can see your email address.");
    await expect(await rowOf(rosaPage, title)).toContainText(hazel.email);
  });
  await page.context().close();
});

test("an author who shared before the question existed is asked once, in My Tips", {
  tag: "@long",
}, async ({ browser, garden }) => {
  const moss = await addGardener(garden, "Moss Before", undefined, null);
  await moss.share();
  const page = await moss.open(browser);
  await page.goto("/myTips");
  const asked = page.getByRole("region", { name: question });
  await expect(asked).toContainText(moss.email);
  await asked.getByRole("button", { name: "Yes, show it" }).press("Enter");
  const kept = page.getByRole("status").filter({ hasText: "see your email address" });
  await expect(kept).toBeFocused();
  await page.reload();
  await expect(page.getByRole("row", { name: goodTip.title })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.context().close();
});

test("the reader of a gardener's letter blocks and reports its writer, or lets nobody write", {
  tag: "@long",
}, async ({ browser, garden, page }) => {
  test.skip(hosted, "confirms addresses by the calls of the site's own accounts");
  const reader = await addConfirmed(garden, "Lena Letters");
  const writer = await addConfirmed(garden, "Wanda Writer");
  const shared = await fetch(`${garden.url}/home/tips/${await reader.share()}`);
  const { author } = (await shared.json()) as { author: { _id: string } };
  const path = `/user/gardeners/${author._id}/message`;
  expect((await writer.call("POST", path, { text: "How are the peas?" })).status).toBe(202);

  await test.step("the link in the letter blocks and reports, without logging in", async () => {
    await page.goto(await mailedLink(garden, reader.email, "letters/stop"));
    const title = "Block the gardener who wrote to you";
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Block and report" }).click();
    await expect(page.getByText("This gardener is blocked, and the people who")).toBeVisible();
  });

  await test.step("a choice in the account lets nobody write", async () => {
    const own = await reader.open(browser);
    await own.goto("/account/notifications");
    const may = own.getByLabel("Other gardeners may write to me");
    await expect(may).toBeChecked();
    const saved = own.waitForResponse((reply) => reply.request().method() === "PUT");
    await may.uncheck();
    expect((await saved).ok()).toBe(true);
    await own.reload();
    await expect(may).not.toBeChecked();
    await own.context().close();
    await page.goto(`/gardeners/lena-letters-${author._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(reader.name);
    await expect(page.getByText("Write a message")).toHaveCount(0);
    await expect(page.getByText(/to write/)).toHaveCount(0);
  });
});
