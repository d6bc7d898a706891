import { devices, type Page } from "@playwright/test";
import { popupChannel } from "../../app/auth/better-auth/provider-popup.ts";
import { violations } from "../a11y/axe.ts";
import { expect, hosted, openGarden, test } from "../browser/fixtures.ts";
import { logOut } from "../browser/forms.ts";
import { expectError, expectSuccess, holdToasts, toasts } from "../browser/toasts.ts";
import { freePort } from "../free-port.ts";
import { createDemoAccount, googleClient, startProvider } from "../openid.ts";

test.skip(hosted, "the SDK's window runs a script of Google's, which needs the internet");

const button = (page: Page, provider = "Google") =>
  page.getByRole("button", { name: `Log in with ${provider}` });

/** Clicks the button and waits until the popup shows its accounts. */
async function openPopup(page: Page, provider?: string) {
  const opened = page.waitForEvent("popup");
  await button(page, provider).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return popup;
}

async function choose(popup: Page, name: string | RegExp) {
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name }).click();
  await closed;
}

/** Returns the next message of a popup's last page. */
function nextMessage(page: Page) {
  return page.evaluate((name) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    new BroadcastChannel(name).onmessage = ({ data }) => resolve(data);
    return promise;
  }, popupChannel);
}

async function expectClosedWithoutError(page: Page) {
  const words = "The login window was closed. Nothing has changed.";
  await expect(page.getByText(words)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(button(page)).toHaveAttribute("aria-busy", "false");
}

test("a visitor logs in with Google in a window that closes itself, and lands where they were", {
  tag: "@long",
}, async ({ page }) => {
  await holdToasts(page);
  await page.goto("/myTips");
  await expect(page).toHaveURL("/login");
  const message = nextMessage(page);
  const popup = await openPopup(page);
  await expect(
    popup.getByText("This is a demonstration account chooser, not Google"),
  ).toBeVisible();
  expect(await violations(popup)).toEqual([]);
  await choose(popup, /^Continue as Robin Meadow/);
  await expectSuccess(page, "Sing In Successful");
  await expect(page).toHaveURL("/myTips");
  await expect(page.getByLabel("Account of Robin Meadow")).toBeVisible();
  // The session's secret stays in its cookie, which no script can read.
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith("session_token"));
  expect(session?.httpOnly).toBe(true);
  expect(JSON.stringify(await message)).not.toContain(session?.value.slice(0, 20));

  await page.reload();
  await logOut(page, "Robin Meadow");
  await expectSuccess(page, "Logout Successful");
  await page.goto("/register");
  await choose(await openPopup(page), /^Continue as Sasha Brook/);
  await expect(page).toHaveURL("/");
  await expect(page.getByLabel("Account of Sasha Brook")).toBeVisible();

  // The site asks each new account about its garden only once, even if the gardener opens the form
  // and goes back.
  await page.getByRole("link", { name: "Describe my garden" }).first().click();
  await expect(page).toHaveURL("/garden");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Share Thought" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your garden" })).toHaveCount(0);
});

test("each failure of the window has its message", { tag: "@long" }, async ({ page, baseURL }) => {
  const other = baseURL?.replace("localhost", "127.0.0.1");
  await holdToasts(page);
  await page.goto("/login");

  await test.step("it is closed, or the gardener refuses", async () => {
    await (await openPopup(page)).close();
    await expectClosedWithoutError(page);
    await choose(await openPopup(page), "Cancel");
    await expectClosedWithoutError(page);
  });

  await test.step("messages of other pages are ignored", async () => {
    const asked = page.context().waitForEvent("request", {
      predicate: (request) => request.url().includes("/oauth-popup/start"),
    });
    const popup = await openPopup(page);
    const nonce = new URL((await asked).url()).searchParams.get("popupNonce");
    await popup.goto(`${other}/favicon.svg`);
    await popup.evaluate(
      ([name, nonce]) =>
        new BroadcastChannel(name ?? "").postMessage({ nonce, error: { code: "invented" } }),
      [popupChannel, nonce],
    );
    await popup.close();
    await expectClosedWithoutError(page);
  });

  await test.step("the browser blocks it", async () => {
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await button(page).click();
    await expectError(page, "Sign In failed");
    await expect(page.getByText("Your browser blocked the login window.")).toBeVisible();
    await expect(button(page)).toHaveAttribute("aria-busy", "false");
    await (await openPopup(page)).close();
    await expectClosedWithoutError(page);
  });

  await test.step("the site does not know any more which page opened it", async () => {
    const lost = await page.context().newPage();
    await lost.goto("/identity/callback/google?state=lost&code=x");
    await expect(lost.getByRole("heading")).toHaveText(/^You’re not logged in/);
    expect(await violations(lost)).toEqual([]);
    await lost.getByRole("link", { name: "Go to the site" }).click();
    await expect(lost).toHaveURL("/");
    await lost.close();
  });

  await test.step("it cannot work by another name of the machine", async () => {
    await page.goto(`${other}/login`);
    await button(page).click();
    await expectError(page, "Sign In failed");
    await expect(page.getByText("You can’t log in at this web address")).toBeVisible();
  });

  await test.step("it is open already: a second click finds it, and it works", async () => {
    await page.goto("/login");
    const popup = await openPopup(page);
    await button(page).click();
    await expect(button(page)).toHaveAttribute("aria-busy", "true");
    expect(page.context().pages()).toHaveLength(2);
    await expect(popup.getByRole("heading", { name: "Choose an account" })).toBeVisible();
    await choose(popup, /^Continue as Alex Field/);
    await expectSuccess(page, "Sing In Successful");
    await expect(page.getByLabel("Account of Alex Field")).toBeVisible();
  });
});

