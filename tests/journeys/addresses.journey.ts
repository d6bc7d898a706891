import type { Page } from "@playwright/test";
import { addGardener, expect, goodTip, test } from "../browser/fixtures.ts";
import { fill } from "../browser/forms.ts";

const question = "May other gardeners see your email address?";

/** The row of a tip in the table of all tips. */
async function rowOf(page: Page, title: string) {
  await page.goto("/dashboard/viewtips");
  return page.getByRole("row", { name: title });
}

test("a first tip asks who sees the address, and others write through the site", async ({
  browser,
  garden,
  rosaPage,
}) => {
  const title = `Hoe on a dry day ${Date.now()}`;
  const hazel = await addGardener(garden, "Hazel Hidden", undefined, null);
  const page = await hazel.open(browser);

  await test.step("without an answer nothing is sent, and the draft is kept", async () => {
    await page.goto("/shareTip");
    await fill(page, { ...goodTip, title });
    const answers = page.getByRole("radiogroup", { name: question });
    for (const answer of ["Yes, show it", "No, hide it"]) {
      await expect(answers.getByLabel(answer)).not.toBeChecked();
    }
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(answers).toContainText("Choose one of these");
    await expect(answers).toBeFocused();
    await expect(page.getByText("Draft saved")).toBeVisible();
  });

  await test.step("with one it is shared, and the next tip does not ask", async () => {
    await page.getByLabel("No, hide it").check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL("/myTips");
    await expect(page.getByRole("row", { name: title })).toBeVisible();
    await expect(page.getByText(question)).toHaveCount(0);
    await page.getByRole("link", { name: "Share a Tip" }).first().click();
    await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
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
    await rosaPage.keyboard.press("Escape");
    await row.getByRole("link", { name: `Details of ${title}` }).click();
    const article = rosaPage.getByRole("article");
    await article.getByRole("button", { name: "Write a message to Hazel Hidden" }).click();
    await expect(rosaPage.getByRole("dialog", { name: "Write to Hazel Hidden" })).toBeVisible();
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
