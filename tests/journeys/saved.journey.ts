import { expect, firstTip, test } from "../browser/fixtures.ts";
import { expectSuccess, toastsLoaded } from "../browser/toasts.ts";

test("a gardener saves a tip with one tap, finds it again, and lets go of it", {
  tag: "@main",
}, async ({ newcomerPage: page, newcomer }) => {
  const { _id, title } = await firstTip(page);
  const save = page.getByRole("button", { name: /^Saved?$/ });

  await test.step("one tap saves it", async () => {
    await page.goto(`/tipDetail/${_id}`);
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await expectSuccess(page, "Saved. Find it in the menu under your picture: Saved tips.");
    await page.reload();
    await expect(save).toHaveText("Saved");
  });

  await test.step("it is in the list behind their picture", async () => {
    await page.getByLabel(`Account of ${newcomer.name}`).click();
    await page.getByRole("link", { name: "Saved tips" }).click();
    await expect(page).toHaveTitle("Trellis | Saved");
    await expect(page.getByRole("row", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Liked", exact: true }).click();
    await expect(page.getByText("You haven’t liked any tips yet")).toBeVisible();
    await page.getByRole("link", { name: "Saved", exact: true }).click();
    await page.getByRole("link", { name: `Details of ${title}` }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  });

  await test.step("without a network it waits, and the last word counts", async () => {
    await toastsLoaded(page);
    await page.context().setOffline(true);
    await save.click();
    await expectSuccess(page, "You’re offline. It’s saved on this device and will be sent later.");
    await expect(save).toHaveText("Save");
    await save.click();
    await expectSuccess(page, "You’re offline. It’s saved on this device and will be sent later.");
    await expect(save).toHaveText("Saved");
    await page.context().setOffline(false);
    await expectSuccess(page, `Sent: Save “${title}”`);
    await expect(save).toHaveText("Saved");
  });

  await test.step("it prints as a booklet, on A4 and on Letter", async () => {
    await page.goto("/saved");
    await page.getByRole("link", { name: "Booklet" }).click();
    await expect(page.getByRole("heading", { name: "Tips for my garden" })).toBeVisible();
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link")).toHaveText(`1${title}`);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      // The pages are a cover, the contents, and the tip.
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(3);
    }
  });

  await test.step("the list prints without what can be pressed", async () => {
    await page.goto("/saved");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: `Details of ${title}` })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(main.getByRole("link", { name: `Details of ${title}` })).toBeHidden();
    await expect(main.getByRole("link", { name: title, exact: true })).toBeVisible();
    await expect(main.getByRole("button").or(main.getByRole("checkbox"))).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the list lets go of it", async () => {
    await page.goto("/saved");
    await page.getByRole("button", { name: `Remove ${title} from your saved tips` }).click();
    await expect(page.getByText("You haven’t saved any tips yet")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });
});