test("a site without demo content has the button only with credentials", {
  tag: "@long",
}, async ({ garden, emptyGarden }) => {
  const login = async ({ url }: { url: string }) => (await fetch(`${url}/login`)).text();
  expect(await login(garden)).toContain("Log in with Google");
  expect(await login(emptyGarden)).not.toContain("Log in with Google");
});

const credentials = {
  Google: (port: number) => ({
    GOOGLE_CLIENT_ID: googleClient.clientId,
    GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
  }),
  "Garden Club": (port: number) => ({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: googleClient.clientId,
    OIDC_CLIENT_SECRET: googleClient.clientSecret,
    OIDC_NAME: "Garden Club",
  }),
};

for (const [name, id] of [
  ["Google", "google"],
  ["Garden Club", "oidc"],
] as const) {
  test(`${name} on another origin that is down at first fails softly, and works when it is up`, {
    tag: "@long",
  }, async ({ page }) => {
    const port = await freePort();
    await holdToasts(page);
    const site = await openGarden({ DEMO: "off", ...credentials[name](port) });
    await page.goto(`${site.url}/login`);
    const opened = page.waitForEvent("popup");
    await button(page, name).click();
    await opened;
    await expectError(page, "Sign In failed");
    await expect(page.getByText("This way to log in isn’t working at the moment.")).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);

    const provider = await startProvider(site.url, [createDemoAccount("olive")], port, id);
    await choose(await openPopup(page, name), /^Continue as Olive Grove/);
    await expect(page.getByLabel("Account of Olive Grove")).toBeVisible();
    await provider.stop();
    await site.stop();
  });
}

/** A header that Microsoft's and Authentik's pages send. It cuts the popup off from its opener. */
const ownGroup = { "cross-origin-opener-policy": "same-origin" };

for (const [device, options] of [
  ["a computer", {}],
  ["a phone", devices["Pixel 7"]],
] as const) {
  test(`on ${device}, a window that its provider cuts off logs in, and can be closed and opened again`, {
    tag: "@long",
  }, async ({ browser }) => {
    const port = await freePort();
    const site = await openGarden({ DEMO: "off", ...credentials["Garden Club"](port) });
    const accounts = [createDemoAccount("olive")];
    const provider = await startProvider(site.url, accounts, port, "oidc", ownGroup);
    const { defaultBrowserType: _, ...context } = { defaultBrowserType: "", ...options };
    const page = await (await browser.newContext(context)).newPage();
    // In a real browser, only one window has the focus. In Playwright, each window has it.
    await page.addInitScript(() => {
      document.hasFocus = () => document.title.startsWith("*");
    });
    const giveFocus = (has: boolean) =>
      page.evaluate((has) => {
        document.title = (has ? "*" : "") + document.title.replace("*", "");
        if (has) dispatchEvent(new Event("focus"));
      }, has);
    await page.goto(`${site.url}/myTips`);
    await expect(page).toHaveURL(`${site.url}/login`);

    await test.step("it is closed", async () => {
      const popup = await openPopup(page, "Garden Club");
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await expect(button(page, "Garden Club")).toHaveAttribute("aria-busy", "true");
      await popup.close();
      await giveFocus(true);
      await expect(page.getByText("The login window was closed.")).toBeVisible();
      await giveFocus(false);
    });

    await test.step("the gardener first looks at the page behind it, then logs in", async () => {
      const popup = await openPopup(page, "Garden Club");
      await giveFocus(true);
      await expect(page.getByText("The login window was closed.")).toBeVisible();
      await giveFocus(false);
      await choose(popup, /^Continue as Olive Grove/);
      await expect(page).toHaveURL(`${site.url}/myTips`);
      await expect(page.getByText("Olive Grove").first()).toBeAttached();
    });

    await test.step("at once", async () => {
      const next = await (await browser.newContext(context)).newPage();
      await next.addInitScript(() => {
        document.hasFocus = () => false;
      });
      await next.goto(`${site.url}/myTips`);
      await choose(await openPopup(next, "Garden Club"), /^Continue as Olive Grove/);
      await expect(next).toHaveURL(`${site.url}/myTips`);
    });

    await provider.stop();
    await site.stop();
  });
}
