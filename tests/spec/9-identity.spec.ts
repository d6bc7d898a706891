import type { Page } from "@playwright/test";
import { addGardener, expect, hosted, hostedTest, provider, test } from "../browser/fixtures.ts";
import { logIn } from "../browser/forms.ts";
import { runUsersCommand } from "../browser/gardener.ts";
import { expectError, holdToasts, toast } from "../browser/toasts.ts";
import { clause } from "./clause.ts";
import { createIdentityClient } from "./identity-client.ts";

const minute = 60_000;
const refreshPath = provider.refresh;

/** Opens a page with its clock stopped, and counts how often it refreshes its token. */
async function openWithStoppedClock(page: Page, path: string) {
  const refreshes = { count: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === refreshPath) refreshes.count += 1;
  });
  await page.clock.install({ time: Date.now() });
  await page.goto(path);
  await expect(page.getByLabel(/^Account of/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + minute);
  refreshes.count = 0;
  return refreshes;
}

/** Fast-forwards the clock until the token is refreshed, and the page has handled the response. */
async function fastForwardToRefresh(page: Page, time: number) {
  const response = page.waitForResponse(`**${refreshPath}*`);
  await page.clock.fastForward(time);
  await (await response).finished();
  await flushTasks(page);
}

/** Waits until the page has run the tasks that are already queued. */
async function flushTasks(page: Page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { port1, port2 } = new MessageChannel();
      const done = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await done;
    }
  });
}

/**
 * The time from the stopped clock to the refresh, in milliseconds. At the start, the token is one
 * minute old.
 */
const untilRefresh = provider.tokenLife - 6 * minute + 5000;

/**
 * A time before the refresh, in milliseconds. It is longer for a hosted provider, whose token is as
 * old as the sign-in and thus older than the page.
 */
const tooEarly = hosted ? minute : 15_000;

test.describe("4 Ended by the provider", { tag: "@identity" }, () => {
  for (const [verb, message] of [
    ["disable", "This account is disabled. Ask the people who run this site."],
    ["end-sessions", "Your session has ended. Log in again."],
  ] as const) {
    test(`users ${verb}: signed out, and told so`, async ({ browser, garden }) => {
      const bay = await addGardener(garden, "Bay Laurel");
      const page = await bay.open(browser);
      await openWithStoppedClock(page, "/");
      // The emulator cannot end sessions, so the response that Firebase would send is written here.
      if (hosted && verb === "end-sessions") {
        const json = { error: { code: 400, message: "TOKEN_EXPIRED" } };
        await page.route(`**${refreshPath}*`, (route) => route.fulfill({ status: 400, json }));
      } else await runUsersCommand(garden, verb, bay.email);
      await fastForwardToRefresh(page, untilRefresh);
      await page.clock.resume();
      await expect(toast(page, message)).toBeVisible();
      await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
      await page.context().close();
    });
  }
});

test.describe("9 Identity provider", { tag: "@identity" }, () => {
  test("a token is refreshed 5 minutes before it expires", async ({ rosaPage: page }) => {
    const refreshes = await openWithStoppedClock(page, "/");
    await page.clock.fastForward(untilRefresh - tooEarly);
    expect(refreshes.count).toBe(0);
    await fastForwardToRefresh(page, tooEarly);
    expect(refreshes.count).toBe(1);
  });

  test("a token is not used in its last 30 s, and until then it is", async ({
    rosaPage: page,
    garden,
  }) => {
    await openWithStoppedClock(page, "/");
    garden.providerProxy.fail(refreshPath);
    await page.clock.fastForward(provider.tokenLife - 2 * minute);
    await page.clock.resume();
    await page.getByRole("link", { name: "My Tips" }).first().click();
    await expect(page.getByRole("heading", { name: "Your Shared Tips" })).toBeVisible();
    await page.goBack();
    await page.clock.fastForward(minute + 45_000);
    await page.getByRole("link", { name: "My Tips" }).first().click();
    // The page stays, because the next page cannot be loaded.
    await expectError(page, "You’re offline, and that page isn’t saved on this device.");
  });

  test("an error of the network, again and again", async ({ rosaPage: page, garden, rosa }) => {
    const refreshes = await openWithStoppedClock(page, "/");
    garden.providerProxy.fail(refreshPath);
    await fastForwardToRefresh(page, untilRefresh);

    await clause("after errors it waits 30 s, doubled up to 960 s", async () => {
      for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
        refreshes.count = 0;
        await page.clock.fastForward((seconds - 1) * 1000);
        expect(`${seconds} ${refreshes.count}`).toBe(`${seconds} 0`);
        await fastForwardToRefresh(page, 1000);
      }
    });

    await clause("an error of the network signs nobody out", async () => {
      await expect(page.getByLabel(`Account of ${rosa.name}`)).toBeVisible();
    });
  });

  test("a provider that does not answer", async ({ page, garden }) => {
    const button = page.getByRole("button", { name: "Log in", exact: true });
    const phone = "Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari/537.36";
    garden.providerProxy.hold(provider.signIn);
    await holdToasts(page);
    await page.clock.install({ time: Date.now() });
    await page.goto("/login");
    await expect(button).toBeEnabled();
    await page.clock.pauseAt(Date.now() + minute);

    for (const [name, limit, device] of [
      ["a call", 30, {}],
      ["a call on a mobile", 60, { userAgent: phone }],
      ["a call while offline", 5, { onLine: false }],
    ] as const) {
      // For the Firebase SDK, only Cordova and React Native are mobile.
      if (hosted && limit === 60) continue;
      await clause(`${name} is given up after ${limit} s`, async () => {
        await page.evaluate((device) => {
          for (const [key, value] of Object.entries(device)) {
            Object.defineProperty(navigator, key, { value, configurable: true });
          }
        }, device);
        const sent = page.waitForRequest(`**${provider.signIn}*`);
        await logIn(page, "slow@example.org");
        await sent;
        await page.clock.fastForward((limit - 1) * 1000);
        await flushTasks(page);
        await expect(button).toBeDisabled();
        await page.clock.runFor(1500);
        // The script of toasts loads with the first toast.
        await expect(async () => {
          await page.clock.runFor(50);
          expect(await page.locator(".Toastify__toast--error").count()).toBe(1);
        }).toPass();
        await expectError(page, "Login Failed");
      });
    }
  });

  hostedTest("default minimum password length 6 of the hosted provider", async ({ garden }) => {
    const identity = createIdentityClient(garden);
    await expect(identity.createUser(`short${Date.now()}@example.org`, "Ab!45")).rejects.toEqual(
      expect.objectContaining({ code: "password-does-not-meet-requirements" }),
    );
    await identity.createUser(`enough${Date.now()}@example.org`, "Ab!456");
  });
});
