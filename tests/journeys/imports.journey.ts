import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { open } from "../a11y/visit.ts";
import { addGardener, expect, test } from "../browser/fixtures.ts";
import { drawPhoto } from "../photos.ts";
import { post, wordPress } from "../wordpress.ts";

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a gardener moves to another site with their tips, and can undo it", { tag: "@main" }, async ({
  newcomer,
  newcomerPage: page,
  emptyGarden,
  browser,
}) => {
  const photo = await newcomer.upload(await drawPhoto(640, 480, 61));
  await newcomer.share({
    title: "Leave the roots of beans",
    photos: [{ id: photo, alt: "Beans" }],
  });
  await newcomer.share({ title: "For me alone", availability: "hidden" });
  await open(page, "/account/data");
  const downloading = page.waitForEvent("download");
  await button(page, "Download your data").click();
  const download = await downloading;
  const zip = readFileSync(await download.path());

  const moved = await addGardener(emptyGarden, "Rosa Elsewhere");
  const there = await moved.open(browser, { baseURL: emptyGarden.url });
  await open(there, "/account/data");
  await there.getByRole("link", { name: "Import tips" }).click();
  await expect(heading(there, "Import your tips")).toBeVisible();

  await test.step("nothing is done before they say so", async () => {
    await choose(there, "my-garden.zip", zip);
    await expect(heading(there, "Preview")).toBeFocused();
    const row = there.getByRole("row", { name: "Leave the roots of beans" });
    await expect(row).toContainText("Public tip");
    await expect(row).toContainText("Photos: 1");
    await expect(there.getByRole("row", { name: "For me alone" })).toContainText("Hidden tip");
    expect(await (await moved.call("GET", "/user/imports")).json()).toEqual([]);
  });

  await test.step("the tips are theirs, with their photos", async () => {
    await button(there, "Import now").click();
    await expect(heading(there, "Import results")).toBeFocused();
    await there.getByRole("link", { name: "See your tips" }).click();
    await there.getByRole("link", { name: "Leave the roots of beans", exact: true }).click();
    await expect(there.getByAltText("Beans").first()).toBeVisible();
    await expect(there.getByRole("main").getByText("Rosa Elsewhere").first()).toBeVisible();
  });

  await test.step("the same file brings nothing twice, and all of it can be undone", async () => {
    await open(there, "/account/import");
    await choose(there, "my-garden.zip", zip);
    await expect(there.getByText("There is nothing in this file to import.")).toBeVisible();
    await there.getByRole("button", { name: "Undo the import of" }).click();
    await button(there, "Yes, undo").click();
    await expect(there.getByText("Removed: 2")).toBeVisible();
    await there.goto("/myTips");
    await expect(there.getByText("Leave the roots of beans")).toHaveCount(0);
  });
  await there.close();
});

