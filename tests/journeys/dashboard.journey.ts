import { expect, test } from "../spec/site.ts";
import { register } from "./forms.ts";

test("the journal shows how the garden grew, in a sentence, a picture and numbers", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await register(page);
  await page.goto("/dashboard");
  for (const [title, name, first] of [
    ["Tips over time", "A bar for each month", "Month"],
    ["Likes by category", "A bar for each category", "Category"],
  ] as const) {
    const figure = page.getByRole("region", { name: title });
    await expect(figure.getByRole("img", { name })).toBeVisible();
    await expect(figure.getByText(/twelve months|in all/)).toBeVisible();
    await expect(figure.getByRole("table")).toBeHidden();
    await figure.getByText("The numbers").click();
    await expect(figure.getByRole("columnheader").first()).toHaveText(first);
  }
  await expect(page.getByRole("row", { name: "Vertical gardening" })).toBeVisible();
  expect(refused).toEqual([]);
});

test("plots that cannot be loaded say so, and take nothing with them", async ({ page }) => {
  await register(page);
  await page.route("**/home/growth", (route) => route.abort());
  await page.goto("/dashboard");
  for (const title of ["Tips over time", "Likes by category"]) {
    await expect(page.getByRole("region", { name: title })).toContainText("could not be loaded");
  }
  await expect(page.getByText("Likes Count")).toBeVisible();
});

test("a garden without tips or likes has a kind word where the plots would be", async ({
  page,
}) => {
  await register(page);
  await page.route("**/home/growth", async (route) => {
    const growth = await (await route.fetch()).json();
    for (const counts of Object.values<Record<string, number>>(growth)) {
      for (const key of Object.keys(counts)) counts[key] = 0;
    }
    await route.fulfill({ json: growth });
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing has come up yet.")).toBeVisible();
  await expect(page.getByText("No likes yet.")).toBeVisible();
});

test("the journal is walked through by keyboard", async ({ page }) => {
  await register(page);
  await page.goto("/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "Dashboard" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/viewtips");
  await page.getByRole("region", { name: "All tips" }).focus();
  await expect(page.getByRole("region", { name: "All tips" })).toBeFocused();
  await sidebar.getByRole("button", { name: "Hide" }).focus();
  await page.keyboard.press("Enter");
  await expect(sidebar.getByRole("button", { name: "Show" })).toBeFocused();
});
