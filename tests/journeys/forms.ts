import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, password } from "../spec/site.ts";

/** Fills the register form and sends it. */
export async function register(page: Page, name = "Rosa Garden") {
  const email = `${randomUUID()}@example.org`;
  await page.goto("/register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Photo URL").fill("https://example.org/rosa.png");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/");
  return { name, email };
}

export const aTip = {
  Title: "Pinch basil above a pair of leaves",
  "Plant type": "Basil",
  Description: "Two shoots grow where one was, so the plant turns bushy and flowers later.",
  "Picture address": "/pictures/tips/basil.svg",
};

/** Fills the tip form, without sending it. */
export async function fillTip(page: Page, texts: Partial<typeof aTip> = {}) {
  for (const [label, text] of Object.entries({ ...aTip, ...texts })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Difficulty level").selectOption("easy");
  await page.getByLabel("Category").selectOption("plant-care");
  await page.getByLabel("Availability").selectOption("public");
}
