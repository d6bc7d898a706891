import type { Page } from "@playwright/test";
import {
  addGardener,
  expect,
  type Gardener,
  goodTip,
  openGarden,
  password,
  test,
} from "../browser/fixtures.ts";
import { logIn, logOut, shareTip } from "../browser/forms.ts";
import { toast } from "../browser/toasts.ts";

test.use({ serviceWorkers: "allow" });

const title = "Mulch raspberries with their own leaves";
const offline = (page: Page) => page.getByText("We can’t reach the site");

/** Waits until the service worker controls the page. The worker is registered last. */
async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** Waits until this device has, or lacks, a copy of a tip. */
async function copied(page: Page, has: boolean, name = title) {
  const copy = async () => {
    const reply = await caches.match("/user/savedTips", { cacheName: "saved-tips" });
    return (await reply?.text()) ?? "";
  };
  await expect.poll(async () => (await page.evaluate(copy)).includes(name)).toBe(has);
}

test("offline a gardener reads their saved tips, until they log out", { tag: "@long" }, async ({
  newcomer,
  browser,
}) => {
  const page = await newcomer.open(browser, { serviceWorkers: "allow" });
  const id = await newcomer.share({ title, description: "Rake them under the canes." });
  await newcomer.call("PUT", `/user/savedTips/${id}`);

  await test.step("without a network there is the site's own page, with the tip", async () => {
    await page.goto("/account");
    await workerReady(page);
    await copied(page, true);
    await page.context().setOffline(true);
    await page.goto(`/tipDetail/${id}`);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`Trellis | ${title}`);
    await page.goto("/saved?show=liked");
    await expect(offline(page)).toBeVisible();
    await expect(page).toHaveTitle("Trellis | Offline");
    await page.getByText(title).click();
    await expect(page.getByText("Rake them under the canes.")).toBeVisible();
    const picture = page.locator("details img").first();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\.\d+\.svg$/,
    );
    await page.reload();
    await expect(page.getByText(title)).toBeVisible();
  });

  await test.step("with a network again, it leads to where they wanted to go", async () => {
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL("/saved?show=liked");
    await expect(page.getByText("You haven’t liked any tips yet")).toBeVisible();
  });

  await test.step("logging out removes all copies, and the next account finds none", async () => {
    await copied(page, true);
    await page.goto("/explore");
    await logOut(page, newcomer.name);
    await expect(
      page
        .getByRole("link", { name: "Log In" })
        .or(page.getByRole("link", { name: "Login" }))
        .first(),
    ).toBeVisible();
    await copied(page, false);
    const other = await addGardener({ url: new URL(page.url()).origin }, "Olive Other");
    await page.goto("/login");
    await logIn(page, other.email, password);
    await expect(page).toHaveURL("/");
    await page.context().setOffline(true);
    await page.goto("/myTips");
    await expect(offline(page)).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
  await page.context().close();
});

/** A worker that answers every navigation itself, so no page of the site can update it. */
const olderWorker = `
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  self.addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") return;
    const headers = { "content-type": "text/html" };
    event.respondWith(new Response("<h1>Long ago</h1>", { headers }));
  });`;

