import { expect, test } from "../browser/fixtures.ts";

test.describe("3 Theme context", () => {
  test("it offers the theme and a toggle", async ({ page }) => {
    await page.goto("/");
    const toggle = page.getByRole("switch", { name: "Dark theme" });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
  });
});
