import type { Page } from "@playwright/test";
import { expect, goodTip, ofHosted, provider, test, toast } from "./site.ts";

/** Fills the register form and sends it; what is given stands instead of what is right. */
async function register(page: Page, wrong: Record<string, string>) {
  const right = {
    name: "Hazel",
    photoUrl: "https://example.org/hazel.png",
    email: "hazel@example.org",
    password: "Secret-garden",
  };
  await page.goto("/register");
  for (const [name, value] of Object.entries({ ...right, ...wrong })) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await page.getByRole("button", { name: "Register" }).click();
}

const toasts = (page: Page) => page.locator(".Toastify__toast");

test.describe("5 Password rules", { tag: "@identity" }, () => {
  for (const [password, message] of [
    ["Aa!4567", "Password must be at least 8 characters long."],
    ["abcdefg!", "Password must include at least one uppercase letter."],
    ["ABCDEFG!", "Password must include at least one lowercase letter."],
    ["Abcdefgh", "Password must include at least one special character."],
  ] as const) {
    test(message, async ({ page }) => {
      await register(page, { password });
      await expect(toast(page, message)).toBeVisible();
      await expect(page).toHaveURL("/register");
    });
  }

  test("8 characters are enough", async ({ page }) => {
    await register(page, { password: "Abcdef!h", email: `eight${Date.now()}@example.org` });
    await expect(page).toHaveURL("/");
  });

  test("only the first message that applies is shown", async ({ page }) => {
    await register(page, { password: "abc" });
    await expect(toasts(page)).toHaveText(["Password must be at least 8 characters long."]);
  });

  // The emulator knows no policies, so its answer is written here, in Firebase's words.
  ofHosted("a policy of the hosted provider is obeyed", async ({ page }) => {
    const signUp = `**${provider.signUp}*`;
    const missing = "Missing password requirements: [Password must contain a numeric character]";
    const error = { code: 400, message: `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${missing}` };
    await page.route(signUp, (route) => route.fulfill({ status: 400, json: { error } }));
    const email = `policy${Date.now()}@example.org`;
    await register(page, { email });
    await expect(toast(page, "Registration Failed")).toBeVisible();
    await expect(
      page.getByRole("alert").filter({ hasText: "Choose another password" }),
    ).toBeVisible();
    // Switched off, the rules of the form are left.
    await page.unroute(signUp);
    await register(page, { email });
    await expect(page).toHaveURL("/");
  });
});

test.describe("5 Login", { tag: "@identity" }, () => {
  for (const email of ["a@b.c", "  a@b.c  "]) {
    test(`the email '${email}' is too short after trimming`, async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").evaluate((input: HTMLInputElement) => {
        input.type = "text";
      });
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(toast(page, "Enter a valid email")).toBeVisible();
    });
  }

  test("6 characters are enough for the form", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("a@b.cd");
    await page.getByLabel("Password").fill("x");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(toast(page, "Invalid  Login or Password!")).toBeVisible();
  });
});

test.describe("5 Register", { tag: "@identity" }, () => {
  for (const [field, value, message] of [
    ["name", "Ann", "Enter a valid name"],
    ["photoUrl", "https://ab", "Enter a valid photo url"],
    ["email", "abcd@ef.gh", "Enter a valid email"],
    ["email", "nobody.example.org", "Enter a valid email"],
  ] as const) {
    test(`${field} '${value}': '${message}'`, async ({ page }) => {
      await register(page, { [field]: value });
      await expect(toast(page, message)).toBeVisible();
      await expect(page.locator(`main [name="${field}"]`)).toHaveAttribute("aria-invalid", "true");
    });
  }

  test("4, 11 and 11 characters are enough", async ({ page }) => {
    const email = `${Date.now() % 10 ** 5}@a.co`.padStart(11, "b");
    await register(page, { name: "Anna", photoUrl: "https://a.b", email });
    await expect(page).toHaveURL("/");
  });

  for (const [wrong, message] of [
    [{ name: "", photoUrl: "", email: "", password: "" }, "Enter a valid name"],
    [{ photoUrl: "", email: "", password: "" }, "Enter a valid photo url"],
    [{ email: "", password: "" }, "Enter a valid email"],
  ] as const) {
    test(`with ${Object.keys(wrong).join(", ")} wrong, the first is told`, async ({ page }) => {
      await register(page, wrong);
      await expect(toasts(page)).toHaveText([message]);
    });
  }
});

test.describe("5 Tip form", () => {
  for (const field of Object.keys(goodTip)) {
    test(`${field} is required`, async ({ hers: page }) => {
      await page.goto("/shareTip");
      for (const [name, value] of Object.entries(goodTip)) {
        const control = page.locator(`main [name="${name}"]`);
        if (name === field) continue;
        if (/^(difficultyLevel|category|availability)$/.test(name)) {
          await control.selectOption(value);
        } else await control.fill(value);
      }
      await page.getByRole("button", { name: "Submit" }).click();
      const control = page.locator(`main [name="${field}"]`);
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await expect(control).toBeFocused();
      await expect(page.locator("main [aria-invalid]")).toHaveCount(1);
    });
  }
});

test.describe("5 Newsletter", () => {
  for (const [what, email] of [
    ["nothing", ""],
    ["no email", "somebody"],
  ] as const) {
    test(`the browser takes ${what} for no email, and sends nothing`, async ({ page }) => {
      await page.goto("/");
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") sent.push(request.url());
      });
      const input = page.getByPlaceholder("Enter your email");
      await input.fill(email);
      await page.getByRole("button", { name: "Subscribe" }).click();
      expect(await input.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
      await expect(input).toBeFocused();
      expect(sent).toEqual([]);
    });
  }
});

test.describe("5 Server", () => {
  test("the server checks a tip with the rules of the form", {
    annotation: {
      type: "reading",
      description: "The specification shows no validation on the server; here it is the same.",
    },
  }, async ({ rosa }) => {
    const reply = await rosa.call("POST", "/user/addtip", {});
    expect(reply.status).toBe(422);
    const { errors } = (await reply.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(Object.keys(goodTip).sort());
  });
});
