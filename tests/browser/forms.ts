import { expect, type Page } from "@playwright/test";
import { goodTip, password } from "../account.ts";

/** Opens the part of the tip form with the fields that few tips need, unless it is open. */
export async function openMoreDetails(page: Page) {
  const details = page.locator("details:has([name=username])");
  if ((await details.getAttribute("open")) === null) await details.locator("> summary").click();
}

/** Fills the form controls of the page by their names. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === "image_url") await openMoreDetails(page);
    const field = page.locator(`main [name="${name}"]`);
    if (/^(difficultyLevel|category|availability)$/.test(name)) await field.selectOption(value);
    else await field.fill(value);
  }
}

/**
 * Waits for the login form, because the address changes before the page appears. Then fills and
 * submits the form.
 */
export async function logIn(page: Page, email: string, secret = password) {
  const submit = page.getByRole("button", { name: "Log in", exact: true });
  await expect(submit).toBeVisible();
  await fill(page, { email, password: secret });
  await submit.click();
}

/**
 * Fills and submits the register form, which is already open. @param values replace the default
 * values
 */
export async function register(page: Page, values: Record<string, string> = {}) {
  const valid = {
    name: "Hazel",
    photoUrl: "/pictures/gardeners/ruth-abernathy.svg",
    email: `hazel${Date.now()}${Math.random()}@example.org`,
    password,
  };
  await fill(page, { ...valid, ...values });
  await page.getByRole("button", { name: "Register" }).click();
}

/** Locates the lines at the top of the register form that list the mistakes. */
export const refusals = (page: Page) =>
  page.getByRole("main").locator("form").getByRole("alert").getByRole("link");

/** Waits until the top of the register form lists exactly these mistakes, and has the focus. */
export async function expectRefusals(page: Page, ...texts: string[]) {
  await expect(refusals(page)).toHaveText(texts);
  await expect(page.locator(":focus").getByRole("alert")).toHaveCount(1);
}

/** Fills and submits the open tip form. @param values replace the default values */
export async function shareTip(page: Page, values: Record<string, string> = {}) {
  await fill(page, { ...goodTip, ...values });
  await page.getByRole("button", { name: "Submit" }).click();
}

/** Logs out with the account menu. */
export async function logOut(page: Page, name: string) {
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("button", { name: "Logout" }).click();
}
