import type { Page } from "@playwright/test";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { logOut } from "../browser/forms.ts";
import { runUsersCommand } from "../browser/gardener.ts";
import { expectError, expectSuccess } from "../browser/toasts.ts";

test.skip(hosted, "Firebase has no passkeys");

const phone = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

interface OtherDevice {
  transport?: "usb";
  hasResidentKey?: boolean;
  hasUserVerification?: boolean;
  isUserVerified?: boolean;
}

/** Adds a virtual authenticator to a page. @param options that differ from those of a phone */
async function addVirtualAuthenticator(page: Page, options: OtherDevice = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...phone, ...options },
  });
  const passkeys = async () => {
    const found = await session.send("WebAuthn.getCredentials", { authenticatorId });
    return found.credentials;
  };
  return {
    passkeys,
    /** Sets the number of uses of all passkeys on the authenticator. */
    async setCounter(signCount: number) {
      const kept = await passkeys();
      await session.send("WebAuthn.clearCredentials", { authenticatorId });
      for (const credential of kept) {
        const changed = { ...credential, signCount };
        await session.send("WebAuthn.addCredential", { authenticatorId, credential: changed });
      }
    },
    /** Sets whether someone touches the authenticator from now on. */
    setTouched: (enabled: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    /** Sets whether user verification succeeds from now on. */
    setUserVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    remove: () => session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

/** Hides the offers of the address field, so that only the button uses a passkey. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function openPasskeys(page: Page) {
  await page.goto("/account/sign-in");
  await page.locator("summary", { hasText: "Passkeys" }).click();
}

async function add(page: Page, name: string) {
  await openPasskeys(page);
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Add the passkey" }).click();
}

async function remove(page: Page, name: string) {
  await openPasskeys(page);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expectSuccess(page, "Passkey removed");
}

async function leave(page: Page, name: string) {
  await logOut(page, name);
  await expectSuccess(page, "Logout Successful");
}

async function logIn(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
}

async function expectLoggedIn(page: Page, name: string) {
  await expectSuccess(page, "Login Successfully");
  await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
}

test("the field of the address offers a passkey", {
  tag: "@main",
}, async ({ newcomerPage: page, newcomer: { name } }) => {
  const device = await addVirtualAuthenticator(page);
  await add(page, "My phone");
  await expectSuccess(page, "Passkey added");
  // While touched, the device answers each request for a passkey at once. The page after the logout
  // sends such a request, too, and would log the gardener in again.
  await device.setTouched(false);
  await leave(page, name);
  await device.setTouched(true);
  await page.goto("/login");
  await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
});

test("a gardener adds a passkey, logs in with it, and removes it", { tag: "@long" }, async ({
  newcomerPage: page,
  newcomer: { name },
}) => {
  await withoutOffers(page);
  const device = await addVirtualAuthenticator(page);
  await add(page, "My phone");
  await expectSuccess(page, "Passkey added");
  await expect(
    page.getByRole("listitem").filter({ hasText: /My phone\s*Added \d+ \w+ \d+/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await leave(page, name);
  await device.setUserVerified(false);
  await logIn(page);
  await expect(page.getByText("No passkey was used. Nothing has changed.")).toBeVisible();
  await device.setUserVerified(true);
  await logIn(page);
  await expectLoggedIn(page, name);

  await remove(page, "My phone");
  await expect(page.getByText("My phone")).toHaveCount(0);
  // The device deletes the passkey when the site deletes it.
  await expect.poll(device.passkeys).toEqual([]);
});

test("a second passkey logs in after the first is removed elsewhere", { tag: "@long" }, async ({
  newcomerPage: page,
  newcomer,
  browser,
}) => {
  await withoutOffers(page);
  const device = await addVirtualAuthenticator(page);
  await add(page, "My phone");
  await expectSuccess(page, "Passkey added");
  await device.setTouched(false);
  const key = await addVirtualAuthenticator(page, { transport: "usb" });
  await add(page, "My key");
  await expectSuccess(page, "Passkey added");

  const computer = await newcomer.open(browser);
  await remove(computer, "My phone");
  await computer.context().close();
  await leave(page, newcomer.name);
  await logIn(page);
  await expectLoggedIn(page, newcomer.name);

  await leave(page, newcomer.name);
  await key.setTouched(false);
  await device.setTouched(true);
  await logIn(page);
  await expectError(page, "Login Failed");
  await expect(
    page.getByText("This passkey no longer works here. Log in another way."),
  ).toBeVisible();
  // The phone no longer offers the passkey.
  await expect.poll(device.passkeys).toEqual([]);
  expect(await key.passkeys()).toHaveLength(1);
});

test("a passkey whose counter goes back, or of a disabled account, is refused", {
  tag: "@long",
}, async ({ newcomerPage: page, newcomer: { name, email }, garden }) => {
  await withoutOffers(page);
  const device = await addVirtualAuthenticator(page);
  await add(page, "My phone");
  await expectSuccess(page, "Passkey added");
  await leave(page, name);
  await device.setCounter(10);
  await logIn(page);
  await expectLoggedIn(page, name);
  await leave(page, name);

  await device.setCounter(5);
  await logIn(page);
  await expectError(page, "Login Failed");
  await expect(page.getByText("We couldn’t check this passkey. Try again")).toBeVisible();

  await device.setCounter(20);
  await runUsersCommand(garden, "disable", email);
  await logIn(page);
  await expectError(page, "Login Failed");
  await expect(page.getByText("This account is disabled.")).toBeVisible();
});

for (const [kind, lacks] of [
  ["that does not check who is there", { hasUserVerification: false, isUserVerified: false }],
  ["that cannot store a passkey", { hasResidentKey: false }],
] as const) {
  test(`a key ${kind} is refused with a reason`, { tag: "@long" }, async ({
    newcomerPage: page,
  }) => {
    await addVirtualAuthenticator(page, { transport: "usb", ...lacks });
    await add(page, "My old key");
    await expect(page.getByText("No passkey was added. The device must check")).toBeVisible();
    await expect(page.getByText("My old key")).toHaveCount(0);
  });
}
