import type { Page } from "@playwright/test";
import { addGardener, expect, goodTip, test } from "../browser/fixtures.ts";
import { fill } from "../browser/forms.ts";
import { expectLoading } from "../browser/loading.ts";
import { clause } from "./clause.ts";

const field = (page: Page, name: string) => page.getByRole("main").locator(`[name="${name}"]`);
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("2 Share a tip (/shareTip)", () => {
  test("Rosa shares one", async ({ rosaPage: page }) => {
    await page.goto("/shareTip");
    await clause("the heading 'Share Your Garden Tip'", () =>
      expect(title(page)).toHaveText("Share Your Garden Tip"),
    );
    await clause("a Submit button, and on to /myTips", async () => {
      await fill(page, goodTip);
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await expect(page).toHaveURL("/myTips");
    });
  });
});

test.describe("2 Tip form", () => {
  // Needs a newcomer, because the form proposes the choices of a gardener's earlier tip.
  test("a newcomer looks at it, and sends it empty", async ({ newcomerPage: page, newcomer }) => {
    await page.goto("/shareTip");

    for (const [name, label, tag] of [
      ["title", "Title", "INPUT"],
      ["plantType", "Plant type", "INPUT"],
      ["difficultyLevel", "Difficulty level", "SELECT"],
      ["description", "Description", "TEXTAREA"],
      ["image_url", "Picture address", "INPUT"],
      ["category", "Category", "SELECT"],
      ["availability", "Availability", "SELECT"],
      ["username", "Your name", "INPUT"],
      ["email", "Your email", "INPUT"],
    ] as const) {
      await clause(`the field ${name}`, async () => {
        const labelled = page.getByRole("main").getByLabel(label);
        await expect(labelled).toHaveAttribute("name", name);
        await expect(labelled).toHaveJSProperty("tagName", tag);
      });
    }

    await clause("username is read-only and the display name", async () => {
      await expect(field(page, "username")).toHaveValue(newcomer.name);
      await expect(field(page, "username")).not.toBeEditable();
    });
    await clause("email is read-only and the user's email", async () => {
      await expect(field(page, "email")).toHaveValue(newcomer.email);
      await expect(field(page, "email")).not.toBeEditable();
    });

    for (const name of ["difficultyLevel", "category", "availability"]) {
      await clause(`${name} starts with 'Select One', which is no choice`, async () => {
        await expect(field(page, name).locator("option:checked")).toHaveText("Select One");
        await page.getByRole("button", { name: "Submit" }).click();
        await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
        await expect(page).toHaveURL("/shareTip");
      });
    }
  });
});

test.describe("2 My tips (/myTips)", () => {
  test("Fern looks at hers", async ({ browser, garden }) => {
    const fern = await addGardener(garden, "Fern Newcomer");
    const page = await fern.open(browser);
    const main = page.getByRole("main");

    await clause("an empty list says 'No tips created By you'", async () => {
      await page.goto("/myTips");
      await expect(page.getByText("No tips created By you", { exact: true })).toBeVisible();
    });

    const id = await fern.share({ title: "Edit me" });
    await clause("a spinner shows while loading", async () => {
      const open = garden.proxy.hold("/user/myTips");
      await page.goto("/myTips");
      await expectLoading(main, "spinner");
      open();
      await expect(page.getByRole("heading", { name: "Your Shared Tips" })).toBeVisible();
    });
    garden.proxy.reset();

    await clause("the heading 'Your Shared Tips' and its subtitle", async () => {
      await expect(title(page)).toHaveText("Your Shared Tips");
      const subtitle = page.getByText("All the tips you shared in one place", { exact: true });
      await expect(subtitle).toBeVisible();
    });
    await clause("the same columns as Browse, and no sort", async () => {
      await expect(page.getByRole("columnheader")).toHaveText([
        "Title",
        "Image",
        "Category",
        "Extras",
      ]);
      await expect(main.getByRole("combobox")).toHaveCount(0);
    });
    await clause("a row has an edit link to /editTip/{id}", () =>
      expect(page.getByRole("link", { name: "Edit Edit me" })).toHaveAttribute(
        "href",
        `/editTip/${id}`,
      ),
    );
    await clause("a row has a delete button", () =>
      expect(page.getByRole("button", { name: "Delete Edit me" })).toBeEnabled(),
    );

    await clause("an error shows its message", async () => {
      garden.proxy.fail("/user/myTips");
      await page.goto("/myTips");
      await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
    });
    garden.proxy.reset();
    await page.context().close();
  });
});

test.describe("2 Edit tip (/editTip/{tipId})", () => {
  test("Rosa opens one of hers", async ({ rosaPage: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);

    await clause("the title '<name> | Edit'", () => expect(page).toHaveTitle("Trellis | Edit"));
    await clause("the heading 'Edit Your Garden Tip'", () =>
      expect(title(page)).toHaveText("Edit Your Garden Tip"),
    );
    await clause("the form is filled with the tip", async () => {
      for (const [name, value] of Object.entries(goodTip)) {
        await expect(field(page, name)).toHaveValue(value);
      }
    });
    await clause("its button is 'Update'", async () => {
      await expect(page.getByRole("button", { name: "Update", exact: true })).toBeEnabled();
      await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(0);
    });
  });
});
