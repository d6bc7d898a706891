import { expect, goodTip, password, test } from "../browser/fixtures.ts";
import { fill, logIn, logOut, register } from "../browser/forms.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

test("a visitor finds a tip, registers, shares one, and looks after it", { tag: "@main" }, async ({
  page,
}) => {
  const name = "Basil Grower";
  const email = `basil${Date.now()}@example.org`;
  const title = `Pinch basil twice ${Date.now()}`;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await holdToasts(page);

  await test.step("a visitor who opens a tip signs up first, and then reads it", async () => {
    await page.goto("/browseTips");
    await expect(page.getByText(/^1–24 of \d+ tips$/)).toBeVisible();
    const row = page.getByRole("row").nth(2);
    const title = (await row.getByRole("rowheader").locator("bdi").first().textContent()) ?? "";
    await row.getByRole("link", { name: "Details of" }).click();
    await expect(page).toHaveURL("/login");
    const path = await page.evaluate(() => history.state.usr.lastVisited);
    expect(path).toMatch(/^\/tipDetail\//);
    await page.getByRole("link", { name: "Register" }).click();
    await register(page, { name, email });
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
  });

  await test.step("there they are asked once about their garden, and say: not now", async () => {
    const offer = page.getByRole("region", { name: "Your garden" });
    await expect(offer.getByRole("link", { name: "Describe my garden" })).toBeVisible();
    await button("Not now").press("Enter");
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step("they share a tip of their own, once", async () => {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Share a Tip" })
      .click();
    await expect(page).toHaveTitle("Trellis | Share a Tip");
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await expect(page.getByLabel("Your email", { exact: true })).toHaveValue(email);
    await fill(page, { ...goodTip, title });
    await button("Submit").dblclick();
    await expect(page).toHaveURL("/myTips");
    await expectSuccess(page, "Tip  Added successfully");
    await expect(page.getByRole("row", { name: title })).toHaveCount(1);
    await button("Yes, show it").click();
    await expect(page.getByText("Logged-in gardeners can see your email")).toBeFocused();
  });

  await test.step("it is in the list, and they like it", async () => {
    await page.goto("/browseTips");
    await page.getByRole("link", { name: `Details of ${title}` }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    const like = page.getByRole("button", { name: "Like" });
    await like.click();
    await expect(page.getByText("likes 1")).toBeVisible();
    await expectSuccess(page, "Like Updated");
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(like).toHaveAttribute("aria-disabled", "false");
    await page.reload();
    await expect(page.getByText("likes 1")).toBeVisible();
    await like.click();
    await expect(page.getByText("likes 0")).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await expectSuccess(page, "Like Updated");
  });

  await test.step("they edit and hide it", async () => {
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(page).toHaveTitle("Trellis | Edit");
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Availability").selectOption("hidden");
    await page.getByLabel("Title").fill(`${title}, again`);
    await button("Update").click();
    await expect(page).toHaveURL("/myTips");
    await expectSuccess(page, "Tip Edited successfully");
    await expect(page.getByRole("row", { name: `${title}, again` })).toContainText("Hidden");
    const list = await page.request.get("/home/browseTips");
    expect(await list.text()).not.toContain(title);
  });

  await test.step("they delete it, once they are sure", async () => {
    const remove = page.getByRole("button", { name: `Delete ${title}` });
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(dialog).toContainText("You won't be able to revert this!");
    await expect(dialog).toContainText(title);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await remove.click();
    await button("Yes, delete it!").dblclick();
    const done = page.getByRole("dialog", { name: "Deleted!" });
    await expect(done).toContainText("Your file has been deleted.");
    await expect(page.getByText("No tips created By you")).toBeAttached();
    await done.getByRole("button", { name: "Undo" }).click();
    await expectSuccess(page, "Your tip is back");
    await expect(page.getByRole("row", { name: title })).toBeVisible();
    await remove.click();
    await button("Yes, delete it!").click();
    await done.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("No tips created By you")).toBeVisible();
  });

  await test.step("they log out, and come back to where they were", async () => {
    await logOut(page, name);
    await expectSuccess(page, "Logout Successful");
    await expect(page).toHaveURL("/login");
    await logIn(page, email, password);
    await expectSuccess(page, "Login Successfully");
    await expect(page).toHaveURL("/myTips");
  });
});
