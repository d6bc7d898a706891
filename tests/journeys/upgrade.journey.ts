import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { addGardener, expect, goodTip, hosted, test } from "../browser/fixtures.ts";
import { fill, logIn } from "../browser/forms.ts";
import { beginUse } from "../browser/loading.ts";
import { freePort } from "../free-port.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");
test.describe.configure({ mode: "default" });

/** The next release: a second build, whose script files all have other names. */
let checkout = "";

test.beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), "trellis-next-"));
  const sources = ["app", "public", "scripts", "package.json", "tsconfig.json"];
  for (const name of [...sources, "vite.config.ts", "react-router.config.ts"]) {
    cpSync(name, join(checkout, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(checkout, "node_modules"));
  appendFileSync(
    join(checkout, "app/entry.client.tsx"),
    "Object.assign(window, { isNext: true });",
  );
  execFileSync("npm", ["run", "--silent", "build"], { cwd: checkout, stdio: "ignore" });
});

test.afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/**
 * Starts a site that can be stopped and upgraded. After an upgrade, the files of the earlier
 * release are gone.
 */
async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-upgraded-"));
  const variables = { PORT: `${await freePort()}`, DATA_DIR: dataDir };
  let site = await startSite(variables);
  return {
    url: site.url,
    stop: () => site.stop(),
    async startNext() {
      site = await startSite(variables, { checkout });
    },
    async upgrade() {
      await site.stop();
      await this.startNext();
    },
    async remove() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a page, and waits for the script that guards its navigations. */
async function openGuarded(page: Page, address: string) {
  const ready = page.waitForResponse(/\/without-network-[\w-]+\.js/);
  await page.goto(address);
  await beginUse(page);
  await (await ready).finished();
}

async function expectAt(page: Page, address: string, title: string) {
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(`Trellis | ${title}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Waits for a page of the next release. */
async function expectNext(page: Page, address: string, title: string) {
  await expectAt(page, address, title);
  await page.waitForFunction(() => "isNext" in window);
}

/** Removes the scripts that the browser has cached. */
async function clearCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
}

test("after an upgrade the first click on a link opens its page", async ({ page }) => {
  const site = await openSite();
  await openGuarded(page, `${site.url}/browseTips`);
  await site.upgrade();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expectNext(page, `${site.url}/help`, "Help");
  expect(documents).toBe(1);
  await site.remove();
});

test("after an upgrade the first step back opens the page before", async ({ page }) => {
  const site = await openSite();
  await page.goto(`${site.url}/browseTips`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveTitle("Trellis | Help");
  // After the reload, Back shows the previous page in the same document, which has not loaded the
  // script of that page.
  const ready = page.waitForResponse(/\/without-network-[\w-]+\.js/);
  await page.reload();
  await beginUse(page);
  await (await ready).finished();
  await clearCache(page);
  await site.upgrade();
  await page.goBack({ waitUntil: "commit" });
  await expectNext(page, `${site.url}/browseTips`, "Browse");
  await page.goForward({ waitUntil: "commit" });
  await expectAt(page, `${site.url}/help`, "Help");
  await site.remove();
});

test("after an upgrade a half-filled form keeps its text, and is sent once", async ({
  browser,
}) => {
  const site = await openSite();
  const gardener = await addGardener(site);
  const page = await gardener.open(browser);
  await openGuarded(page, "/shareTip");
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await site.upgrade();
  await fill(page, { title: goodTip.title, description: goodTip.description });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(goodTip.title);
  await fill(page, goodTip);
  await page.getByRole("button", { name: "Submit" }).click();
  await expectNext(page, `${site.url}/myTips`, "My Tips");
  await expect(page.getByText(goodTip.title).first()).toBeVisible();
  const found = await gardener.call("POST", "/user/myTips", { email: gardener.email });
  expect(await found.json()).toHaveLength(1);
  await page.context().close();
  await site.remove();
});

test("after an upgrade an address typed before logging in is kept, and logging in works", async ({
  page,
}) => {
  const site = await openSite();
  const { email } = await addGardener(site);
  await openGuarded(page, `${site.url}/login`);
  await fill(page, { email });
  await site.upgrade();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  // The upgrade has removed the script that contains the reason for the refusal.
  await expect(page.getByText("This page is from before an update of the site.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await logIn(page, email);
  await expectNext(page, `${site.url}/`, "Home");
  await site.remove();
});

for (const { link, path, title } of [
  { link: "Try again", path: "/explore", title: "Explore" },
  { link: "Browse", path: "/browseTips", title: "Browse" },
]) {
  test(`after an upgrade “${link}” leads on from the page for a missing network`, async ({
    browser,
  }) => {
    const site = await openSite();
    const gardener = await addGardener(site);
    const page = await gardener.open(browser, { serviceWorkers: "allow" });
    await openGuarded(page, "/browseTips");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const controller = () => navigator.serviceWorker.controller?.state;
    await expect.poll(() => page.evaluate(controller)).toBe("activated");
    await site.stop();
    await page.goto("/explore");
    await expect(page.getByText("We can’t reach the site")).toBeVisible();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /without-network/.test(name)),
    );
    await clearCache(page);
    await site.startNext();
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expectNext(page, site.url + path, title);
    await page.context().close();
    await site.remove();
  });
}

test("a script that breaks off in the middle does not lose the click", async ({ page, garden }) => {
  await openGuarded(page, "/browseTips");
  garden.proxy.cut(/\/assets\/help-.*\.js$/);
  const broken = page.waitForEvent("requestfailed");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
  expect((await broken).url()).toContain("/assets/help-");
  garden.proxy.reset();
  await expect(page).toHaveURL("/help");
  await expect(page).toHaveTitle("Trellis | Help");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
