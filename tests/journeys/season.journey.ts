import { addGardener, expect, test } from "../browser/fixtures.ts";
import { drawPhoto } from "../photos.ts";

const perth = {
  hemisphere: "south",
  winter: "light",
  summer: "hot",
  rain: "moderate",
  kind: "beds",
};

test("a visitor in Perth sees what is good there now, in their months", async ({ page }) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/home/season") && asked.push(request.url()),
  );
  await page.addInitScript(
    (garden) => localStorage.setItem("garden", garden),
    JSON.stringify({ garden: perth, of: null }),
  );
  await page.goto("/season");
  const section = page.getByRole("main");
  await expect(section).toContainText("from gardens like mine");
  expect(asked.join()).toContain("climate=light-hot&hemisphere=south");
  await expect(section.getByRole("link", { name: "My garden" })).toBeVisible();

  await page.goto("/browseTips");
  const total = () => page.getByRole("navigation", { name: "Pages" }).innerText();
  const all = await total();
  await page.getByLabel("Garden", { exact: true }).selectOption("Gardens like mine");
  await expect(page).toHaveURL("/browseTips?garden=light-hot");
  await page.getByLabel("Time", { exact: true }).selectOption({ value: "south" });
  await page.getByLabel("Order", { exact: true }).selectOption("Worked best");
  await expect(page).toHaveURL("/browseTips?order=worked&garden=light-hot&now=south");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(await total()).not.toBe(all);
});

test("without a garden it is the site's, and with script off it can be read", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/season");
  const section = page.getByRole("main");
  await expect(section).toContainText("north of the equator");
  await expect(section.getByRole("listitem").first()).toContainText(/autumn|winter|spring|summer/);
  await page.goto("/browseTips");
  await page.getByLabel("Garden", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Time", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/garden=moderate-warm&now=north/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await context.close();
});

test("a gardener in Oslo says by keyboard when to do it, and another how it went", async ({
  newcomerPage: page,
  garden,
  browser,
}) => {
  await page.goto("/shareTip");
  await page.getByLabel("Title").fill("Rhubarb under a bucket");
  await page.getByLabel("Plant type").fill("Rhubarb");
  await expect(page.locator("datalist option[value=Zucchini]")).toHaveAttribute(
    "label",
    "Courgette",
  );
  await page.getByLabel("Difficulty level").selectOption("easy");
  await page.getByLabel("Category").selectOption("care");
  await page.getByLabel("Description").fill("Cover it in March, and pull in May.");
  await expect(page.getByRole("button", { name: "As your text says: March, May" })).toBeVisible();
  const part = page.getByRole("checkbox", { name: "Early spring, March" });
  await part.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("Early to mid spring: March to April for you")).toBeVisible();
  await page.getByLabel("Picture address").fill("/pictures/tips/basil.svg");
  await page.getByLabel("Availability").selectOption("public");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  const reply = await page.request.get("/home/browseTips?limit=1");
  const [tip] = (await reply.json()) as [{ _id: string; when: string[] }];
  expect(tip.when).toEqual(["early-spring", "mid-spring"]);

  const other = await (await addGardener(garden, "Olive Tryer")).open(browser);
  await other.goto(`/tipDetail/${tip._id}`);
  await expect(
    other.getByText("March to April north of the equator, September to October south"),
  ).toBeVisible();
  await expect(other.getByText("Nobody has said yet how it went.")).toBeVisible();
  await other.getByRole("button", { name: "I tried it" }).press("Enter");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("In my garden").selectOption("worked");
  const file = { name: "stalks.jpg", mimeType: "image/jpeg", buffer: await drawPhoto() };
  await dialog.getByLabel("Add a photo").setInputFiles(file);
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await dialog.getByLabel("What the photo shows").fill("Pink stalks");
  await dialog.getByLabel("In a line").fill("Pink and tender.");
  await other.keyboard.press("Enter");
  await expect(other.getByText("Worked for 1 of 1.")).toBeVisible();
  await expect(other.getByText("“Pink and tender.”")).toBeVisible();
  await expect(other.getByRole("link", { name: "Pink stalks" })).toBeVisible();
  const report = { name: "Report what Olive Tryer says" };
  await expect(other.getByRole("button", report)).toHaveCount(0);

  await page.goto(`/tipDetail/${tip._id}`);
  await page.getByRole("button", report).click();
  await expect(page.getByRole("dialog", report)).toBeVisible();
  await page.getByLabel("What is wrong?").selectOption("Spam or advertising");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();

  await other.getByRole("button", { name: "I tried it" }).click();
  await dialog.getByLabel("Take back what I said").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Nobody has said yet how it went.")).toBeVisible();
  await other.context().close();
});
