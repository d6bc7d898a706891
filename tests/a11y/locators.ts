import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { openMoreDetails } from "../browser/forms.ts";
import { toast } from "../browser/toasts.ts";
import { hydrated, open } from "./visit.ts";

/** Locates the first loading indicator of a page. */
export const loading = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: "Loading" }).first();

/** Locates the first error message of a page. */
export const failure = (page: Page) => page.getByRole("main").getByRole("alert").first();

/** Follows a footer link from another page, so that the browser, not the server, loads the data. */
export async function followLink(page: Page, link: "Home" | "Explore" | "Browse") {
  await open(page, "/newsletter");
  const footer = page.getByRole("navigation", { name: "Footer" });
  // The footer script loads after the page script. Until then, a link in the footer loads a whole
  // new document.
  await hydrated(page, "footer");
  await footer.getByRole("link", { name: link }).click();
}

/** Waits for a toast with this text, which stays open (`holdToasts`). */
export const expectToast = (page: Page, text: string) =>
  expect(toast(page, text).last()).toBeVisible();

/** Shows all fields of the tip form, and waits for the list of problems, which is loaded later. */
export async function openAllFields(page: Page) {
  await openMoreDetails(page);
  await expect(page.locator("main select:not([name]) option").nth(1)).toBeAttached();
}
