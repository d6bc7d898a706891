import type { Page } from "@playwright/test";
import { addGardener, expect, password, test } from "../browser/fixtures.ts";
import { logIn, logOut } from "../browser/forms.ts";

test.use({ serviceWorkers: "allow" });

const title = "Mulch raspberries with their own leaves";
const offline = (page: Page) => page.getByText("The site cannot be reached");

/** Waits until the service worker has taken over. It is registered once all else has come. */
async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** Waits until this device has, or has not, a copy of the tip. */
async function copied(page: Page, has: boolean) {
  const copy = async () => {
    const reply = await caches.match("/user/savedTips", { cacheName: "saved-tips" });
    return (await reply?.text()) ?? "";
  };
  await expect.poll(async () => (await page.evaluate(copy)).includes(title)).toBe(has);
}

test("in the shed a gardener reads what they saved, until they log out", { tag: "@long" }, async ({
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
    await expect(page.getByText("You have not liked a tip yet")).toBeVisible();
  });

  await test.step("who logs out leaves nothing, and the next account finds nothing", async () => {
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

/** A worker that never lets go: it answers every page by itself. */
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
