import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { drawPhoto } from "../photos.ts";
import { register } from "../spec/forms.ts";
import { expect, type Gardener, goodTip, password } from "../spec/site.ts";
import { expectToast, failure, loading } from "./locators.ts";
import { open, type Screen } from "./visit.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Submits an empty form with the button of this name. */
async function submitEmpty(page: Page, path: string, name: string) {
  await open(page, path);
  await button(page, name).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
}

const identity: Screen[] = [
  {
    name: "login",
    who: "visitor",
    async open(page) {
      await open(page, "/login");
      await expect(button(page, "Log in")).toBeEnabled();
    },
  },
  {
    name: "login with an error",
    who: "visitor",
    open: (page) => submitEmpty(page, "/login", "Log in"),
  },
  {
    name: "login, refused",
    who: "visitor",
    async open(page) {
      await open(page, "/login");
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByLabel("Password").fill("Wrong-password");
      await page.context().setOffline(true);
      await button(page, "Log in").click();
      await expectToast(page, "Login Failed");
    },
  },
  {
    name: "login, pending",
    who: "visitor",
    async open(page, { garden }) {
      garden.proxy.hold("/identity/sign-in/email");
      await open(page, "/login");
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByLabel("Password").fill("Wrong-password");
      await button(page, "Log in").click();
      await expect(button(page, "Log in")).toBeDisabled();
    },
  },
  { name: "register", who: "visitor", open: (page) => open(page, "/register") },
  {
    name: "register with errors",
    who: "visitor",
    main: true,
    open: (page) => submitEmpty(page, "/register", "Register"),
  },
  {
    name: "register, choosing a drawing",
    who: "visitor",
    async open(page) {
      await open(page, "/register");
      await button(page, "Choose a drawing").click();
      await page.getByAltText("Headscarf").click();
    },
  },
  {
    name: "who is there is not known yet",
    who: "gardener",
    async open(page, { garden }) {
      garden.proxy.hold("/identity/get-session");
      await page.goto("/shareTip");
      await expect(loading(page)).toBeVisible();
    },
  },
  {
    name: "home, just registered",
    who: "visitor",
    async open(page) {
      await open(page, "/register");
      await register(page);
      await expect(button(page, "Not now")).toBeVisible();
    },
  },
  {
    name: "account menu",
    who: "gardener",
    async open(page) {
      await open(page, "/explore");
      await page.getByLabel("Account of Rosa Garden").click();
      await expect(button(page, "Logout")).toBeVisible();
    },
  },
  {
    name: "account",
    who: "gardener",
    async open(page) {
      await open(page, "/account");
      for (const change of [
        "Change the address",
        "Change the password",
        "Add a passkey",
        "Delete my account",
      ]) {
        await page.locator("summary", { hasText: change }).click();
      }
    },
  },
  {
    name: "account with an error",
    who: "gardener",
    async open(page) {
      await open(page, "/account");
      await page.getByLabel("Photo URL").fill("nowhere");
      await button(page, "Save name and photo").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    },
  },
  {
    name: "account, with a photo that could not be sent",
    who: "gardener",
    async open(page) {
      await open(page, "/account");
      await page.route("**/user/photos", (route) => route.abort());
      const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(60, 40, 49) };
      await page.getByLabel("Upload a photo").setInputFiles(file);
      await expect(button(page, "Try again")).toBeVisible();
      await expect(page.getByRole("main").locator("form img").first()).toBeVisible();
    },
  },
  {
    name: "account, asked before it is deleted",
    who: "gardener",
    async open(page) {
      await open(page, "/account");
      await page.locator("summary", { hasText: "Delete my account" }).click();
      await page.getByLabel("Your password").last().fill(password);
      await button(page, "Delete my account").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "a link that confirms an address, signed out",
    who: "visitor",
    async open(page) {
      await open(page, "/verifyEmail?token=used");
      await expect(page.getByRole("link", { name: "Log in first" })).toBeVisible();
    },
  },
  {
    name: "a link that confirms an address",
    who: "gardener",
    async open(page) {
      await open(page, "/verifyEmail?token=used");
      await expect(button(page, "Confirm the address")).toBeEnabled();
    },
  },
  {
    name: "a link that confirms an address, refused",
    who: "gardener",
    async open(page) {
      await open(page, "/verifyEmail?token=used");
      await button(page, "Confirm the address").click();
      await expect(page.getByText("This link is not good any more.")).toBeVisible();
    },
  },
  {
    name: "menu of a small screen, signed in",
    who: "gardener",
    upTo: 768,
    async open(page) {
      await open(page, "/explore");
      await expect(page.getByLabel("Account of Rosa Garden")).toBeVisible();
      await page.getByLabel("Menu", { exact: true }).click();
    },
  },
  {
    name: "home, signed in",
    who: "gardener",
    async open(page) {
      await open(page, "/");
      await expect(page.getByRole("link", { name: "Share Thought" })).toBeVisible();
    },
  },
];

