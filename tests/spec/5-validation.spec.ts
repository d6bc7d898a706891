import { expect, goodTip, hostedTest, provider, test } from "../browser/fixtures.ts";
import { expectRefusals, fill, logIn, refusals, register, shareTip } from "../browser/forms.ts";
import { expectError, holdToasts, toasts } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

test.describe("5 Password rules", { tag: "@identity" }, () => {
  test("one password after another in the register form", async ({ page }) => {
    await holdToasts(page);
    await page.goto("/register");

    for (const [password, message] of [
      ["Aa!4567", "Password must be at least 8 characters long."],
      ["abcdefg!", "Password must include at least one uppercase letter."],
      ["ABCDEFG!", "Password must include at least one lowercase letter."],
      ["Abcdefgh", "Password must include at least one special character."],
    ] as const) {
      await clause(message, async () => {
        await register(page, { password });
        await expectRefusals(page, message);
        await expect(page).toHaveURL("/register");
      });
    }

    await clause("only the first message that applies is shown", async () => {
      await register(page, { password: "abc" });
      await expectRefusals(page, "Password must be at least 8 characters long.");
      const beside = page.getByLabel("Password");
      await expect(beside).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
    });

    await clause("8 characters are enough", async () => {
      await register(page, { password: "Abcdef!h" });
      await expect(page).toHaveURL("/");
    });
  });

  // The emulator has no policies, so the response that Firebase would send is written here.
  hostedTest("a policy of the hosted provider is obeyed", async ({ page }) => {
    const signUp = `**${provider.signUp}*`;
    const missing = "Missing password requirements: [Password must contain a numeric character]";
    const error = { code: 400, message: `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${missing}` };
    await page.route(signUp, (route) => route.fulfill({ status: 400, json: { error } }));
    await holdToasts(page);
    await page.goto("/register");
    await register(page);
    await expectError(page, "Registration Failed");
    await expect(
      page.getByRole("alert").filter({ hasText: "Choose another password" }),
    ).toBeVisible();
    // Without the policy, only the rules of the form remain.
    await page.unroute(signUp);
    await register(page);
    await expect(page).toHaveURL("/");
  });
});

test.describe("5 Login", { tag: "@identity" }, () => {
  test("one address after another in the login form", async ({ page }) => {
    await holdToasts(page);
    await page.goto("/login");

    // The browser trims the value of an email field itself, so this test makes it a text field.
    await page.getByLabel("Email").evaluate((input: HTMLInputElement) => {
      input.type = "text";
    });
    for (const email of ["a@b.c", "  a@b.c  "]) {
      await clause(`the email '${email}' is too short after trimming`, async () => {
        await logIn(page, email);
        await expectError(page, "Enter a valid email");
      });
    }

    await clause("6 characters are enough for the form", async () => {
      await logIn(page, "a@b.cd", "x");
      await expectError(page, "Invalid  Login or Password!");
    });
  });
});

test.describe("5 Register", { tag: "@identity" }, () => {
  test("one field after another in the register form", async ({ page }) => {
    await holdToasts(page);
    await page.goto("/register");

    for (const [field, value, message] of [
      ["name", "Ann", "Enter a valid name"],
      ["photoUrl", "https://ab", "Enter a valid photo url"],
      ["email", "abcd@ef.gh", "Enter a valid email"],
      ["email", "nobody.example.org", "Enter a valid email"],
    ] as const) {
      await clause(`${field} '${value}': '${message}'`, async () => {
        await register(page, { [field]: value });
        await expectRefusals(page, message);
        const control = page.locator(`main [name="${field}"]`);
        await expect(control).toHaveAttribute("aria-invalid", "true");
      });
    }

    for (const [wrong, message] of [
      [{ name: "", photoUrl: "", email: "", password: "" }, "Enter a valid name"],
      [{ photoUrl: "", email: "", password: "" }, "Enter a valid photo url"],
      [{ email: "", password: "" }, "Enter a valid email"],
    ] as const) {
      await clause(
        `with ${Object.keys(wrong).join(", ")} wrong, the first is told first`,
        async () => {
          await register(page, wrong);
          await expect(refusals(page)).toHaveCount(Object.keys(wrong).length);
          await expect(refusals(page).first()).toHaveText(message);
        },
      );
    }
    await expect(toasts(page)).toHaveCount(0);

    await clause("4, 11 and 11 characters are enough", async () => {
      const email = `${Date.now() % 10 ** 5}@a.co`.padStart(11, "b");
      await register(page, { name: "Anna", photoUrl: "https://a.b", email });
      await expect(page).toHaveURL("/");
    });
  });
});

test.describe("5 Tip form", () => {
  test("one field after another is left out", async ({ rosaPage: page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await page.goto("/shareTip");

    for (const field of Object.keys(goodTip)) {
      await clause(`${field} is required`, async () => {
        await fill(page, { ...goodTip, [field]: "" });
        // A refused form moves the focus from the button to the field. A missing picture is
        // reported at the photos.
        await page.getByRole("button", { name: "Submit" }).click();
        const control =
          field === "image_url"
            ? page.getByLabel("Choose photos")
            : page.locator(`main [name="${field}"]`);
        await expect(control).toBeFocused();
        await expect(control).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator("main [aria-invalid]")).toHaveCount(1);
        expect(sent).not.toContain("/user/addtip");
      });
    }

    // With every field filled in, the form is accepted.
    await shareTip(page);
    await expect(page).toHaveURL("/myTips");
  });
});

test.describe("5 Newsletter", () => {
  test("the field of the home page", async ({ page }) => {
    await page.goto("/");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });

    for (const [what, email] of [
      ["nothing", ""],
      ["no email", "somebody"],
    ] as const) {
      await clause(`the browser takes ${what} for no email, and sends nothing`, async () => {
        const input = page.getByPlaceholder("Enter your email");
        await input.fill(email);
        await page.getByRole("button", { name: "Subscribe" }).click();
        expect(await input.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
        await expect(input).toBeFocused();
        expect(sent).toEqual([]);
      });
    }
  });
});
