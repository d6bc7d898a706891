import type { Page } from "@playwright/test";
import { expect, goodTip, test, toast } from "./site.ts";

async function fillTip(page: Page, title: string) {
  await page.goto("/shareTip");
  for (const [name, value] of Object.entries({ ...goodTip, title })) {
    const field = page.locator(`main [name="${name}"]`);
    if (/^(difficultyLevel|category|availability)$/.test(name)) await field.selectOption(value);
    else await field.fill(value);
  }
}

const likes = (page: Page) => page.locator(".badge").getByText(/^likes \d+$/);
const like = (page: Page) => page.getByRole("button", { name: "Like" });
const nothing = JSON.stringify({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });

test.describe("4 Add a tip", () => {
  test("a reply with insertedId is a toast, and on to /myTips", async ({ hers: page }) => {
    await fillTip(page, "Inserted");
    const reply = page.waitForResponse("**/user/addtip");
    await page.getByRole("button", { name: "Submit" }).click();
    expect(await (await reply).json()).toMatchObject({ insertedId: expect.any(String) });
    await expect(toast(page, "Tip  Added successfully")).toBeVisible();
    await expect(page).toHaveURL("/myTips");
  });

  test("a reply without insertedId is no success", async ({ hers: page, garden }) => {
    garden.proxy.breakOff("/user/addtip", 200, "{}");
    await fillTip(page, "Not inserted");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(toast(page, "Failed To Add Tip")).toBeVisible();
    await expect(page).toHaveURL("/shareTip");
    await expect(page.getByLabel("Title")).toHaveValue("Not inserted");
  });
});

test.describe("4 Like", () => {
  test("the count rises by one at once", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share();
    const release = garden.proxy.hold(`/user/addLike/${id}`);
    await page.goto(`/tipDetail/${id}`);
    await expect(likes(page)).toHaveText("likes 0");
    await like(page).click();
    await expect(likes(page)).toHaveText("likes 1");
    release();
    await expect(toast(page, "Like Updated")).toBeVisible();
    await expect(likes(page)).toHaveText("likes 1");
  });

  test("when it fails it drops back by one, with a toast", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/addLike/${id}`);
    await page.goto(`/tipDetail/${id}`);
    await like(page).click();
    await expect(toast(page, "Like Update Failed")).toBeVisible();
    await expect(likes(page)).toHaveText("likes 0");
  });

  test("'Like Updated' shows only when modifiedCount is above zero", async ({
    hers: page,
    garden,
    rosa,
  }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/addLike/${id}`, 200, nothing);
    await page.goto(`/tipDetail/${id}`);
    await like(page).click();
    await expect(like(page)).toHaveAttribute("aria-disabled", "false");
    await expect(likes(page)).toHaveText("likes 0");
    await expect(page.locator(".Toastify__toast")).toHaveCount(0);
  });
});

test.describe("4 Delete a tip", () => {
  async function ask(page: Page, title: string) {
    await page.goto("/myTips");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    return page.getByRole("dialog", { name: "Are you sure?" });
  }

  test("it is confirmed in a dialog; until then the tip stays", async ({ hers: page, rosa }) => {
    await rosa.share({ title: "Stays" });
    const dialog = await ask(page, "Stays");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("row", { name: "Stays" })).toBeVisible();
  });

  test("on success the tip leaves the list, and a dialog says so", async ({ hers: page, rosa }) => {
    await rosa.share({ title: "Goes away" });
    const dialog = await ask(page, "Goes away");
    await dialog.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByRole("dialog", { name: "Deleted!" })).toBeVisible();
    await expect(page.locator("tr").filter({ hasText: "Goes away" })).toHaveCount(0);
  });

  test("a deletedCount of zero is a failure", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share({ title: "Counted" });
    garden.proxy.breakOff(
      `/user/deleteTip/${id}`,
      200,
      JSON.stringify({ acknowledged: true, deletedCount: 0 }),
    );
    const dialog = await ask(page, "Counted");
    await dialog.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByRole("dialog", { name: "!Error" })).toBeVisible();
  });
});

test.describe("4 Edit a tip", () => {
  test("on success on to /myTips, and a toast", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    await page.getByLabel("Title").fill("Edited");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page).toHaveURL("/myTips");
    await expect(toast(page, "Tip Edited successfully")).toBeVisible();
  });

  test("a modifiedCount of zero is no success", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/editTip/${id}`, 200, nothing);
    await page.goto(`/editTip/${id}`);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(toast(page, "Failed To Add Tip")).toBeVisible();
    await expect(page).toHaveURL(`/editTip/${id}`);
  });

  test("availability can be changed both ways", {
    annotation: {
      type: "reading",
      description: "The specification shows no transition; the edit form makes both.",
    },
  }, async ({ hers: page, rosa, garden }) => {
    const id = await rosa.share({ title: "Now and then hidden" });
    const list = async () => (await fetch(`${garden.url}/home/browseTips?limit=100`)).text();
    for (const [to, there] of [
      ["hidden", false],
      ["public", true],
    ] as const) {
      await page.goto(`/editTip/${id}`);
      await page.getByLabel("Availability").selectOption(to);
      await page.getByRole("button", { name: "Update" }).click();
      await expect(page).toHaveURL("/myTips");
      expect((await list()).includes("Now and then hidden")).toBe(there);
    }
  });
});