const tips: Screen[] = [
  { name: "share", who: "gardener", open: (page) => openForm(page, "/shareTip") },
  {
    name: "share, with photos",
    who: "gardener",
    async open(page) {
      await openForm(page, "/shareTip");
      await page.getByLabel("Title").fill("Peas want twigs");
      await page.getByLabel("Plant type").fill("Peas");
      const photos = await Promise.all([41, 42].map((seed) => drawPhoto(640, 480, seed)));
      await choosePhotos(page, ...photos);
      await expect(page.locator("fieldset li").getByText(/ → \d+ kB/)).toHaveCount(2);
      await page.getByText("What stays in sight").first().click();
    },
  },
  {
    name: "share, a photo moved with the keyboard, few left",
    who: "gardener",
    async open(page) {
      await openForm(page, "/shareTip");
      await page.route("**/user/photos", async (route) => {
        const reply = await (await route.fetch()).json();
        await route.fulfill({
          status: 201,
          json: { ...reply, left: { ...reply.left, uploads: 3 } },
        });
      });
      await choosePhotos(page, await drawPhoto(60, 40, 46), await drawPhoto(60, 40, 47));
      await expect(page.getByText("You can upload 3 more photos within the hour.")).toBeVisible();
      await page.getByRole("button", { name: "Move photo 2 up" }).press("Enter");
      await expect(page.getByRole("button", { name: "Move photo 1 up" })).toBeFocused();
      await expect(page.getByText("Draft kept")).toBeVisible();
    },
  },
  {
    name: "share, with a photo for which there is no room",
    who: "gardener",
    async open(page) {
      await openForm(page, "/shareTip");
      const title = "The site has no room left to keep anything new";
      const json = { type: "urn:trellis:problem:no-room", title, status: 507 };
      await page.route("**/user/photos", (route) => route.fulfill({ status: 507, json }));
      await choosePhotos(page, await drawPhoto(60, 40, 48));
      await expect(button(page, "Try again")).toBeVisible();
    },
  },
  {
    name: "share, while a photo is sent",
    who: "gardener",
    async open(page, { garden }) {
      garden.proxy.hold("/user/photos");
      await openForm(page, "/shareTip");
      await choosePhotos(page, await drawPhoto(640, 480, 43));
      await expect(page.getByRole("progressbar")).toBeVisible();
    },
  },
  {
    name: "share, with a photo that is refused",
    who: "gardener",
    async open(page) {
      await openForm(page, "/shareTip");
      await choosePhotos(page, (await drawPhoto()).subarray(0, 900));
      await expect(page.locator("fieldset li").getByText("is damaged")).toBeVisible();
      await button(page, "Submit").click();
      await expect(page.getByText("Not all photos have arrived.")).toBeVisible();
    },
  },
  {
    name: "share, with an address where no picture is",
    who: "gardener",
    async open(page) {
      await openForm(page, "/shareTip");
      await page.getByLabel("Plant type").fill("Leeks");
      await page.getByLabel("Picture address").fill("https://localhost:1/none.png");
      await page.keyboard.press("Tab");
      await expect(page.getByText("No picture could be loaded")).toBeVisible();
    },
  },
  {
    name: "share with errors",
    who: "gardener",
    main: true,
    open: (page) => submitEmpty(page, "/shareTip", "Submit"),
  },
  {
    name: "edit",
    who: "gardener",
    open: (page, { ownTip }) => openForm(page, `/editTip/${ownTip}`),
  },
  {
    name: "edit with an error",
    who: "gardener",
    async open(page, { ownTip }) {
      await openForm(page, `/editTip/${ownTip}`);
      await page.getByLabel("Title").fill("");
      await button(page, "Update").click();
      await expect(page.getByLabel("Title")).toBeFocused();
    },
  },
  {
    name: "edit, not the author",
    who: "gardener",
    async open(page, { tip }) {
      await page.goto(`/editTip/${tip}`);
      await expect(page.getByRole("link", { name: /^See More of/ })).toHaveCount(12);
      await expectToast(page, "Only its author can change a tip");
    },
  },
  {
    name: "a tip",
    who: "newcomer",
    async open(page, { tip }) {
      await openTip(page, tip);
      await expect(button(page, "I tried it")).toBeVisible();
    },
  },
  {
    name: "a tip of long ago, by its author",
    who: "gardener",
    async open(page, { gardener, garden }) {
      const id = await gardener.share();
      using database = new DatabaseSync(join(garden.dataDir, "trellis.sqlite"), {
        timeout: 10_000,
      });
      database.prepare("update tips set created_at = 0, updated_at = 0 where id = ?").run(id);
      await openTip(page, id);
      await expect(button(page, "Still true")).toBeVisible();
    },
  },
  {
    name: "a tip with photos",
    who: "gardener",
    async open(page, { gardener }) {
      await openTip(page, await shareWithPhotos(gardener));
      await page.getByRole("button", { name: "Photo 2 of 2" }).click();
    },
  },
  {
    name: "a photo in full view",
    who: "gardener",
    async open(page, { gardener }) {
      await openTip(page, await shareWithPhotos(gardener));
      await page.getByRole("button", { name: /^Full view/ }).click();
      await expect(page.getByRole("dialog", { name: "Full view" })).toBeVisible();
    },
  },
  {
    name: "a tip that was tried, with a photo of it",
    who: "gardener",
    async open(page, { gardener, newcomer }) {
      await openTip(page, await shareTried(newcomer, gardener));
      await expect(page.getByRole("link", { name: "Peas as high as the fence" })).toBeVisible();
    },
  },
  {
    name: "how a tip went, with a photo of it",
    who: "gardener",
    async open(page, { gardener, newcomer }) {
      await openTip(page, await shareTried(newcomer, gardener));
      await button(page, "I tried it").click();
      await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    },
  },
  {
    name: "a tip that was changed after a report",
    who: "gardener",
    async open(page, { gardener, newcomer }) {
      const id = await gardener.share({ title: "Leeks in May" });
      await newcomer.call("PUT", `/user/outcome/${id}`, {
        outcome: "failed",
        year: null,
        words: "",
      });
      await gardener.call("PUT", `/user/editTip/${id}`, { ...goodTip, title: "Leeks in June" });
      await openTip(page, id);
      await page.locator("summary", { hasText: "Changed on" }).click();
    },
  },
  {
    name: "a tip of one's own",
    who: "gardener",
    async open(page, { ownTip }) {
      await openTip(page, ownTip);
      await expect(page.getByRole("button", { name: /^Report what/ })).toBeVisible();
    },
  },
  {
    name: "a tip, liked",
    who: "gardener",
    async open(page, { gardener, tip }) {
      await gardener.call("DELETE", `/user/addLike/${tip}`);
      await openTip(page, tip);
      await expect(button(page, "I tried it")).toBeVisible();
      await button(page, "Like").click();
      await expectToast(page, "Like Updated");
    },
  },
  {
    name: "a tip, on its way",
    who: "gardener",
    async open(page, { garden, tip }) {
      garden.proxy.hold(`/user/tipDetail/${tip}`);
      await page.goto(`/tipDetail/${tip}`);
      await expect(loading(page)).toBeVisible();
    },
  },
  {
    name: "a tip that is gone",
    who: "gardener",
    async open(page) {
      await page.goto("/tipDetail/gone");
      await expect(failure(page)).toBeVisible();
    },
  },
];

