import type { Page } from "@playwright/test";
import { expect, toast } from "../spec/site.ts";
import { open } from "./visit.ts";

/** What says that a screen, or a part of it, is still to come. */
export const loading = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }).first();

/** What says that a screen could not be had. */
export const failure = (page: Page) => page.getByRole("main").getByRole("alert").first();

/** Goes on by a link that stands on every page, so that the browser asks for what comes. */
export async function follow(page: Page, link: "Home" | "Explore" | "Browse") {
  await open(page, "/newsletter");
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: link }).click();
}

/** A toast of this text that stays, for the pointer is on it. */
export async function holdToast(page: Page, text: string) {
  await toast(page, text).last().hover();
  await expect(toast(page, text).last()).toBeVisible();
}
