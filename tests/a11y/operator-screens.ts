import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { failure, loading } from "./locators.ts";
import { gardener, newcomer, open, operator, type Screen } from "./visit.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function openQueue(page: Page, query = "") {
  await open(page, `/operate${query}`);
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      details.setAttribute("open", "");
    }
  });
}

/** Opens the dialog of a report about somebody else's tip. */
async function openReport(page: Page, tip: string) {
  await open(page, `/tipDetail/${tip}`);
  await page
    .getByRole("button", { name: /^Report/ })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** Reporting something, and what operators see. */
export const operatorScreens: Screen[] = [
  newcomer("report, asked what is wrong", (page, { tip }) => openReport(page, tip)),
  newcomer("report, asked again", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByLabel("What is wrong?")).toHaveAttribute("aria-invalid", "true");
  }),
  newcomer("report, sure that it failed", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByLabel("What is wrong?").selectOption("spam");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(/\w/);
  }),
  newcomer("report, sure that it arrived", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByLabel("What is wrong?").selectOption("spam");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  }),
  newcomer("/explore, signed in", async (page) => {
    await open(page, "/explore");
    await expect(page.getByRole("button", { name: /^Report/ }).first()).toBeVisible();
  }),
  gardener("a tip of one's own that an operator has hidden", async (page, { hiddenTip }) => {
    await open(page, `/tipDetail/${hiddenTip}`);
    await expect(page.getByText("An operator has hidden this tip")).toBeVisible();
  }),
  gardener("edit, hidden by an operator", async (page, { hiddenTip }) => {
    await open(page, `/editTip/${hiddenTip}`);
    await page.getByLabel("Availability").selectOption("public");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByLabel("Availability")).toBeFocused();
  }),
  operator("account menu of an operator", async (page) => {
    await open(page, "/explore");
    await page.getByLabel("Account of Olga Operator").click();
    // The tooltip with so long a name would cover the site's own.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("link", { name: "Reports" })).toBeVisible();
  }),
  { name: "operate", who: "operator", open: (page) => openQueue(page) },
  { name: "operate, closed", who: "operator", open: (page) => openQueue(page, "?state=closed") },
  operator("operate, loading", async (page, { garden }) => {
    garden.proxy.hold("/user/operate/reports");
    await page.goto("/operate");
    await expect(loading(page)).toBeVisible();
  }),
  operator("operate, failed", async (page, { garden }) => {
    garden.proxy.fail("/user/operate/reports");
    await page.goto("/operate");
    await expect(failure(page)).toBeVisible();
  }),
  operator("operate, empty", { empty: true }, async (page) => {
    await open(page, "/operate");
    await expect(page.getByText("No reports are open")).toBeVisible();
  }),
  gardener("operate, for somebody else", async (page) => {
    await open(page, "/operate");
    await expect(page.getByText(/^Only the operators/)).toBeVisible();
  }),
  operator("operate, sure that a reason is missing", async (page) => {
    await openQueue(page);
    await page.getByRole("button", { name: /^Hide/ }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
    await expect(page.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  }),
];