test("the preview of a table with mistakes names them line by line on a phone", async ({
  newcomer,
  newcomerPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/account/import");
  await choose(page, "notes.csv", Buffer.from("title,plant\nM\xfcll,Rose\0\0", "latin1"));
  await expect(page.getByRole("alert").filter({ hasText: "can’t be read as tips" })).toBeVisible();

  const lines = [
    "title;plant;category;level;description;months",
    "Pinch basil;Basil;Plant care;easy;Above a pair of leaves;5-7",
    "Mulch the roses;Rose;Shrubs;easy;Five centimetres;",
    ";;;;;",
  ];
  await choose(page, "notes.csv", Buffer.from(lines.join("\n")));
  await expect(heading(page, "Preview")).toBeFocused();
  const table = page.getByRole("table", { name: "Preview" });
  await expect(table.getByRole("row", { name: "Mulch the roses" })).toContainText(
    "“Shrubs” isn’t a category",
  );
  await expect(table.getByRole("row").nth(3)).toContainText("4");
  await expect(table.getByRole("row").nth(3)).toContainText("It’s empty");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await button(page, "Import now").click();
  await page.getByRole("link", { name: "Continue with your drafts" }).click();
  await button(page, "Keep writing").click();
  await expect(page.getByLabel("Title")).toHaveValue("Mulch the roses");
  await expect(page.getByLabel("Difficulty level")).toHaveValue("easy");
  const tips = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  expect(await tips.json()).toMatchObject([{ title: "Pinch basil", availability: "hidden" }]);
});

test("a gardener says in which encoding a table is, and what its columns contain", async ({
  newcomer,
  newcomerPage: page,
}) => {
  await open(page, "/account/import");
  const lines = ["Merke;Beet;Wie;Thema", "Fr\xfch s\xe4en;Erbse;In Rillen.;Pflege"];
  await choose(page, "notes.csv", Buffer.from(lines.join("\r\n"), "latin1"));
  const preview = page.getByRole("table", { name: "Preview" });
  await expect(preview.getByRole("row").nth(1)).toContainText("It’s empty");
  await expect(page.getByLabel("Encoding")).toHaveValue("windows-1252");

  await page.getByLabel("Merke").selectOption("Title");
  await page.getByLabel("Beet").selectOption("Plant");
  await page.getByLabel("Wie").selectOption("Text");
  await page.getByLabel("Difficulty of tips that name none").selectOption("Easy");
  await page.getByLabel("Encoding").selectOption("Windows-1256");
  await button(page, "Update the preview").click();
  await expect(preview.getByRole("row", { name: /Fr.h s/ })).toContainText("Hidden tip");
  await expect(preview.getByRole("row", { name: "Früh säen" })).toHaveCount(0);
  await page.getByLabel("Encoding").selectOption("Windows-1252");
  await expect(button(page, "Import now")).toBeDisabled();
  await button(page, "Update the preview").click();
  await expect(preview.getByRole("row", { name: "Früh säen" })).toContainText("Hidden tip");
  await button(page, "Import now").click();
  await expect(heading(page, "Import results")).toBeFocused();
  const tips = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  expect(await tips.json()).toMatchObject([{ title: "Früh säen", difficultyLevel: "easy" }]);
});

test("a gardener brings a blog, with its pictures, and says what its categories become", async ({
  newcomer,
  newcomerPage: page,
}) => {
  const address = "https://b.example/wp-content/uploads/2019/05";
  const html = `<p>In rows.</p><img src="${address}/pea-300x200.jpg" alt="Peas"><img src="${address}/gone.jpg">`;
  const xml = wordPress(
    post({ title: "Sow early", html, categories: ["Beds"], tags: ["Peas"] }),
    post({ title: "Our party", categories: ["News"] }),
  );
  const zip = zipSync({
    "blog.xml": Buffer.from(xml),
    "wp-content/uploads/2019/05/pea.jpg": await drawPhoto(320, 240, 5),
  });
  await open(page, "/account/import");
  await choose(page, "blog.zip", Buffer.from(zip));
  const preview = page.getByRole("table", { name: "Preview" });
  await expect(preview.getByRole("row", { name: "Sow early" })).toContainText("gone.jpg");
  await page.getByLabel("Beds").selectOption("Planting");
  await page.getByLabel("News").selectOption("Leave these posts out");
  await page.getByLabel("Difficulty of tips that name none").selectOption("Easy");
  await button(page, "Update the preview").click();
  await expect(preview.getByRole("row", { name: "Sow early" })).toContainText("Public tip");
  await expect(preview.getByRole("row", { name: "Our party" })).toContainText("left out");
  await button(page, "Import now").click();
  await expect(heading(page, "Import results")).toBeFocused();
  const tips = await newcomer.call("POST", "/user/myTips", { email: newcomer.email });
  expect(await tips.json()).toMatchObject([
    { title: "Sow early", category: "planting", plantType: "Peas", photos: [{ alt: "Peas" }] },
  ]);
});
