import { expect, test } from "./site.ts";

test.describe("2 Login (/login)", { tag: "@identity" }, () => {
  for (const [label, name, type] of [
    ["Email", "email", "email"],
    ["Password", "password", "password"],
  ] as const) {
    test(`the field ${name}`, async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByLabel(label)).toHaveAttribute("name", name);
      await expect(page.getByLabel(label)).toHaveAttribute("type", type);
    });
  }

  test("a 'Forgot Password' label", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText("Forgot Password", { exact: true })).toBeVisible();
  });

  test("a 'Log in' button", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
  });

  test("a Register link to /register", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL("/register");
  });

  test("a 'Log in with Google' button", async ({ page }) => {
    await page.goto("/login");
    await expect(
      page.getByRole("button", { name: "Log in with Google", exact: true }),
    ).toBeEnabled();
  });
});

test.describe("2 Register (/register)", { tag: "@identity" }, () => {
  for (const [label, name, type] of [
    ["Name", "name", "text"],
    ["Photo URL", "photoUrl", "url"],
    ["Email", "email", "email"],
    ["Password", "password", "password"],
  ] as const) {
    test(`the field ${name}`, async ({ page }) => {
      await page.goto("/register");
      await expect(page.getByLabel(label)).toHaveAttribute("name", name);
      expect(await page.getByLabel(label).evaluate((input: HTMLInputElement) => input.type)).toBe(
        type,
      );
    });
  }

  test("a 'Register' button", async ({ page }) => {
    await page.goto("/register");
    await expect(page.getByRole("button", { name: "Register", exact: true })).toBeEnabled();
  });

  test("a Login link to /login", async ({ page }) => {
    await page.goto("/register");
    await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/login");
  });

  test("the Google sign-in button", async ({ page }) => {
    await page.goto("/register");
    await expect(
      page.getByRole("button", { name: "Log in with Google", exact: true }),
    ).toBeEnabled();
  });
});
