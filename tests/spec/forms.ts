import type { Page } from "@playwright/test";
import { goodTip, password } from "./site.ts";

/** Fills controls of the page's form by their names. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`);
    if (/^(difficultyLevel|category|availability)$/.test(name)) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Fills the login form, which is open, and sends it. */
export async function logIn(page: Page, email: string, word = password) {
  await fill(page, { email, password: word });
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Fills the register form, which is open, and sends it; what is given stands instead of what is right. */
export async function register(page: Page, values: Record<string, string> = {}) {
  const right = {
    name: "Hazel",
    photoUrl: "/pictures/gardeners/ruth-abernathy.svg",
    email: `hazel${Date.now()}${Math.random()}@example.org`,
    password,
  };
  await fill(page, { ...right, ...values });
  await page.getByRole("button", { name: "Register" }).click();
}

/** Fills the tip form, which is open, and sends it; what is given stands instead of what is right. */
export async function shareTip(page: Page, values: Record<string, string> = {}) {
  await fill(page, { ...goodTip, ...values });
  await page.getByRole("button", { name: "Submit" }).click();
}

/** Signs out by the menu behind the gardener's picture. */
export async function logOut(page: Page, name: string) {
  await page.getByLabel(`Account of ${name}`).click();
  await page.getByRole("button", { name: "Logout" }).click();
}
