import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { addTip, goodTip, register } from "../account.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { openMoreDetails } from "../browser/forms.ts";
import { startSite } from "../site.ts";

const outside = "https://pictures.example/rose.jpg";

const tip = { ...goodTip, plantType: "Tomato" };

/** Simulates another site that no longer has the picture. @returns the requests to that site */
async function answerOutside(page: Page) {
  const requests: Record<string, string>[] = [];
  await page.route("https://pictures.example/**", async (route) => {
    requests.push(await route.request().allHeaders());
    await route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" });
  });
  return requests;
}

test("the address of a picture is checked once, when the field loses the focus", async ({
  newcomerPage: page,
}) => {
  const requests = await answerOutside(page);
  await page.goto("/shareTip");
  await openMoreDetails(page);
  await page.getByLabel("Picture address").pressSequentially(outside);
  expect(requests).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(page.getByText("There’s no picture at this address.")).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toHaveProperty("referer");

  await page.getByLabel("Picture address").fill("roses");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Enter the address of a picture, starting")).toBeVisible();
  await page.getByLabel("Plant type").fill("Dahlias");
  await expect(page.getByText("Our drawing: dahlia, for “Dahlias”.")).toBeVisible();
  await page.getByLabel("Plant type").fill("Quinces");
  await expect(
    page.getByText("We don’t have a drawing of “Quinces”, so we’ll show leaves."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use our drawing" }).click();
  await expect(page.getByLabel("Picture address")).toHaveValue(/^\/pictures\/plants\/\d\.svg$/);
  expect(requests).toHaveLength(1);
});

test("a new gardener chooses a drawing with the keyboard", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("button", { name: "Register" })).toBeEnabled();
  await page.getByLabel("Photo URL").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Straw hat" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Flat cap" })).toBeChecked();
  await expect(page.getByLabel("Photo URL")).toHaveValue("/pictures/people/2.svg");
});

test("a tip shows a drawing in its own cut, in a list and on its page", { tag: "@long" }, async ({
  garden,
  newcomer,
  newcomerPage: page,
}) => {
  const drawing = "/pictures/tips/tomato.svg";
  const cutIn = async (path: string, about: string) => {
    await page.goto(garden.url + path);
    const picture = page.locator(`main :is(tr, article):has-text("${about}") img`).first();
    await expect(picture).toHaveAttribute("src", drawing);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    return picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  };
  const title = "Tomatoes in their own cut";
  const id = await newcomer.share({ ...tip, title, image_url: drawing });
  const cut = await cutIn("/browseTips", title);
  expect(cut).toMatch(/^\/pictures\/tips\/tomato\.([1-9]|1\d|20)\.svg$/);
  expect(await cutIn(`/tipDetail/${id}`, title)).toBe(cut);

  const statusOf = async (path: string) => (await fetch(garden.url + path)).status;
  expect(await statusOf("/pictures/tips/tomato.20.svg")).toBe(200);
  expect(await statusOf("/pictures/tips/tomato.21.svg")).toBe(404);
  expect(await statusOf("/pictures/tips/tomat.1.svg")).toBe(404);
});

test("a picture that has vanished elsewhere is replaced by a drawing", { tag: "@long" }, async ({
  garden,
  newcomer,
  newcomerPage: page,
}) => {
  await answerOutside(page);
  const id = await newcomer.share({ ...tip, title: "Lost picture", image_url: outside });
  for (const path of [`/tipDetail/${id}`, "/browseTips", "/myTips", "/dashboard/viewtips"]) {
    await page.goto(garden.url + path);
    await expect(page.locator('main img[src="/pictures/tips/tomato.svg"]').first()).toBeVisible();
    await expect(page.locator(`main img[src="${outside}"]`)).toHaveCount(0);
  }
});

test("an operator can forbid pictures from elsewhere", { tag: "@long" }, async ({ browser }) => {
  test.skip(hosted, "this starts the site for production, where the emulator is refused");
  const site = await startSite({ OUTSIDE_PICTURES: "off" });
  const tipId = await addTip(site, await register(site));
  // Gives the tip a picture from before the operator forbade pictures from elsewhere.
  const database = new DatabaseSync(join(site.dataDir, "trellis.sqlite"), { timeout: 5000 });
  database.prepare("update tips set image_url = ? where id = ?").run(outside, tipId);
  database.close();
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  const requests = await answerOutside(page);
  const reply = await page.goto("/browseTips");
  expect(reply?.headers()["content-security-policy"]).toContain("img-src 'self' data: blob:;");
  await expect(page.locator('main img[src="/pictures/tips/tomato.svg"]').first()).toBeVisible();
  await page.goto("/register");
  await page.getByLabel("Photo URL").fill(outside);
  await page.keyboard.press("Tab");
  await expect(page.getByText("This site doesn’t show pictures from other sites.")).toBeVisible();
  expect(requests).toEqual([]);
  await page.context().close();
  await site.stop();
});
