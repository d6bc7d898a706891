import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { ImportReport } from "../../app/garden/imports/imports.ts";
import { addGardener, expect, type Gardener, goodTip, password } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { drawPhoto } from "../photos.ts";
import { expectToast, failure, loading, openAllFields } from "./locators.ts";
import { gardener, newcomer, open, type Screen, visitor } from "./visit.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const anImport = "0190a000-0000-7000-8000-00000000000d";

/** A table with many mistakes. */
const importedTable = [
  "title,plant,category,level,description,months,availability,Price",
  "Row of beans,Bean,planting,easy,A hand deep,5,public,1",
  "Shrubs in Smarch,Bean,Shrubs,,A hand deep,Smarch,hidden,1",
  ",,,,,,,",
].join("\n");

function chooseImport(page: Page, text: string) {
  const file = { name: "my tips.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  return page.getByLabel("Choose a file").setInputFiles(file);
}

/** Simulates a file that an operator has stored for the gardener to import. */
const bringFile = (page: Page) =>
  page.route("**/user/broughtFiles", (route) =>
    route.fulfill({
      json: [{ id: anImport, name: `${"long-".repeat(30)}name.csv`, broughtAt: 0 }],
    }),
  );

/** Submits an empty form with the button of this name. */
async function submitEmpty(page: Page, path: string, name: string) {
  await open(page, path);
  await button(page, name).click();
  await expect(page.locator("[aria-invalid=true]:focus, [data-summary]:focus")).toHaveCount(1);
}

const identity: Screen[] = [
  visitor("login", async (page) => {
    await open(page, "/login");
    await expect(button(page, "Log in")).toBeEnabled();
  }),
  visitor("login, with the club's own accounts away", { empty: true }, async (page) => {
    await open(page, "/login");
    await button(page, "Log in with Garden Club").click();
    await expect(page.getByText("This way to log in isn’t working")).toBeVisible();
  }),
  visitor("login with an error", (page) => submitEmpty(page, "/login", "Log in")),
  visitor("login, refused", async (page) => {
    await open(page, "/login");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("Wrong-password");
    // Makes only this call fail. Without a network, the script of the toast might not load either.
    await page.route("**/identity/sign-in/email", (route) => route.abort());
    await button(page, "Log in").click();
    await expectToast(page, "Login Failed");
    await expect(page.getByText("We can’t reach the site.")).toBeVisible();
  }),
  visitor("login, with a wrong password", { main: true }, async (page) => {
    await open(page, "/login");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("Wrong-password");
    await button(page, "Log in").click();
    await expect(page.getByLabel("Password")).toBeFocused();
  }),
  visitor("login, the window of Google blocked", async (page) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, "/login");
    await button(page, "Log in with Google").click();
    await expect(page.getByText("Your browser blocked the login window.")).toBeVisible();
  }),
  visitor("login, pending", async (page, { garden }) => {
    garden.proxy.hold("/identity/sign-in/email");
    await open(page, "/login");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("Wrong-password");
    await button(page, "Log in").click();
    await expect(button(page, "Log in")).toBeDisabled();
  }),
  visitor("register", "/register"),
  visitor("register with errors", { main: true }, (page) =>
    submitEmpty(page, "/register", "Register"),
  ),
  visitor("register, refused", async (page, { gardener }) => {
    await open(page, "/register");
    await register(page, { email: gardener.email });
    await expect(page.locator("[data-summary]")).toBeFocused();
  }),
  visitor("register, with a photo", async (page) => {
    await open(page, "/register");
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(60, 40, 50) };
    await page.getByLabel("Upload a photo").setInputFiles(file);
    await expect(page.getByAltText("Your choice")).toBeVisible();
  }),
  visitor("register, choosing a drawing", async (page) => {
    await open(page, "/register");
    await button(page, "Choose a drawing").click();
    await page.getByAltText("Headscarf").click();
  }),
  gardener("who is there is not known yet", async (page, { garden }) => {
    garden.proxy.hold("/identity/get-session");
    await page.goto("/shareTip");
    await expect(loading(page)).toBeVisible();
  }),
  visitor("home, just registered", async (page) => {
    await open(page, "/register");
    await register(page);
    await expect(button(page, "Not now")).toBeVisible();
  }),
  gardener("account menu", async (page) => {
    await open(page, "/explore");
    await page.getByLabel("Account of Rosa Garden").click();
    await expect(button(page, "Logout")).toBeVisible();
  }),
  gardener("account", "/account"),
  gardener("account, signing in", "/account/sign-in"),
  ...[
    ["/account/sign-in", "Email"],
    ["/account/sign-in", "Password"],
    ["/account/sign-in", "Passkeys"],
    ["/account/sign-in", "Where you’re logged in"],
    ["/account/data", "Delete your account"],
  ].map(([path = "", title = ""]) =>
    gardener(`account, ${title}`, async (page) => {
      await open(page, path);
      await page.locator("summary", { hasText: title }).click();
    }),
  ),
  gardener("account, with a token just made", async (page) => {
    await open(page, "/account/sign-in");
    const form = page.locator("details", { hasText: "Tokens for programs" });
    await form.locator("summary").click();
    await button(page, "Make the token").click();
    await expect(page.getByText("Give the token a name")).toBeVisible();
    await page.getByLabel("Name of the token").fill("A weather station that tells the frost");
    await form.getByLabel("Your password").fill(password);
    await button(page, "Make the token").click();
    await expect(page.getByLabel("Your token")).toBeFocused();
    await button(page, "Revoke A weather station that tells the frost").first().click();
    await button(page, "Cancel").click();
    await page.getByLabel("Your token").focus();
  }),
  gardener("account with an error", async (page) => {
    await open(page, "/account");
    await page.getByLabel("Photo URL").fill("nowhere");
    await button(page, "Save name and photo").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  }),
  gardener("account, with a photo that could not be sent", async (page) => {
    await open(page, "/account");
    await page.route("**/user/photos", (route) => route.abort());
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(60, 40, 49) };
    await page.getByLabel("Upload a photo").setInputFiles(file);
    await expect(button(page, "Try again")).toBeVisible();
    await expect(page.getByRole("main").locator("form img").first()).toBeVisible();
  }),
  gardener("account, with an address that has refused emails, and devices", async (page) => {
    await page.route("**/user/reach", async (route) => {
      const delivery = await (await route.fetch()).json();
      const since = Date.UTC(2026, 10, 22);
      const devices = ["Chrome on Android", "Firefox on Linux"].map((device) => ({
        ...{ id: device, device, since, endpoint: device },
      }));
      await route.fulfill({ json: { ...delivery, isConfirmed: true, refusedAt: since, devices } });
    });
    await open(page, "/account/notifications");
    await expect(button(page, "Try again")).toBeVisible();
    await page.getByText("On your devices").click();
  }),
  gardener("account, all that reaches it chosen", async (page) => {
    await page.route("**/user/reach", async (route) => {
      const delivery = await (await route.fetch()).json();
      const all = {
        newsletter: true,
        season: true,
        stillTrue: true,
        answers: true,
        digest: "week",
      };
      await route.fulfill({ json: { ...delivery, ...all, isConfirmed: true } });
    });
    await open(page, "/account/notifications");
    await expect(page.getByLabel("What’s new by email")).toHaveValue("week");
  }),
  gardener("account, with nobody allowed to write", async (page) => {
    await page.route("**/user/reach", async (route) => {
      const delivery = await (await route.fetch()).json();
      await route.fulfill({ json: { ...delivery, messages: false } });
    });
    await open(page, "/account/notifications");
    const may = page.getByLabel("Other gardeners may write to me");
    await expect(may).not.toBeChecked();
    await may.focus();
  }),
  gardener("account, asked before it is deleted", async (page) => {
    await open(page, "/account/data");
    await page.locator("summary", { hasText: "Delete your account" }).click();
    await page.getByLabel("Your password").last().fill(password);
    await button(page, "Delete my account").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("import", { main: true }, "/account/import"),
  gardener("import, a file that cannot be read", async (page) => {
    await open(page, "/account/import");
    await chooseImport(page, "");
    await expect(page.getByText("This file is empty.")).toBeVisible();
  }),
  gardener("import, what a table would become", async (page) => {
    await open(page, "/account/import");
    await chooseImport(page, importedTable);
    await expect(button(page, "Import now")).toBeVisible();
  }),
  gardener("import, a heading matched and an encoding chosen", async (page) => {
    await open(page, "/account/import");
    await chooseImport(page, importedTable);
    await page.getByLabel("Price").selectOption({ index: 1 });
    await page.getByLabel("Encoding").selectOption("Windows-1252");
    await expect(
      page.getByText("Update the preview to see what your choices change."),
    ).toBeVisible();
    await expect(button(page, "Import now")).toBeDisabled();
  }),
  gardener("import, a file that waits, asked whether to decline it", async (page) => {
    await bringFile(page);
    await open(page, "/account/import");
    await button(page, "No, thanks").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("dashboard, a file that waits", async (page) => {
    await bringFile(page);
    await open(page, "/dashboard");
    await expect(page.getByRole("link", { name: "Look at it" })).toBeVisible();
  }),
  gardener("import, the authors of a blog", async (page) => {
    await page.route("**/user/checkImport?*", (route) => {
      const key = (letter: string) => letter.repeat(22);
      const report: ImportReport = {
        ...{ id: null, kind: "wordpress", encoding: null, unknownColumns: [], offered: 3 },
        counts: {
          ...{ public: 0, hidden: 0, entry: 0, draft: 0, comment: 1 },
          ...{ known: 0, later: 1, refused: 0 },
        },
        lines: [
          { at: 2, title: "How deep?", becomes: "comment", problems: [], photos: 0 },
          { at: 3, title: "And when?", becomes: "later", problems: [], photos: 0 },
        ],
        messages: [],
        authors: [
          { key: key("a"), name: "Rosa Garden", posts: 2, comments: 1 },
          { key: key("b"), name: "Mo Moderates", posts: 1, comments: 0 },
        ],
        takers: [
          { kind: "invitation", id: "1234-5678", name: "1234-5678" },
          { kind: "member", id: anImport, name: "Mo Moderates" },
        ],
      };
      return route.fulfill({ json: report });
    });
    await open(page, "/account/import");
    await chooseImport(page, importedTable);
    await page.getByLabel("Mo Moderates (").selectOption({ index: 2 });
    await expect(button(page, "Update the preview")).toBeVisible();
  }),
  gardener("import, done, and asked before it is undone", async (page) => {
    // A second real import would find that everything is already known, so this reply is simulated.
    await page.route("**/user/imports?*", (route) => {
      const report: ImportReport = {
        id: anImport,
        kind: "table",
        counts: {
          ...{ public: 0, hidden: 0, entry: 0, draft: 1, comment: 0 },
          ...{ known: 0, later: 0, refused: 0 },
        },
        lines: [{ at: 2, title: "Row of beans", becomes: "draft", problems: [], photos: 1 }],
        unknownColumns: [],
        encoding: "utf-8",
        messages: [],
      };
      return route.fulfill({ status: 201, json: report });
    });
    await open(page, "/account/import");
    await chooseImport(page, importedTable);
    await button(page, "Import now").click();
    await button(page, "Undo this import").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("import, undone but for some", async (page) => {
    await page.route("**/user/imports", (route) =>
      route.fulfill({ json: [{ id: anImport, importedAt: Date.UTC(2026, 10, 22) }] }),
    );
    await page.route("**/user/imports/*", (route) => {
      const tip = { _id: anImport, title: "Row of beans", kind: "tip", why: "liked" };
      return route.fulfill({ json: { acknowledged: true, deletedCount: 2, stayed: [tip] } });
    });
    await open(page, "/account/import");
    await page.getByRole("button", { name: "Undo the import of" }).click();
    await button(page, "Yes, undo").click();
    await expect(page.getByText("These stay:")).toBeVisible();
  }),
  visitor("a link that confirms an address, signed out", async (page) => {
    await open(page, "/verifyEmail?token=used");
    await expect(page.getByRole("link", { name: "Log in first" })).toBeVisible();
  }),
  gardener("a link that confirms an address", async (page) => {
    await open(page, "/verifyEmail?token=used");
    await expect(button(page, "Confirm the address")).toBeEnabled();
  }),
  gardener("a link that confirms an address, refused", async (page) => {
    await open(page, "/verifyEmail?token=used");
    await button(page, "Confirm the address").click();
    await expect(page.getByText("This link no longer works.")).toBeVisible();
  }),
  gardener("menu of a small screen, signed in", { upTo: 768 }, async (page) => {
    await open(page, "/explore");
    await expect(page.getByLabel("Account of Rosa Garden")).toBeVisible();
    await page.getByLabel("Menu", { exact: true }).click();
  }),
  gardener("home, signed in", async (page) => {
    await open(page, "/");
    await expect(page.getByRole("link", { name: "Share Thought" })).toBeVisible();
  }),
];

const tips: Screen[] = [
  { name: "share", who: "gardener", open: (page) => openForm(page, "/shareTip") },
  gardener("share, all fields", async (page) => {
    await openForm(page, "/shareTip");
    await openAllFields(page);
  }),
  gardener("a tip, its author asked who sees the address", async (page, { ownTip }) => {
    await page.route("**/user/emailChoice", (route) => route.fulfill({ json: unanswered }));
    await openTip(page, ownTip);
    await expect(button(page, "No, hide it")).toBeVisible();
  }),
  gardener("my tips, asked who sees the address", async (page) => {
    await page.route("**/user/emailChoice", (route) => route.fulfill({ json: unanswered }));
    await open(page, "/myTips");
    await expect(button(page, "No, hide it")).toBeVisible();
  }),
  gardener("profile, asked who sees the address", async (page) => {
    await page.route("**/user/emailChoice", (route) => route.fulfill({ json: unanswered }));
    await open(page, "/dashboard/profile");
    await button(page, "Save my answer").click();
    await expect(page.getByText("Choose one of these")).toBeVisible();
  }),
  gardener("a tip of one who hides their address", async (page, { garden }) => {
    const hidden = await addGardener(garden, "Hazel Hidden", undefined, false);
    await openTip(page, await hidden.share());
    await expect(button(page, "Write a message to Hazel Hidden")).toBeVisible();
  }),
  gardener("share, for the rains", async (page, { gardener }) => {
    await gardener.call("PUT", "/user/garden", { ...withoutFrosts, wetMonths: [3, 4, 5, 6, 7] });
    await openForm(page, "/shareTip");
    await openAllFields(page);
    await page.getByLabel("What’s the job?").selectOption("plant");
    await page.getByRole("checkbox", { name: /^Early wet season/ }).check();
    await gardener.call("DELETE", "/user/garden");
  }),
  gardener("share, with a suggested time", async (page) => {
    await openForm(page, "/shareTip");
    await page.getByLabel("Title").fill("Plant tulips in November");
    await openAllFields(page);
    await expect(
      button(page, "Use the job and months from your text: Plant, November"),
    ).toBeVisible();
  }),
  gardener("share, with photos", async (page) => {
    await openForm(page, "/shareTip");
    await page.getByLabel("Title").fill("Peas want twigs");
    await page.getByLabel("Plant type").fill("Peas");
    const photos = await Promise.all([41, 42].map((seed) => drawPhoto(640, 480, seed)));
    await choosePhotos(page, ...photos);
    await expect(page.locator("fieldset li").getByText(/ → \d+ kB/)).toHaveCount(2);
    await page.getByText("Most important part", { exact: true }).first().click();
  }),
  gardener("share, a photo moved with the keyboard, few left", async (page) => {
    await openForm(page, "/shareTip");
    await page.route("**/user/photos", async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({
        status: 201,
        json: { ...reply, left: { ...reply.left, uploads: 3 } },
      });
    });
    await choosePhotos(page, await drawPhoto(60, 40, 46), await drawPhoto(60, 40, 47));
    await expect(page.getByText("You can upload 3 more photos this hour.")).toBeVisible();
    await page.getByRole("button", { name: "Move photo 2 up" }).press("Enter");
    await expect(page.getByRole("button", { name: "Move photo 1 up" })).toBeFocused();
    await expect(page.getByText("Draft saved")).toBeVisible();
  }),
  gardener("share, with a photo for which there is no room", async (page) => {
    await openForm(page, "/shareTip");
    const title = "The site is out of space and can’t save anything new";
    const json = { type: "urn:trellis:problem:no-room", title, status: 507 };
    await page.route("**/user/photos", (route) => route.fulfill({ status: 507, json }));
    await choosePhotos(page, await drawPhoto(60, 40, 48));
    await expect(button(page, "Try again")).toBeVisible();
  }),
  gardener("share, while a photo is sent", async (page, { garden }) => {
    garden.proxy.hold("/user/photos");
    await openForm(page, "/shareTip");
    await choosePhotos(page, await drawPhoto(640, 480, 43));
    await expect(page.getByRole("progressbar")).toBeVisible();
  }),
  gardener("share, left while a photo is sent", async (page, { garden }) => {
    garden.proxy.hold("/user/photos");
    await openForm(page, "/shareTip");
    await choosePhotos(page, await drawPhoto(640, 480, 49));
    await page.getByRole("link", { name: "Help" }).click();
    await expect(button(page, "Leave this page")).toBeVisible();
  }),
  gardener("share, with a photo that is refused", async (page) => {
    await openForm(page, "/shareTip");
    await choosePhotos(page, (await drawPhoto()).subarray(0, 900));
    await expect(page.locator("fieldset li").getByText("is damaged")).toBeVisible();
    await button(page, "Submit").click();
    await expect(
      page.getByText("Some photos aren’t uploaded yet. Wait, try again, or remove them."),
    ).toBeVisible();
  }),
  gardener("share, with an address where no picture is", async (page) => {
    await openForm(page, "/shareTip");
    await page.getByLabel("Plant type").fill("Leeks");
    await openAllFields(page);
    await page.getByLabel("Picture address").fill("https://localhost:1/none.png");
    await page.keyboard.press("Tab");
    await expect(page.getByText("There’s no picture at this address")).toBeVisible();
  }),
  gardener("share with errors", { main: true }, (page) => submitEmpty(page, "/shareTip", "Submit")),
  gardener("edit", (page, { ownTip }) => openForm(page, `/editTip/${ownTip}`)),
  gardener("edit with an error", async (page, { ownTip }) => {
    await openForm(page, `/editTip/${ownTip}`);
    await page.getByLabel("Title").fill("");
    await button(page, "Update").click();
    await expect(page.getByLabel("Title")).toBeFocused();
  }),
  gardener("edit, changed on another device", async (page, { gardener }) => {
    const id = await gardener.share();
    await openForm(page, `/editTip/${id}`);
    await gardener.call("PUT", `/user/editTip/${id}`, { ...goodTip, title: "Leeks in July" });
    await page.getByLabel("Title").fill("Leeks in August");
    await button(page, "Update").click();
    await expect(page.getByText("This tip has been changed in another tab")).toBeFocused();
  }),
  gardener("edit, not the author", async (page, { tip }) => {
    await page.goto(`/editTip/${tip}`);
    await expect(page.getByRole("link", { name: /^See More of/ })).toHaveCount(8);
    await expectToast(page, "Only a tip’s author can change it");
  }),
  newcomer("a tip", async (page, { tip }) => {
    await openTip(page, tip);
    await expect(button(page, "I’ve tried this")).toBeVisible();
  }),
  gardener("a tip of long ago, by its author", async (page, { gardener, garden }) => {
    const id = await gardener.share();
    using database = new DatabaseSync(join(garden.dataDir, "trellis.sqlite"), {
      timeout: 10_000,
    });
    database.prepare("update tips set created_at = 0, updated_at = 0 where id = ?").run(id);
    await openTip(page, id);
    await expect(button(page, "Still works")).toBeVisible();
  }),
  gardener("a tip with photos", async (page, { gardener }) => {
    await openTip(page, await shareWithPhotos(gardener));
    await page.getByRole("button", { name: "Photo 2 of 2" }).click();
  }),
  gardener("a photo in full view", async (page, { gardener }) => {
    await openTip(page, await shareWithPhotos(gardener));
    await page.getByRole("button", { name: /^View full size/ }).click();
    await expect(page.getByRole("dialog", { name: "View full size" })).toBeVisible();
  }),
  gardener("a tip that was tried, with a photo of it", async (page, { gardener, newcomer }) => {
    await openTip(page, await shareTried(newcomer, gardener));
    await expect(page.getByRole("link", { name: "Peas as high as the fence" })).toBeVisible();
  }),
  gardener("how a tip went, with a photo of it", async (page, { gardener, newcomer }) => {
    await openTip(page, await shareTried(newcomer, gardener));
    await button(page, "You said: it worked, 2026 Change").click();
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  }),
  gardener("a tip whose time others doubt", async (page, { gardener, newcomer }) => {
    await newcomer.call("PUT", "/user/garden", withoutFrosts);
    const id = await gardener.share({ title: "Peas when the soil warms", when: ["early-spring"] });
    const said = { outcome: "not-now", year: null, month: 2, words: "Far too hot by then." };
    await newcomer.call("PUT", `/user/outcome/${id}`, said);
    await page.route(`**/home/outcomes/${id}`, async (route) => {
      const results = await (await route.fetch()).json();
      const months = [
        { ...results.months[0], gardeners: 3 },
        { ...results.months[0], outcome: "worked", parts: ["mid-autumn"], gardeners: 4 },
      ];
      await route.fulfill({ json: { ...results, months } });
    });
    await openTip(page, id);
    await expect(page.getByText("3 gardeners with no frost wouldn’t")).toBeVisible();
    await newcomer.call("DELETE", "/user/garden");
  }),
  gardener("not now, here", async (page, { gardener, newcomer }) => {
    await gardener.call("PUT", "/user/garden", withoutFrosts);
    const id = await newcomer.share({ title: "Peas in spring", when: ["early-spring"] });
    await openTip(page, id);
    await button(page, "Not the right time here").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await gardener.call("DELETE", "/user/garden");
  }),
  gardener("a tip that was changed after a report", async (page, { gardener, newcomer }) => {
    const id = await gardener.share({ title: "Leeks in May" });
    await newcomer.call("PUT", `/user/outcome/${id}`, {
      outcome: "failed",
      year: null,
      words: "",
    });
    await gardener.call("PUT", `/user/editTip/${id}`, { ...goodTip, title: "Leeks in June" });
    await openTip(page, id);
    await page.locator("summary", { hasText: "Edited on" }).click();
  }),
  gardener("a tip of one's own", async (page, { ownTip }) => {
    await openTip(page, ownTip);
    await expect(page.getByRole("button", { name: /^Report what/ }).first()).toBeVisible();
  }),
  gardener("a tip, liked", async (page, { gardener, tip }) => {
    await gardener.call("DELETE", `/user/addLike/${tip}`);
    await openTip(page, tip);
    await expect(button(page, "I’ve tried this")).toBeVisible();
    await button(page, "Like").click();
    await expectToast(page, "Like Updated");
  }),
  gardener("a tip, on its way", async (page, { garden, tip }) => {
    garden.proxy.hold(`/user/tipDetail/${tip}`);
    await page.goto(`/tipDetail/${tip}`);
    await expect(loading(page)).toBeVisible();
  }),
  gardener("a tip that is gone", async (page) => {
    await page.goto("/tipDetail/gone");
    await expect(failure(page)).toBeVisible();
  }),
];

const withoutFrosts = {
  hemisphere: "north",
  winter: "none",
  summer: "hot",
  rain: "wet",
  kind: "beds",
};

/** The reply for a gardener who shared tips before the site asked whether to show the email. */
const unanswered = { showsEmail: true, answered: false, isOpen: true, hasTips: true };

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
