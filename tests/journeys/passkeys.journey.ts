import type { Page } from "@playwright/test";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { logOut } from "../browser/forms.ts";
import { expectSuccess } from "../browser/toasts.ts";

test.skip(hosted, "Firebase has no passkeys");

/** Adds a virtual authenticator that creates passkeys and verifies its user. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** True if user verification succeeds from now on. */
    setUserVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function logIn(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
}

test("a gardener adds a passkey, logs in with it, and removes it", { tag: "@long" }, async ({
  newcomerPage: page,
  newcomer: { name },
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto("/account/sign-in");
  await page.locator("summary", { hasText: "Passkeys" }).click();
  await page.getByLabel("Name of the passkey").fill("My phone");
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await expectSuccess(page, "Passkey added");
  await expect(
    page.getByRole("listitem").filter({ hasText: /My phone\s*Added \d+ \w+ \d+/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await logOut(page, name);
  await expectSuccess(page, "Logout Successful");
  await authenticator.setUserVerified(false);
  await logIn(page);
  await expect(page.getByText("No passkey was used. Nothing has changed.")).toBeVisible();
  await authenticator.setUserVerified(true);
  await logIn(page);
  await expectSuccess(page, "Login Successfully");
  await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();

  await page.goto("/account/sign-in");
  await page.locator("summary", { hasText: "Passkeys" }).click();
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("button", { name: "Yes, remove it" }).click();
  await expectSuccess(page, "Passkey removed");
  await expect(page.getByText("My phone")).toHaveCount(0);
  await logOut(page, name);
  await expectSuccess(page, "Logout Successful");
  await logIn(page);
  await expect(
    page.getByText("This passkey no longer works here. Log in another way."),
  ).toBeVisible();
});
