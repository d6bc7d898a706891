import { expect, goodTip, test } from "../browser/fixtures.ts";
import { fill, openMoreDetails } from "../browser/forms.ts";

test("the form of a tip proposes what it knows, and says what is missing", async ({
  newcomerPage: page,
}) => {
  const plant = page.getByLabel("Plant type");
  const more = page.locator("summary", { hasText: "More details" });

  await test.step("the plant comes from the title, until somebody changes it", async () => {
    await page.goto("/shareTip");
    await expect(page.getByLabel("Your name")).not.toHaveValue("");
    await page.getByLabel("Title").focus();
    await page.waitForLoadState("networkidle");
    await fill(page, { title: "Why tomato leaves curl" });
    await expect(plant).toHaveValue("Tomato");
    await expect(page.getByText("Taken from your title")).toBeVisible();
    await fill(page, { title: "Why radish leaves curl" });
    await expect(plant).toHaveValue("Radish");
    await fill(page, { plantType: "", title: "Slugs and tomatoes in May" });
    await expect(plant).toHaveValue("");
    await fill(page, { plantType: "Tomatoes" });
  });

  await test.step("only missing fields are named, and a missing picture at the photos", async () => {
    await expect(
      page.getByText(
        "Still missing: Photo, Description, Difficulty level, Availability and Category",
      ),
    ).toBeVisible();
    await expect(more).toContainText("Found in your text: Slugs and snails");
    const { description, difficultyLevel, category, availability } = goodTip;
    await fill(page, { description, difficultyLevel, category, availability });
    await expect(page.getByText("Still missing: Photo", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Picture address")).toBeHidden();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Add a photo, or use our drawing")).toBeInViewport();
    await expect(page.getByLabel("Picture address")).toBeHidden();
    const drawing = page.getByRole("button", { name: "Use our drawing" });
    await drawing.click();
    await expect(drawing).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Still missing")).toHaveCount(0);
    await openMoreDetails(page);
    await page.getByRole("checkbox", { name: "Late spring, May" }).press("Space");
    await page.getByRole("button", { name: "Add Slugs and snails" }).click();
    await more.click();
    await expect(more).toContainText("May · Slugs and snails");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL("/myTips");
  });

  await test.step("the next form has the choices of the last tip, and an edit opens what it has", async () => {
    await page.goto("/shareTip");
    await expect(page.getByLabel("Category")).toHaveValue(goodTip.category);
    await expect(page.getByLabel("Difficulty level")).toHaveValue(goodTip.difficultyLevel);
    await expect(page.getByLabel("Availability")).toHaveValue("");
    await expect(more).toContainText("Season, problems");
    await page.goto("/myTips");
    await page.getByRole("link", { name: "Edit Slugs and tomatoes in May" }).click();
    await expect(page.getByRole("checkbox", { name: "Late spring, May" })).toBeChecked();
    await expect(page.getByRole("button", { name: "Use our drawing" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await openMoreDetails(page);
    await expect(page.locator("[name=image_url]")).toHaveValue("/pictures/tips/tomato.svg");
  });

  await test.step("an edit in another tab is not replaced without a question", async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await fill(other, { title: "Slugs in May" });
    await other.getByRole("button", { name: "Update" }).click();
    await expect(other).toHaveURL("/myTips");
    await other.close();
    await fill(page, { description: "Look under the leaves at dusk." });
    const update = page.getByRole("button", { name: "Update" });
    await update.click();
    const refusal = page.getByText("This tip has been changed in another tab");
    await expect(refusal).toBeFocused();
    await expect(page.getByLabel("Description")).toHaveValue("Look under the leaves at dusk.");
    await update.click();
    await expect(page).toHaveURL("/myTips");
    await expect(page.getByText("Slugs and tomatoes in May")).toBeVisible();
  });
});
