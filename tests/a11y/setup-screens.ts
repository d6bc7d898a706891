import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { open, operator, type Screen, visitor } from "./visit.ts";

const problem = { type: "urn:trellis:problem:wrong-setup-code", title: "Wrong", status: 403 };

/** The reply of an unclaimed site to a correct code. */
const opened = {
  hasExample: true,
  settings: [
    { name: "SITE_NAME", fixed: null, usual: "Trellis" },
    { name: "SITE_HEADLINE", fixed: null, usual: "Connect, Grow, and Bloom Together" },
    { name: "LANGUAGES", fixed: null, usual: "en" },
    { name: "SITE_GARDEN", fixed: null, usual: "north moderate warm" },
    { name: "REGISTRATION", fixed: "invitation", usual: "open" },
  ],
};

/** Opens the setup, as a site without an operator would show it. @param state of that site */
async function openSetup(page: Page, state: "empty" | "demo") {
  await page.route(/\/home\/setup$/, (route) => route.fulfill({ json: { state } }));
  await page.route(/\/home\/setup\/code$/, (route) =>
    route.request().postData()?.includes("AAAA")
      ? route.fulfill({ status: 403, contentType: "application/problem+json", json: problem })
      : route.fulfill({ json: opened }),
  );
  await open(page, "/setup");
  await expect(page.getByLabel("Code")).toBeVisible();
}

async function openStep(page: Page, step: 2 | 3) {
  await openSetup(page, "empty");
  await page.getByLabel("Code").fill("K7QM-2XPA-9TRD");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Name of the site")).toBeVisible();
  if (step === 2) return;
  await page.getByLabel("Name of the site").fill("Our Garden Club");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
}

/** Screens of a new site. */
export const setupScreens: Screen[] = [
  visitor("setup, the code", (page) => openSetup(page, "empty")),
  visitor("setup, a wrong code, on a demo", async (page) => {
    await openSetup(page, "demo");
    await page.getByLabel("Code").fill("AAAA");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("alert")).toHaveText(/\S/);
  }),
  visitor("setup, about the site", async (page) => {
    await openStep(page, 2);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Name of the site")).toHaveAttribute("aria-invalid", "true");
  }),
  visitor("setup, the account", async (page) => {
    await openStep(page, 3);
    await page.getByRole("button", { name: "Set up the site" }).click();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  }),
  operator("first steps", async (page) => {
    await open(page, "/operate/start");
    await page.getByRole("button", { name: "Send me a test email" }).click();
    await expect(page.getByText("Emails are only written to files.")).toBeVisible();
  }),
  operator("settings of the site, sure that the example content goes", async (page) => {
    await open(page, "/operate/settings");
    await page.getByRole("button", { name: "Remove the example content" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
];
