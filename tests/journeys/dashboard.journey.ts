import { addGardener, expect, test } from "../browser/fixtures.ts";

const titles = ["Tips over time", "Likes by category"] as const;

test("the journal shows how the garden grew, in a sentence, a picture and numbers", {
  tag: "@main",
}, async ({ rosaPage: page, rosa, garden }) => {
  const tip = await rosa.share({ when: ["late-spring"] });
  const ivy = await addGardener(garden, "Ivy Climber");
  await ivy.call("PUT", `/user/outcome/${tip}`, { outcome: "worked", year: null, words: "" });
  const cspViolations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) cspViolations.push(message.text());
  });
  await page.goto("/dashboard");
  for (const [title, name, first] of [
    [titles[0], "A bar for each month", "Month"],
    [titles[1], "A bar for each category", "Category"],
    ["How it went for others", "A bar for each kind of winter", "Winters"],
    ["Through the year", "A ring of twelve months", "Month"],
  ] as const) {
    const figure = page.getByRole("region", { name: title });
    await expect(figure.getByRole("img", { name })).toBeVisible();
    await expect(
      figure.getByText(/twelve months|in total|worked for|Most in|in a month/),
    ).toBeVisible();
    await expect(figure.getByRole("table")).toBeHidden();
    await figure.locator("summary").press("Enter");
    await expect(figure.getByRole("columnheader").first()).toHaveText(first);
  }
  await expect(page.getByRole("row", { name: "Vertical gardening" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^May, late spring [1-9]/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Winters unknown [1-9]/ })).toBeVisible();
  expect(cspViolations).toEqual([]);
});

test("plots without data, and plots that cannot be loaded, say so", { tag: "@long" }, async ({
  rosaPage: page,
  garden,
}) => {
  garden.proxy.fail("/home/growth");
  await page.goto("/dashboard");
  for (const title of titles) {
    await expect(page.getByRole("region", { name: title })).toContainText("couldn’t be loaded");
  }
  // The cards are still there.
  await expect(page.getByText("Likes Count")).toBeVisible();

  garden.proxy.reset();
  await page.route("**/home/growth", async (route) => {
    const growth = await (await route.fetch()).json();
    for (const counts of Object.values<Record<string, number>>(growth)) {
      for (const key of Object.keys(counts)) counts[key] = 0;
    }
    await route.fulfill({ json: growth });
  });
  await page.reload();
  await expect(page.getByText("There are no tips yet.")).toBeVisible();
  await expect(page.getByText("There are no likes yet.")).toBeVisible();
});
