import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { anAccount, googleClient, startProvider } from "../openid.ts";
import { freePort, startSite } from "../spec/server.ts";
import { expect, hosted, test, toast } from "../spec/site.ts";

test.skip(hosted, "the SDK's window runs a script of Google's, which needs the internet");

const closedWords = "The sign-in window was closed. Nothing has changed.";

const button = (page: Page) => page.getByRole("button", { name: "Log in with Google" });

/** Presses the button and waits for the window to show its accounts. */
async function openWindow(page: Page) {
  const opened = page.waitForEvent("popup");
  await button(page).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return popup;
}

async function choose(popup: Page, name: string | RegExp) {
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name }).click();
  await closed;
}

async function expectNoFailure(page: Page) {
  await expect(page.getByText(closedWords)).toBeVisible();
  await expect(page.locator(".Toastify__toast--error")).toHaveCount(0);
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
}

test("a visitor logs in with Google in a window that closes itself, and lands where they were", async ({
  page,
}) => {
  await page.goto("/myTips");
  await expect(page).toHaveURL("/login");
  const told = page.evaluate(
    () => new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data))),
  );
  const popup = await openWindow(page);
  await expect(
    popup.getByText("This is a demonstration account chooser, not Google"),
  ).toBeVisible();
  await choose(popup, /^Continue as Robin Meadow/);
  await expect(toast(page, "Sing In Successful")).toBeVisible();
  await expect(page).toHaveURL("/myTips");
  await expect(page.getByLabel("Account of Robin Meadow")).toBeVisible();
  // The session's secret stays in its cookie, which no script can read.
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith("session_token"));
  expect(session?.httpOnly).toBe(true);
  expect(JSON.stringify(await told)).not.toContain(session?.value.slice(0, 20));

  await page.reload();
  await page.getByLabel("Account of Robin Meadow").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout Successful")).toBeVisible();
  await page.goto("/register");
  await choose(await openWindow(page), /^Continue as Sasha Brook/);
  await expect(page).toHaveURL("/");
  await expect(page.getByLabel("Account of Sasha Brook")).toBeVisible();
});

test("a window that is closed, or said no in, is no failure", async ({ page }) => {
  await page.goto("/login");
  const popup = await openWindow(page);
  await popup.close();
  await expectNoFailure(page);

  await choose(await openWindow(page), "Cancel");
  await expectNoFailure(page);

  await choose(await openWindow(page), /^Continue as Alex Field/);
  await expect(toast(page, "Sing In Successful")).toBeVisible();
});

test("a second click finds the same window", async ({ page }) => {
  await page.goto("/login");
  const popup = await openWindow(page);
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  expect(page.context().pages()).toHaveLength(2);
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await choose(popup, /^Continue as Alex Field/);
  await expect(page.getByLabel("Account of Alex Field")).toBeVisible();
});

test("a window that the browser blocks is said to be", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  await button(page).click();
  await expect(toast(page, "Sign In failed")).toBeVisible();
  await expect(page.getByText("The browser blocked the sign-in window.")).toBeVisible();
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
});

test("what another page says is not believed", async ({ page, baseURL }) => {
  const other = baseURL?.replace("localhost", "127.0.0.1");
  await page.goto("/login");
  const asked = page.context().waitForEvent("request", {
    predicate: (request) => request.url().includes("/oauth-popup/start"),
  });
  const popup = await openWindow(page);
  const nonce = new URL((await asked).url()).searchParams.get("popupNonce");
  await popup.goto(`${other}/favicon.svg`);
  for (const from of [popup, page]) {
    await from.evaluate((nonce) => {
      const type = "better-auth:oauth-popup";
      (window.opener ?? window).postMessage({ type, nonce, error: { code: "invented" } }, "*");
    }, nonce);
  }
  await popup.close();
  await expectNoFailure(page);
});

test("the chooser can be used by everybody", async ({ page }) => {
  await page.goto("/login");
  const popup = await openWindow(page);
  const { violations } = await new AxeBuilder({ page: popup }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("by another name of the machine the button says that it cannot work there", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL?.replace("localhost", "127.0.0.1")}/login`);
  await button(page).click();
  await expect(toast(page, "Sign In failed")).toBeVisible();
  await expect(page.getByText("Signing in is not set up for this address")).toBeVisible();
});

test("a site that is no demonstration has the button only with credentials", async ({ page }) => {
  const site = await startSite({ DEMO: "off" });
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
  await expect(button(page)).toHaveCount(0);
  await site.stop();
});

test("a provider on another origin that is down at first fails softly, and is found once it is up", async ({
  page,
}) => {
  const port = await freePort();
  const site = await startSite({
    DEMO: "off",
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
  });
  await page.goto(`${site.url}/login`);
  const opened = page.waitForEvent("popup");
  await button(page).click();
  await opened;
  await expect(toast(page, "Sign In failed")).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  const provider = await startProvider(site.url, [anAccount("olive")], port);
  // From Google and back, the window still knows the page that opened it.
  const told = page.evaluate(
    () => new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data))),
  );
  await choose(await openWindow(page), /^Continue as Olive Grove/);
  await expect(page.getByLabel("Account of Olive Grove")).toBeVisible();
  expect(await told).toMatchObject({ type: "better-auth:oauth-popup" });
  await provider.stop();
  await site.stop();
});
