import type { Page } from "@playwright/test";
import { expect, toast } from "../spec/site.ts";
import { open } from "./visit.ts";

/** The first loading indicator of a page. */
export const loading = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }).first();

/** The first error message of a page. */
export const failure = (page: Page) => page.getByRole("main").getByRole("alert").first();

/** Follows a footer link from another page, so that the browser loads the data. */
export async function followLink(page: Page, link: "Home" | "Explore" | "Browse") {
  await open(page, "/newsletter");
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: link }).click();
}

/** Keeps a toast with this text open by hovering over it. */
export async function holdToast(page: Page, text: string) {
  await toast(page, text).last().hover();
  await expect(toast(page, text).last()).toBeVisible();
}
