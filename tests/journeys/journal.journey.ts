import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import {
  addGardener,
  expect,
  type Gardener,
  goodTip,
  password,
  test,
} from "../browser/fixtures.ts";
import { logIn } from "../browser/forms.ts";
import { drawPhoto, takePhoto } from "../photos.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Makes a photo file. @param taken the time in its EXIF data, such as `2026:05:03 08:30:00` */
async function camera(name: string, photo: Buffer, taken?: string) {
  const buffer = taken
    ? await sharp(photo)
        .withExif({ IFD2: { DateTimeOriginal: taken } })
        .jpeg()
        .toBuffer()
    : photo;
  return { name, mimeType: "image/jpeg", buffer };
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const takes = (page: Page) => page.getByLabel("Take a photo");
const gallery = (page: Page) => page.getByLabel(/^(Choose|Add) photos$/);
const kept = (page: Page) => page.getByRole("heading", { name: "Saved on this device" });

interface Entry {
  _id: string;
  day: string;
  plant: string;
  text: string;
  isPublic: boolean;
  photos: { id: string }[];
}

async function journalOf({ call }: Gardener): Promise<Entry[]> {
  return (await call("GET", "/user/journal")).json();
}

/** Opens the journal as on a phone. */
async function openJournal(gardener: Gardener, browser: Browser) {
  const page = await gardener.open(browser, phone);
  await page.goto("/journal");
  await expect(page.getByRole("heading", { name: "Journal", level: 1 })).toBeVisible();
  return page;
}

const add = (page: Page) => page.getByRole("link", { name: "Add entry" });

test("a photo becomes an entry in three taps, on the day of its camera", {
  tag: "@main",
}, async ({ newcomer, browser }) => {
  const page = await openJournal(newcomer, browser);
  await expect(page.getByText("Your journal is empty.")).toBeVisible();
  await add(page).tap();
  await takes(page).setInputFiles(
    await camera("bed.jpg", await drawPhoto(), "2026:05:03 23:30:00"),
  );
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2026-05-03");
  await save(page).tap();
  await expect(page).toHaveURL("/journal");
  await expect(page.getByRole("heading", { name: "May 2026" })).toBeVisible();
  const photo = page.getByRole("article").getByAltText("3 May 2026");
  await expect(photo).toHaveAttribute("src", /^blob:/);
  await expect(kept(page)).toHaveCount(0);
  expect(await journalOf(newcomer)).toMatchObject([
    { day: "2026-05-03", plant: "", text: "", isPublic: false },
  ]);
  await page.context().close();
});

test("photos of several days become an entry a day, or one", { tag: "@long" }, async ({
  newcomer,
  browser,
}) => {
  const page = await openJournal(newcomer, browser);
  const days = ["2026:05:01 09:00:00", "2026:05:02 09:00:00", "2026:05:02 18:00:00"];
  const files = await Promise.all(
    days.map(async (taken, at) => camera(`${at}.jpg`, await drawPhoto(60, 40, at + 1), taken)),
  );
  await add(page).tap();
  await gallery(page).setInputFiles(files);
  await expect(page.getByText("These photos are from 2 days")).toBeVisible();
  await expect(page.getByLabel("One entry a day")).toBeChecked();
  await page.getByLabel("Plant").fill("Sweet pea");
  await page.getByLabel("Notes").fill("In flower.");
  await save(page).tap();
  await expect(kept(page)).toHaveCount(0);
  await expect
    .poll(() => journalOf(newcomer))
    .toMatchObject([
      { day: "2026-05-02", plant: "Sweet pea", text: "In flower.", photos: [{}, {}] },
      { day: "2026-05-01", plant: "Sweet pea", text: "", photos: [{}] },
    ]);
  await add(page).tap();
  await expect(page.getByLabel("Plant")).toHaveValue("Sweet pea");
  await gallery(page).setInputFiles(files);
  await page.getByText("One entry", { exact: true }).tap();
  await page.getByLabel("Day", { exact: true }).fill("2026-05-04");
  await save(page).tap();
  await expect
    .poll(async () => (await journalOf(newcomer)).map(({ day, photos }) => [day, photos.length]))
    .toEqual([
      ["2026-05-04", 3],
      ["2026-05-02", 2],
      ["2026-05-01", 1],
    ]);
  await page.goto("/journal?plant=Sweet+pea");
  await expect(
    page.getByRole("region", { name: "Sweet pea through time" }).locator("li"),
  ).toHaveCount(6);
  await page.context().close();
});

test("a text that is left comes back, and photos are not left by mistake", async ({
  newcomer,
  browser,
}) => {
  const page = await openJournal(newcomer, browser);
  const notes = page.getByLabel("Notes");
  const question = page.getByRole("dialog", { name: "Are you sure?" });

  await test.step("after a link, Back and a reload", async () => {
    await add(page).tap();
    await notes.fill("First swallows.");
    await page.getByLabel("Day", { exact: true }).fill("2026-04-02");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.getByRole("link", { name: "Help" }).tap();
    await expect(page).toHaveURL("/help");
    await page.goBack();
    await expect(notes).toHaveValue("First swallows.");
    await page.reload();
    await expect(notes).toHaveValue("First swallows.");
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2026-04-02");
  });

  await test.step("a page with chosen photos asks before it is left", async () => {
    await gallery(page).setInputFiles(await camera("swallow.jpg", await drawPhoto()));
    await page.getByRole("link", { name: "Help" }).tap();
    await question.getByRole("button", { name: "Cancel" }).tap();
    await expect(page).toHaveURL("/journal/entry");
    await expect(page.getByAltText("Preview of photo 1")).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloaded;
    await gallery(page).setInputFiles(await camera("swallow.jpg", await drawPhoto()));
    await page.goBack();
    await question.getByRole("button", { name: "Leave this page" }).tap();
    await expect(page).toHaveURL("/journal");
  });

  await test.step("a draft can be deleted, and a saved entry takes it along", async () => {
    await page.goto("/journal/entry");
    await page.getByRole("button", { name: "Delete draft" }).tap();
    await expect(notes).toHaveValue("");
    await notes.fill("Second swallows.");
    await save(page).tap();
    await expect(page).toHaveURL("/journal");
    await add(page).tap();
    await expect(save(page)).toBeEnabled();
    await expect(notes).toHaveValue("");
  });
  await page.context().close();
});

/** Collects the paths of a page's requests with this method that begin with `path`. */
function counted(page: Page, method: string, path: string) {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith(path)) seen.push(pathname);
  });
  return seen;
}