test("a worker of an older version is replaced, and its copy goes with it", {
  tag: "@long",
}, async ({ page, context }) => {
  await context.route("**/service-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: olderWorker }),
  );
  await page.goto("/browseTips");
  await page.evaluate(async () => {
    await caches.open("offline-of-long-ago");
    await navigator.serviceWorker.register("/service-worker.js");
  });
  await expect(async () => {
    await page.goto("/browseTips");
    await expect(page.getByRole("heading", { name: "Long ago" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await context.unroute("**/service-worker.js");
  await expect(async () => {
    await page.goto("/browseTips");
    await expect(page).toHaveTitle("Trellis | Browse", { timeout: 500 });
  }).toPass();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join()))
    .toMatch(/^offline-[0-9a-f]{16}$/);
});

/** Waits until the device has the code of all pages that work offline. */
async function screensKept(page: Page) {
  await workerReady(page);
  const files = async () => {
    const names = await caches.keys();
    const cache = await caches.open(names.find((name) => name.startsWith("offline-")) ?? "");
    return (await cache.keys()).map(({ url }) => url).join();
  };
  await expect.poll(() => page.evaluate(files)).toContain("/result-dialog-");
}

const waits = (page: Page, text: string) =>
  page.getByRole("button", { name: text, exact: true }).and(page.getByText(text));

/** Counts a gardener's own tips with a title. */
async function ownTips({ call, email }: Gardener, called: string) {
  const tips: { title: string }[] = await (await call("POST", "/user/myTips", { email })).json();
  return tips.filter((tip) => tip.title === called).length;
}

/** Returns the likes, the saved state and the texts of results that the site has for a tip. */
async function notified(gardener: Gardener, id: string) {
  const [tip, results] = await Promise.all(
    [`/user/tipDetail/${id}`, `/home/outcomes/${id}`].map(async (path) =>
      (await gardener.call("GET", path)).json(),
    ),
  );
  const words = results.latest.map((one: { words: string }) => one.words);
  return { likes: tip.totalLikes, liked: tip.likedByMe, saved: tip.savedByMe, words };
}

test("changes without a network wait visibly, and are made once", {
  tag: "@main",
}, async ({ newcomer, rosa, browser }) => {
  // The title must be unique, because the list of all tips also shows the tips of other tests.
  const own = "Mulch currants with bark";
  const id = await rosa.share({ title: own });
  const page = await newcomer.open(browser, { serviceWorkers: "allow" });
  const name = page.getByRole("heading", { name: own, level: 1 });
  await page.goto(`/tipDetail/${id}`);
  await page.getByRole("button", { name: "Save" }).click();
  await copied(page, true, own);
  await screensKept(page);
  await page.getByRole("link", { name: "Browse" }).first().click();
  await expect(page).toHaveTitle("Trellis | Browse");
  await page.context().setOffline(true);

  await test.step("a saved tip opens, and a page that is not there does not take its place", async () => {
    await page.getByRole("link", { name: `Details of ${own}` }).click();
    await expect(name).toBeVisible();
    await expect(page.getByText("You’re offline. This copy is from")).toBeVisible();
    // The device lacks the code of the first page, and the data of the second.
    for (const link of ["DashBoard", "Browse"]) {
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await expect(
        toast(page, "You’re offline, and that page isn’t saved on this device.").first(),
      ).toBeVisible();
      await expect(page).toHaveURL(`/tipDetail/${id}`);
      await expect(name).toBeVisible();
    }
  });

  const menu = page.getByLabel(`Account of ${newcomer.name}`);

  await test.step("the account menu leads to what was saved, as often as it is opened", async () => {
    for (const _ of [1, 2]) {
      await menu.click();
      await page.getByRole("link", { name: "Saved tips", exact: true }).first().click();
      await page.getByRole("link", { name: `Details of ${own}` }).click();
      await expect(name).toBeVisible();
    }
  });

  await test.step("a like, how it went and a tip wait, in a list", async () => {
    await page.getByRole("button", { name: "Like" }).click();
    await expect(waits(page, "1 change will be sent when you’re online")).toBeVisible();
    await expect(page.getByRole("button", { name: "Liked" })).toBeVisible();
    await page.getByRole("button", { name: "I’ve tried this" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("In my garden").selectOption("It worked");
    await dialog.getByLabel("Short comment").fill("Even in a wet June.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Saved" }).click();
    await expect(waits(page, "3 changes will be sent when you’re online")).toBeVisible();
    await page.getByRole("link", { name: "Share a Tip" }).first().click();
    await shareTip(page, { title: "Written in the shed" });
    await expect(page.getByText("We’ll send your tip when you’re online")).toBeInViewport();
    await page.getByRole("main").getByRole("link", { name: "Saved tips" }).click();
    await expect(page.getByRole("row", { name: own })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "4 changes will be sent when you’re online" }),
    ).toBeVisible();
    await page.getByRole("button", { name: `Undo: Remove “${own}”` }).click();
    await expect(
      page.getByRole("heading", { name: "3 changes will be sent when you’re online" }),
    ).toBeVisible();
  });

  await test.step("with a network again all is sent once, by one of two tabs", async () => {
    const other = await page.context().newPage();
    await other.goto("/saved");
    await expect(other.getByText(`Like “${own}”`)).toBeVisible();
    await page.context().setOffline(false);
    await other.goto("/saved");
    await expect(waits(page, "3 changes will be sent when you’re online")).toHaveCount(0);
    await expect(page.getByText(`Like “${own}”`)).toHaveCount(0);
    await expect
      .poll(() => notified(newcomer, id))
      .toEqual({ likes: 1, liked: true, saved: true, words: ["Even in a wet June."] });
    expect(await ownTips(newcomer, "Written in the shed")).toBe(1);
    const standing = page.waitForResponse("**/user/operator");
    await menu.click();
    await (await standing).finished();
    await expect(page).toHaveURL("/saved");
  });

  await test.step("a tip that its author hides says so in the list, until it is taken off", async () => {
    await rosa.call("PUT", `/user/editTip/${id}`, {
      ...goodTip,
      title: own,
      availability: "hidden",
    });
    await page.goto("/saved");
    const gone = page.getByRole("list", { name: "Deleted or hidden tips" });
    await expect(gone).toContainText(`${own}You can no longer read it: it was hidden or deleted.`);
    await page.getByRole("button", { name: `Remove ${own}` }).click();
    await expect(gone).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("You haven’t saved any tips yet")).toBeVisible();
    await expect(gone).toHaveCount(0);
  });
  await page.context().close();
});

test("waiting changes belong to their account, and wait until it logs in again", {
  tag: "@long",
}, async ({ garden, newcomer, rosa, browser }) => {
  const id = await rosa.share({ title });
  const page = await newcomer.open(browser);
  await page.goto(`/tipDetail/${id}`);
  await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Like" }).click();
  await expect(page.getByRole("button", { name: "Liked" })).toBeVisible();
  await page.close();

  const next = await page.context().newPage();
  await next.context().clearCookies();
  await next.context().setOffline(false);
  const other = await addGardener(garden, "Olive Other");
  await next.goto("/login");
  await logIn(next, other.email, password);
  await expect(next).toHaveURL("/");
  await next.goto(`/tipDetail/${id}`);
  await expect(next.getByRole("button", { name: "Like" })).toBeVisible();
  await expect(next.getByText("will be sent when you’re online")).toHaveCount(0);
  expect(await notified(newcomer, id)).toMatchObject({ likes: 0 });

  await next.goto("/explore");
  await logOut(next, other.name);
  await next.goto("/login");
  await logIn(next, newcomer.email, password);
  await expect(toast(next, `Sent: Like “${title}”`)).toBeVisible();
  expect(await notified(newcomer, id)).toMatchObject({ likes: 1, liked: true });
  await page.context().close();
});

test("a refused new tip becomes a draft again, with the reason", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page, garden }) => {
  await page.goto("/shareTip");
  await expect(page.getByLabel("Your name")).toHaveValue(newcomer.name);
  await page.context().setOffline(true);
  await shareTip(page, { title: "Refused by the site" });
  await expect(page.getByText("We’ll send your tip when you’re online")).toBeVisible();
  // The link to the draft leads to the page that is open, and the page offers the draft.
  await page.getByRole("link", { name: "Share another tip" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  const detail = { type: "about:blank", title: "Invalid", status: 422 };
  const errors = [{ path: "title", message: "Not here" }];
  garden.proxy.fulfill("/user/addtip", 422, JSON.stringify({ ...detail, errors }));
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "1 change failed" }).click();
  const dialog = page.getByRole("dialog", { name: "Waiting for a connection" });
  await expect(dialog).toContainText("Failed: Not here Your text is a draft again.");
  garden.proxy.reset();
  await dialog.getByRole("link", { name: "Edit the draft" }).click();
  await page.getByRole("button", { name: "Keep writing", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Refused by the site");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  expect(await ownTips(newcomer, "Refused by the site")).toBe(1);
});

test("a site with two languages works offline in the language of the reader", {
  tag: "@long",
}, async ({ browser }) => {
  const site = await openGarden({ LANGUAGES: "en de", DEMO: "off" });
  const gardener = await addGardener(site);
  const id = await gardener.share({ title });
  await gardener.call("PUT", `/user/savedTips/${id}`);
  const page = await gardener.open(browser, { serviceWorkers: "allow" });
  const heading = page.getByRole("heading", { name: title, level: 1 });
  const keeps = (language: RegExp) =>
    expect
      .poll(() => page.evaluate(async () => (await caches.keys()).sort().join()))
      .toMatch(language);
  await page.goto("/saved");
  await screensKept(page);
  await keeps(/^offline-[0-9a-f]{16},saved-tips$/);

  await test.step("copies in one language are replaced when another is read", async () => {
    await page.goto("/de/saved");
    await keeps(/^offline-[0-9a-f]{16}\?base=%2Fde&scripts=de-[0-9a-f]{8},saved-tips$/);
    await screensKept(page);
  });

  await test.step("a page that is loaded is the one for a missing network", async () => {
    const other = await page.context().newPage();
    await page.context().setOffline(true);
    await other.goto(`/de/tipDetail/${id}`);
    await expect(other).toHaveURL(/\/de\/offline\?from=/);
    await expect(other.locator("html")).toHaveAttribute("lang", "de");
    await expect(other.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await other.locator(`a[href="/de/tipDetail/${id}"]:visible`).click();
    await expect(other).toHaveURL(`/de/tipDetail/${id}`);
    await other.close();
  });

  await test.step("in the app, what is saved opens, and any other page stays away", async () => {
    await page.locator(`a[href="/de/tipDetail/${id}"]:visible`).first().click();
    await expect(heading).toBeVisible();
    await page.context().setOffline(true);
    await page.locator("a[href='/de/explore']:visible").first().click();
    await expect(page.locator(".Toastify__toast--error").first()).toBeVisible();
    await expect(page).toHaveURL(`/de/tipDetail/${id}`);
    await page.goBack();
    await expect(page).toHaveURL("/de/saved");
    await expect(page.getByRole("row", { name: title })).toBeVisible();
  });
  await page.context().close();
  await site.stop();
});

/** The duration of random network failures. `OFFLINE_MINUTES=10` sets ten minutes. */
const minutes = Number(process.env.OFFLINE_MINUTES ?? 0.5);

test("with random network failures nothing is lost, and nothing is done twice", {
  tag: "@long",
}, async ({ newcomer, rosa, browser }) => {
  test.setTimeout(minutes * 60_000 + 600_000);
  const page = await newcomer.open(browser, { serviceWorkers: "allow" });
  const context = page.context();
  const ids = new Map<string, string>();
  for (const name of ["Water in the morning", title]) {
    const id = await rosa.share({ title: name });
    ids.set(name, id);
    await newcomer.call("PUT", `/user/savedTips/${id}`);
  }
  await page.goto("/saved");
  await screensKept(page);
  await copied(page, true);
  // In some cases, the site completes a request, but its reply is lost.
  await context.route("**/user/{addtip,addLike/*}", async (route) => {
    if (Math.random() < 0.7) return route.continue();
    await route.fetch().catch(() => null);
    // The page may have gone offline meanwhile, which ends the request.
    await route.abort("connectionreset").catch(() => {});
  });

  const liked = new Map<string, boolean>();
  const written: string[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    await context.setOffline(Math.random() < 0.5);
    await page.getByLabel(`Account of ${newcomer.name}`).click();
    await page.getByRole("link", { name: "Saved tips", exact: true }).first().click();
    const name = [...ids.keys()][Math.floor(Math.random() * ids.size)] ?? title;
    await page.getByRole("link", { name: `Details of ${name}` }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    const like = page.getByRole("button", { name: /^Liked?$/ });
    const before = await like.getAttribute("aria-pressed");
    if (Math.random() < 0.3) await context.setOffline(Math.random() < 0.5);
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", String(before !== "true"));
    liked.set(name, before !== "true");
    if (written.length < 40 * minutes && Math.random() < 0.5) {
      const words = `Number ${written.length + 1}`;
      await page.getByRole("link", { name: "Share a Tip" }).first().click();
      await shareTip(page, { title: words });
      await expect(
        page.getByText(/We’ll send your tip when you’re online|Tip {2}Added/),
      ).toBeVisible();
      written.push(words);
    }
  }

  await context.unroute("**/user/{addtip,addLike/*}");
  await context.setOffline(false);
  const waiting = () => Object.keys(localStorage).filter((name) => name.startsWith("waiting:"));
  await expect.poll(() => page.evaluate(waiting), { timeout: 120_000 }).toEqual([]);
  for (const [name, id] of ids) {
    const expected = { likes: Number(liked.get(name) ?? false), saved: true };
    expect.soft(await notified(newcomer, id), name).toMatchObject(expected);
  }
  for (const words of written) expect.soft(await ownTips(newcomer, words), words).toBe(1);
  await context.close();
});
