import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("2 Login (/login)", { tag: "@identity" }, () => {
  test("a visitor looks at the form", async ({ page }) => {
    await page.goto("/login");

    for (const [label, name, type] of [
      ["Email", "email", "email"],
      ["Password", "password", "password"],
    ] as const) {
      await clause(`the field ${name}`, async () => {
        await expect(page.getByLabel(label)).toHaveAttribute("name", name);
        await expect(page.getByLabel(label)).toHaveAttribute("type", type);
      });
    }
    await clause("a 'Forgot Password' label", () =>
      expect(page.getByText("Forgot Password", { exact: true })).toBeVisible(),
    );
    await clause("a 'Log in' button", () => expect(button(page, "Log in")).toBeEnabled());
    await clause("a 'Log in with Google' button", () =>
      expect(button(page, "Log in with Google")).toBeEnabled(),
    );
    await clause("a Register link to /register", async () => {
      await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
      await expect(page).toHaveURL("/register");
    });
  });
});

test.describe("2 Register (/register)", { tag: "@identity" }, () => {
  test("a visitor looks at the form", async ({ page }) => {
    await page.goto("/register");

    for (const [label, name, type] of [
      ["Name", "name", "text"],
      ["Photo URL", "photoUrl", "url"],
      ["Email", "email", "email"],
      ["Password", "password", "password"],
    ] as const) {
      await clause(`the field ${name}`, async () => {
        await expect(page.getByLabel(label)).toHaveAttribute("name", name);
        await expect(page.getByLabel(label)).toHaveJSProperty("type", type);
      });
    }
    await clause("a 'Register' button", () => expect(button(page, "Register")).toBeEnabled());
    await clause("the Google sign-in button", () =>
      expect(button(page, "Log in with Google")).toBeEnabled(),
    );
    await clause("a Login link to /login", async () => {
      await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
      await expect(page).toHaveURL("/login");
    });
  });
});
