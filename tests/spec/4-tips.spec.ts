import { expect, test } from "../browser/fixtures.ts";
import { shareTip } from "../browser/forms.ts";
import { expectError, expectSuccess, holdToasts, toasts } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

const nothing = JSON.stringify({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });

test.describe("4 Add a tip", () => {
  test("in the form", async ({ rosaPage: page, garden }) => {
    await holdToasts(page);
    await page.goto("/shareTip");

    await clause("a reply without insertedId is no success", async () => {
      garden.proxy.fulfill("/user/addtip", 200, "{}");
      await shareTip(page, { title: "Not inserted" });
      await expectError(page, "Failed To Add Tip");
      await expect(page).toHaveURL("/shareTip");
      await expect(page.getByLabel("Title")).toHaveValue("Not inserted");
    });

    garden.proxy.reset();
    await clause("a reply with insertedId is a toast, and on to /myTips", async () => {
      const reply = page.waitForResponse("**/user/addtip");
      await shareTip(page, { title: "Inserted" });
      expect(await (await reply).json()).toMatchObject({ insertedId: expect.any(String) });
      await expectSuccess(page, "Tip  Added successfully");
      await expect(page).toHaveURL("/myTips");
    });
  });
});

test.describe("4 Like", () => {
  test("on the tip's page", async ({ rosaPage: page, garden, rosa }) => {
    const id = await rosa.share();
    const like = page.getByRole("button", { name: "Like" });
    const likes = page.getByRole("main").getByText(/^likes \d+$/);
    await holdToasts(page);
    await page.goto(`/tipDetail/${id}`);

    await clause("when it fails it drops back by one, with a toast", async () => {
      garden.proxy.fail(`/user/addLike/${id}`);
      await like.click();
      await expectError(page, "Like Update Failed");
      await expect(likes).toHaveText("likes 0");
    });

    await clause("'Like Updated' shows only when modifiedCount is above zero", async () => {
      garden.proxy.fulfill(`/user/addLike/${id}`, 200, nothing);
      const reply = page.waitForResponse(`**/user/addLike/${id}`);
      await like.click();
      await reply;
      await expect(like).toHaveAttribute("aria-disabled", "false");
      await expect(likes).toHaveText("likes 0");
      await expect(toasts(page)).toHaveCount(0);
    });

    garden.proxy.reset();
    await clause("the count rises by one at once", async () => {
      const release = garden.proxy.hold(`/user/addLike/${id}`);
      await expect(likes).toHaveText("likes 0");
      await like.click();
      await expect(likes).toHaveText("likes 1");
      release();
      await expectSuccess(page, "Like Updated");
      await expect(likes).toHaveText("likes 1");
    });
  });
});

test.describe("4 Delete a tip", () => {
  test("in the list of own tips", async ({ rosaPage: page, garden, rosa }) => {
    await rosa.share({ title: "Stays" });
    const id = await rosa.share({ title: "Goes away" });
    const row = (title: string) => page.getByRole("row").filter({ hasText: title });
    const dialog = (title: string) => page.getByRole("dialog", { name: title });
    const ask = (title: string) =>
      page.getByRole("button", { name: `Delete ${title}`, exact: true }).click();
    await page.goto("/myTips");

    await clause("it is confirmed in a dialog; until then the tip stays", async () => {
      await ask("Stays");
      await expect(dialog("Are you sure?")).toBeVisible();
      await dialog("Are you sure?").getByRole("button", { name: "Cancel" }).click();
      await expect(row("Stays")).toBeVisible();
    });

    await clause("a deletedCount of zero is a failure", async () => {
      const reply = JSON.stringify({ acknowledged: true, deletedCount: 0 });
      garden.proxy.fulfill(`/user/deleteTip/${id}`, 200, reply);
      await ask("Goes away");
      await page.getByRole("button", { name: "Yes, delete it!" }).click();
      await expect(dialog("!Error")).toBeVisible();
      await dialog("!Error").getByRole("button", { name: "OK" }).click();
      await expect(row("Goes away")).toBeVisible();
    });

    garden.proxy.reset();
    await clause("on success the tip leaves the list, and a dialog says so", async () => {
      await ask("Goes away");
      await page.getByRole("button", { name: "Yes, delete it!" }).click();
      await expect(dialog("Deleted!")).toBeVisible();
      await expect(page.locator("tr").filter({ hasText: "Goes away" })).toHaveCount(0);
      await expect(page.locator("tr").filter({ hasText: "Stays" })).toHaveCount(1);
    });
  });
});

test.describe("4 Edit a tip", () => {
  test("in the form", async ({ rosaPage: page, garden, rosa }) => {
    const id = await rosa.share({ title: "Now and then hidden" });
    const update = page.getByRole("button", { name: "Update" });
    await holdToasts(page);
    await page.goto(`/editTip/${id}`);

    await clause("a modifiedCount of zero is no success", async () => {
      garden.proxy.fulfill(`/user/editTip/${id}`, 200, nothing);
      await update.click();
      await expectError(page, "Failed To Add Tip");
      await expect(page).toHaveURL(`/editTip/${id}`);
    });

    garden.proxy.reset();
    await clause("on success on to /myTips, and a toast", async () => {
      await page.getByLabel("Title").fill("Edited, now and then hidden");
      await update.click();
      await expect(page).toHaveURL("/myTips");
      await expectSuccess(page, "Tip Edited successfully");
    });

    await clause(
      "availability can be changed both ways",
      async () => {
        for (const [to, there] of [
          ["hidden", false],
          ["public", true],
        ] as const) {
          await page.getByRole("link", { name: "Edit Edited, now and then hidden" }).click();
          await page.getByLabel("Availability").selectOption(to);
          await update.click();
          await expect(page).toHaveURL("/myTips");
          const all = await fetch(`${garden.url}/home/browseTips?limit=100`);
          expect((await all.text()).includes("Edited, now and then hidden")).toBe(there);
        }
      },
      "The specification shows no transition; the edit form makes both.",
    );
  });
});