test("an entry with a large photo is kept at once without a network, and sent once", {
  tag: "@long",
}, async ({ newcomer, garden, browser }) => {
  const page = await openJournal(newcomer, browser);
  const uploads = counted(page, "POST", "/user/photos");
  const puts = counted(page, "PUT", "/user/journal/");
  await add(page).tap();
  await expect(save(page)).toBeEnabled();
  await page.context().setOffline(true);

  await test.step("it is on this device a moment after the tap", async () => {
    const photo = await camera("large.jpg", await takePhoto(7));
    await takes(page).setInputFiles(photo);
    await page.getByLabel("Notes").fill("In the shed.");
    const took = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const button = document.querySelector("main [type=submit]");
          let tapped = 0;
          button?.addEventListener("click", () => {
            tapped = performance.now();
          });
          new MutationObserver((_, observer) => {
            if (!document.querySelector("#waiting-entries")) return;
            observer.disconnect();
            resolve(performance.now() - tapped);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await save(page).tap();
    await expect(kept(page)).toBeVisible();
    const ms = Math.round(await took);
    test.info().annotations.push({ type: "from Save to kept", description: `${ms} ms` });
    await expect(page.getByText("Your journal shows here when you’re online.")).toBeVisible();
  });

  await test.step("it can be changed while it waits", async () => {
    await page.getByRole("link", { name: /^Edit the entry of/ }).tap();
    await expect(page.getByAltText("Preview of photo 1")).toHaveAttribute("src", /^blob:/);
    await page.getByLabel("Notes").fill("In the shed, and changed.");
    await save(page).tap();
    await expect(page.getByText("In the shed, and changed.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Discard the entry/ })).toHaveCount(1);
  });

  await test.step("another account on the device neither sees nor sends it", async () => {
    await page.close();
    const next = await page.context().newPage();
    await next.context().clearCookies();
    await next.context().setOffline(false);
    const other = await addGardener(garden, "Olive Other");
    await next.goto("/login");
    await logIn(next, other.email, password);
    await expect(next).toHaveURL("/");
    await next.goto("/journal");
    await expect(next.getByText("Your journal is empty.")).toBeVisible();
    await expect(kept(next)).toHaveCount(0);
    expect(await journalOf(newcomer)).toEqual([]);
    expect(await journalOf(other)).toEqual([]);
    await next.context().clearCookies();
    await next.close();
  });

  await test.step("after a login it is sent once, by one of two tabs", async () => {
    const next = await page.context().newPage();
    uploads.push(...counted(next, "POST", "/user/photos"));
    const sentUploads = counted(next, "POST", "/user/photos");
    const sentPuts = counted(next, "PUT", "/user/journal/");
    await next.goto("/login");
    await logIn(next, newcomer.email, password);
    const third = await page.context().newPage();
    const otherUploads = counted(third, "POST", "/user/photos");
    await third.goto("/journal");
    await expect
      .poll(async () => (await journalOf(newcomer)).map(({ text }) => text), { timeout: 180_000 })
      .toEqual(["In the shed, and changed."]);
    await expect(kept(third)).toHaveCount(0);
    expect(sentUploads.length + otherUploads.length).toBe(1);
    expect(sentPuts.length).toBeLessThanOrEqual(1);
    expect([uploads, puts]).toEqual([[], []]);
  });
  await page.context().close();
});

test("a tab that is closed in the middle of an upload loses nothing", { tag: "@long" }, async ({
  newcomer,
  garden,
  browser,
}) => {
  const page = await openJournal(newcomer, browser);
  await add(page).tap();
  const files = [await drawPhoto(60, 40, 5), await drawPhoto(60, 40, 6)];
  await takes(page).setInputFiles(await camera("a.jpg", files[0] ?? Buffer.of()));
  await gallery(page).setInputFiles(await camera("b.jpg", files[1] ?? Buffer.of()));
  await expect(page.getByAltText("Preview of photo 2")).toBeVisible();
  await page
    .getByLabel("Harvest")
    .or(page.getByText("Harvest", { exact: true }))
    .first()
    .tap();
  await page.getByLabel("Amount").fill("2,5");
  await page.getByLabel("Unit").selectOption("kg");
  // The first photo arrives, and the second does not.
  let uploaded = 0;
  await page.route("**/user/photos", async (route) => {
    uploaded += 1;
    if (uploaded === 1) await route.continue();
  });
  await save(page).tap();
  await expect(kept(page)).toBeVisible();
  await expect.poll(() => uploaded).toBe(2);
  await page.close();
  expect(await journalOf(newcomer)).toEqual([]);

  const next = await page.context().newPage();
  const uploads = counted(next, "POST", "/user/photos");
  await next.goto("/browseTips");
  await expect
    .poll(() => journalOf(newcomer))
    .toMatchObject([{ photos: [{}, {}], harvest: { amount: 2.5, unit: "kg" } }]);
  expect(uploads).toHaveLength(1);
  await page.context().close();
  garden.proxy.reset();
});

test("a refused entry shows the reason, and keeps everything", { tag: "@long" }, async ({
  newcomer,
  garden,
  browser,
}) => {
  const page = await openJournal(newcomer, browser);
  await add(page).tap();
  await takes(page).setInputFiles(await camera("a.jpg", await drawPhoto(60, 40, 9)));
  await page.getByLabel("Notes").fill("Refused at first.");
  const problem = { type: "about:blank", title: "Not like this", status: 422 };
  garden.proxy.fulfill("/user/photos", 422, JSON.stringify(problem));
  await save(page).tap();
  await expect(page.getByText("Not sent: Not like this")).toBeVisible();
  garden.proxy.reset();
  await page.reload();
  await page.getByRole("link", { name: /^Edit the entry of/ }).tap();
  await expect(page.getByAltText("Preview of photo 1")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("Refused at first.");
  await save(page).tap();
  await expect.poll(() => journalOf(newcomer)).toMatchObject([{ photos: [{}] }]);
  await expect(kept(page)).toHaveCount(0);

  await test.step("one that is discarded is gone", async () => {
    await add(page).tap();
    await expect(save(page)).toBeEnabled();
    await page.context().setOffline(true);
    await page.getByLabel("Notes").fill("A mistake.");
    await save(page).tap();
    await page.getByRole("button", { name: /^Discard the entry/ }).tap();
    await expect(kept(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await page.goto("/journal");
    await expect(page.getByText("Refused at first.")).toBeVisible();
    expect(await journalOf(newcomer)).toHaveLength(1);
  });
  await page.context().close();
});

test("a gardener sees what was a year ago, and finds entries again", { tag: "@long" }, async ({
  newcomer,
  browser,
}) => {
  const now = new Date();
  const lastYear = new Date(Date.UTC(now.getFullYear() - 1, now.getMonth(), now.getDate()));
  const day = lastYear.toISOString().slice(0, 10);
  const entry = (text: string, on: string, plant = "") =>
    newcomer.call("PUT", `/user/journal/${crypto.randomUUID()}`, { day: on, text, plant });
  await entry("The first frost.", day, "Dahlia");
  const month = now.toISOString().slice(0, 7);
  for (let at = 0; at < 30; at += 1) await entry(`Number ${at}`, `${month}-01`, "Leek");
  const page = await openJournal(newcomer, browser);
  const past = page.getByRole("region", { name: "A year ago this week" });
  await expect(past.getByText("The first frost.")).toBeVisible();
  const glance = page.getByRole("region", { name: `${now.getFullYear()} at a glance` });
  await expect(glance.getByRole("link")).toHaveCount(2 + 1);
  await expect(page.getByRole("article")).toHaveCount(1 + 24);
  await page.getByRole("button", { name: "Show earlier entries" }).tap();
  await expect(page.getByRole("article")).toHaveCount(1 + 31);
  await page.getByLabel("Words").fill("frost");
  await page.getByRole("button", { name: "Find" }).tap();
  await expect(page.getByRole("article")).toHaveCount(1);
  const showAll = page.getByRole("link", { name: "Show all entries" });
  await showAll.tap();
  // Waits for all entries, because the form has the earlier words until the entries are loaded.
  await expect(showAll).toHaveCount(0);
  await page.getByLabel("Plant").selectOption("Leek");
  await expect(page.getByText("The first frost.")).toHaveCount(0);
  await showAll.tap();
  await expect(showAll).toHaveCount(0);
  await glance.getByRole("link", { name: String(now.getFullYear() - 1) }).tap();
  await page.getByRole("link", { name: /: 1 entry$/ }).tap();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Delete the entry of/ }).tap();
  await page.getByRole("button", { name: "Yes, delete" }).tap();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.context().close();
});

test("an entry that arrives while the journal is open hides no other", { tag: "@long" }, async ({
  newcomer,
  garden,
  browser,
}) => {
  for (let at = 1; at <= 24; at += 1) {
    const entry = { day: `2026-04-${String(at).padStart(2, "0")}`, text: `Number ${at}` };
    await newcomer.call("PUT", `/user/journal/${crypto.randomUUID()}`, entry);
  }
  const page = await openJournal(newcomer, browser);
  const first = page.getByText("Number 1", { exact: true });
  const earlier = page.getByRole("button", { name: "Show earlier entries" });
  const release = garden.proxy.hold("/user/photos");
  await add(page).tap();
  await takes(page).setInputFiles(await camera("a.jpg", await drawPhoto(60, 40, 31)));
  await save(page).tap();
  await expect(kept(page)).toBeVisible();
  await expect(first).toBeVisible();
  await expect(earlier).toHaveCount(0);
  release();
  await expect(kept(page)).toHaveCount(0);
  await earlier.tap();
  await expect(page.getByRole("article")).toHaveCount(25);
  await expect(first).toBeVisible();
  await page.context().close();
});

test("an entry is made public and private again: a stranger sees it only between", {
  tag: "@long",
}, async ({ newcomer, browser, page: stranger }) => {
  const page = await openJournal(newcomer, browser);
  await add(page).tap();
  await takes(page).setInputFiles(await camera("a.jpg", await drawPhoto(640, 480, 12)));
  await page.getByLabel("Plant").fill("Tomato");
  await page.getByLabel("Everyone can see this entry").check();
  await save(page).tap();
  await page.getByRole("link", { name: "See the public page" }).tap();
  await expect(page.getByRole("heading", { name: /^Tomato, / })).toBeVisible();
  const [entry] = await journalOf(newcomer);
  const paths = [`/entries/${entry?._id}`, `/photos/${entry?.photos[0]?.id}/640.webp`];
  const states = async () =>
    Promise.all(paths.map(async (path) => (await stranger.request.get(path)).status()));
  expect(await states()).toEqual([200, 200]);
  expect(await (await stranger.request.get(paths[0] ?? "")).text()).toContain(
    '"@type":"ImageObject"',
  );
  await stranger.goto(`/entries/${entry?._id}`);
  await expect(stranger.getByRole("link", { name: "Tomato" })).toBeVisible();
  await expect(stranger.getByRole("article").getByRole("img").last()).toHaveJSProperty(
    "complete",
    true,
  );

  await page.goto(`/journal/entry/${entry?._id}`);
  await page.getByLabel("Everyone can see this entry").uncheck();
  await save(page).tap();
  await expect(kept(page)).toHaveCount(0);
  await expect(page.getByRole("article").getByAltText(/^Tomato, /)).toHaveAttribute(
    "src",
    /^blob:/,
  );
  expect(await states()).toEqual([404, 404]);

  await page.goto("/journal/print");
  await expect(page.getByRole("button", { name: "Print" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.context().close();
});

test("an entry becomes a tip, and the proof of how another tip went", { tag: "@long" }, async ({
  newcomer,
  rosa,
  browser,
  page: stranger,
}) => {
  const photo = await newcomer.upload(await drawPhoto(640, 480, 21));
  const text = "Watered at the root, each morning.";
  const entry = { day: "2026-05-03", plant: "Tomato", text, photos: [{ id: photo }] };
  await newcomer.call("PUT", `/user/journal/${crypto.randomUUID()}`, entry);
  const photoStatus = async () =>
    (await stranger.request.get(`/photos/${photo}/640.webp`)).status();
  expect(await photoStatus()).toBe(404);
  const page = await openJournal(newcomer, browser);

  await test.step("the form of a tip has its photo, plant and words", async () => {
    await page.getByRole("link", { name: "Make a tip of this" }).tap();
    await expect(page).toHaveURL(/\/shareTip\?entry=/);
    await expect(page.getByLabel("Plant type")).toHaveValue("Tomato");
    await expect(page.getByLabel("Description")).toHaveValue(text);
    // The photo is still private, so the preview has no public address.
    await expect(page.getByAltText("Preview of photo 1")).toHaveAttribute("src", /^blob:/);
    await page.getByLabel("Title").fill("Water tomatoes at the root");
    await page.getByLabel("Difficulty level").selectOption(goodTip.difficultyLevel);
    await page.getByLabel("Availability").selectOption("public");
    await page.getByLabel("Category").selectOption(goodTip.category);
    await page.getByRole("button", { name: "Submit" }).tap();
    await expect(page).toHaveURL("/myTips");
    expect(await photoStatus()).toBe(200);
  });

  await test.step("one tap fills in the photo and the words of a result", async () => {
    const id = await rosa.share({ title: "Water at the root" });
    await page.goto(`/tips/${id}`);
    await page.getByRole("button", { name: "I’ve tried this" }).tap();
    const dialog = page.getByRole("dialog");
    const comment = dialog.getByLabel("Short comment");
    const choice = dialog.getByRole("group", { name: "From my journal" });
    await comment.fill("Mine");
    await choice.getByRole("button", { name: "Tomato, 3 May 2026" }).tap();
    await expect(dialog.getByAltText("Preview", { exact: true })).toBeVisible();
    await expect(comment).toHaveValue("Mine");
    await comment.fill("");
    await choice.getByRole("button").tap();
    await expect(comment).toHaveValue(text);
    await dialog.getByLabel("In my garden").selectOption("worked");
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog).toBeHidden();
    expect(await (await newcomer.call("GET", `/user/outcome/${id}`)).json()).toMatchObject({
      outcome: { outcome: "worked", words: text, photo: { id: photo } },
    });
  });
  await page.context().close();
});