/** Opens a tip form, and waits for the name of its author. */
async function openForm(page: Page, path: string) {
  await open(page, path);
  await expect(page.getByLabel("Your name")).toHaveValue("Rosa Garden");
}

async function choosePhotos(page: Page, ...photos: Buffer[]) {
  const files = photos.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: "image/jpeg", buffer }));
  await page.getByLabel("Choose photos").setInputFiles(files);
}

async function shareWithPhotos(gardener: Gardener) {
  const files = await Promise.all([44, 45].map((seed) => drawPhoto(640, 480, seed)));
  const ids = await Promise.all(files.map((file) => gardener.upload(file)));
  const photos = ids.map((id, index) => ({ id, alt: `A bed of peas, row ${index + 1}` }));
  return gardener.share({ title: "Peas in rows", photos });
}

/** Shares a tip that another gardener has tried. */
async function shareTried(author: Gardener, other: Gardener) {
  const id = await author.share({ title: "Peas along the fence" });
  const photo = await other.upload(await drawPhoto(640, 480, 46));
  await other.call("PUT", `/user/outcome/${id}`, {
    outcome: "worked",
    year: 2026,
    words: "Two weeks earlier than the neighbours.",
    photo: { id: photo, alt: "Peas as high as the fence" },
  });
  return id;
}

async function openTip(page: Page, id: string) {
  await open(page, `/tipDetail/${id}`);
  await expect(button(page, "Like")).toBeVisible();
}

export const ownScreens = [...identity, ...tips];
