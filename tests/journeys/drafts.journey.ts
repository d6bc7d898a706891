import type { Page } from "@playwright/test";
import {
  addGardener,
  expect,
  type Gardener,
  goodTip,
  password,
  test,
} from "../browser/fixtures.ts";
import { fill, logIn, logOut, shareTip } from "../browser/forms.ts";
import { expectSuccess } from "../browser/toasts.ts";
import { drawPhoto } from "../photos.ts";

const kept = (page: Page) => page.getByText("Draft saved");
const offer = (page: Page) => page.getByText("You have a draft from");
const goOn = (page: Page) => page.getByRole("button", { name: "Keep writing" });
const title = (page: Page) => page.getByLabel("Title");

/** Waits until the site has a draft with this title. */
async function atSite(gardener: Gardener, words: string) {
  await expect(async () => {
    expect(await (await gardener.call("GET", "/user/drafts")).text()).toContain(words);
  }).toPass();
}

test("a draft survives every way of losing it, and goes when the tip is sent", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page, browser }) => {
  const words = "Leave the roots of beans in the ground";

  await test.step("it is kept while typing, and offered after leaving and after a reload", async () => {
    await page.goto("/shareTip");
    await expect(page.getByLabel("Your name")).toHaveValue(newcomer.name);
    await fill(page, { title: words, category: "care" });
    await expect(kept(page)).toBeVisible();
    await page.getByRole("link", { name: "Explore" }).first().click();
    await expect(page).toHaveTitle("Trellis | Explore");
    await page.goto("/");
    await page.getByRole("link", { name: `Your draft: ${words}` }).click();
    await expect(offer(page)).toBeVisible();
    await expect(title(page)).toHaveValue("");
    await goOn(page).click();
    await expect(title(page)).toHaveValue(words);
    await expect(title(page)).toBeFocused();
    await expect(page.getByLabel("Category")).toHaveValue("care");
    await fill(page, { description: "They feed the soil." });
    await page.reload();
    await goOn(page).click();
    await expect(page.getByLabel("Description")).toHaveValue("They feed the soil.");
  });

  await test.step("a crash loses nothing", async () => {
    await fill(page, { plantType: "Beans, all kinds" });
    // Waits until the device has the draft, because a crash sends no event for the end of the page.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain("Beans, all kinds");
    const crashed = await page.context().newPage();
    await crashed.goto("/shareTip");
    await goOn(crashed).click();
    await expect(crashed.getByLabel("Plant type")).toHaveValue("Beans, all kinds");
    await crashed.close();
  });

  await test.step("a second device offers it", async () => {
    await atSite(newcomer, "Beans, all kinds");
    const phone = await newcomer.open(browser);
    await phone.goto("/shareTip");
    await goOn(phone).click();
    await expect(title(phone)).toHaveValue(words);
    await fill(phone, { plantType: "Beans" });
    await atSite(newcomer, '"Beans"');
    await phone.context().close();
  });

  await test.step("after signing out and in it is there, and another's account sees nothing", async () => {
    await page.goto("/explore");
    await logOut(page, newcomer.name);
    await expectSuccess(page, "Logout Successful");
    const other = await addGardener({ url: new URL(page.url()).origin }, "Olive Other");
    await page.goto("/login");
    await logIn(page, other.email, password);
    await expectSuccess(page, "Login Successfully");
    await page.goto("/shareTip");
    await expect(page.getByLabel("Your name")).toHaveValue("Olive Other");
    await expect(offer(page)).toHaveCount(0);
    await page.goto("/explore");
    await logOut(page, "Olive Other");
    await expectSuccess(page, "Logout Successful");
    await page.goto("/login");
    await logIn(page, newcomer.email, password);
    await expectSuccess(page, "Login Successfully");
    await page.goto("/shareTip");
    await goOn(page).click();
    // The draft has the text that the other device saved last.
    await expect(page.getByLabel("Plant type")).toHaveValue("Beans");
  });

  await test.step("the tip that is sent takes it along", async () => {
    await shareTip(page, { title: words });
    await expect(page).toHaveURL("/myTips");
    await expect(async () => {
      await page.goto("/shareTip");
      await expect(page.getByLabel("Your name")).toHaveValue(newcomer.name);
      expect(await offer(page).count()).toBe(0);
    }).toPass();
  });
});

test("a draft of a change belongs to its tip, and can be thrown away", { tag: "@long" }, async ({
  newcomer,
  newcomerPage: page,
}) => {
  const id = await newcomer.share();
  await page.goto(`/editTip/${id}`);
  const before = await title(page).inputValue();
  await fill(page, { title: "Stake peas early" });
  await expect(kept(page)).toBeVisible();
  await page.goto("/shareTip");
  await expect(page.getByLabel("Your name")).toHaveValue(newcomer.name);
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`/editTip/${id}`);
  await expect(title(page)).toHaveValue(before);

  // A draft that began before another change does not silently replace the changed tip.
  const newer = { ...goodTip, title: "Stake peas with hazel" };
  await newcomer.call("PUT", `/user/editTip/${id}`, newer);
  await page.reload();
  await expect(title(page)).toHaveValue(newer.title);
  await goOn(page).click();
  await expect(title(page)).toHaveValue("Stake peas early");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("This tip has been changed in another tab")).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveValue(newer.title);
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue(newer.title);
  await expect(offer(page)).toHaveCount(0);
});

test("if the browser stores nothing the site keeps drafts, and without both the gardener is warned", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/shareTip");
  await expect(page.getByLabel("Your name")).toHaveValue(newcomer.name);
  await page.context().setOffline(true);
  await fill(page, { title: "Written in the cellar" });
  await expect(page.getByText("Your draft isn’t saved")).toBeVisible();
  await page.context().setOffline(false);
  await fill(page, { plantType: "Chicory" });
  await expect(kept(page)).toBeVisible();
  await atSite(newcomer, "Chicory");
});

test("a suggested description of a photo follows the plant after a draft is restored, too", {
  tag: "@long",
}, async ({ newcomerPage: page }) => {
  await page.goto("/shareTip");
  await fill(page, { title: "Pinch the side shoots", plantType: "Toma" });
  const description = page.getByLabel("What photo 1 shows");
  const photo = { name: "shoots.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(80, 60) };
  await page.getByLabel("Choose photos").setInputFiles(photo);
  await expect(description).toHaveValue("Toma: Pinch the side shoots");
  await expect(page.getByText("Photo uploaded").first()).toBeAttached();
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await goOn(page).click();
  await expect(description).toHaveValue("Toma: Pinch the side shoots");
  await fill(page, { plantType: "Tomato" });
  await expect(description).toHaveValue("Tomato: Pinch the side shoots");
});

test("a text that is too long is counted and not cut", async ({ newcomerPage: page }) => {
  await page.goto("/shareTip");
  await fill(page, { title: "x".repeat(95) });
  await expect(page.getByText("95 of 120 characters")).toHaveCount(0);
  await fill(page, { title: "x".repeat(96) });
  await expect(page.getByText("96 of 120 characters")).toBeVisible();
  await fill(page, { description: "y".repeat(5001) });
  await expect(page.getByText("1 over the limit of 5,000 characters")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("y".repeat(5001));
});
