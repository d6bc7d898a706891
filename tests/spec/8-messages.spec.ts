import type { Page } from "@playwright/test";
import { expect, goodTip, hosted, password, provider, test, toast } from "./site.ts";

async function logIn(page: Page, email: string, word: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function register(page: Page) {
  await page.goto("/register");
  await page.getByLabel("Name").fill("Alder");
  await page.getByLabel("Photo URL").fill("https://example.org/alder.png");
  await page.getByLabel("Email").fill(`alder${Date.now()}${Math.random()}@example.org`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
}

async function shareTip(page: Page) {
  await page.goto("/shareTip");
  for (const [name, value] of Object.entries(goodTip)) {
    const field = page.locator(`main [name="${name}"]`);
    if (/^(difficultyLevel|category|availability)$/.test(name)) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: "Submit" }).click();
}

const googleNeedsInternet = "the SDK's window runs a script of Google's, which needs the internet";

const failures = (page: Page) => page.locator(".Toastify__toast--error");
const successes = (page: Page) => page.locator(".Toastify__toast--success");

test.describe("8 Error toasts", { tag: "@identity" }, () => {
  test("an error that mentions invalid-credential: 'Invalid  Login or Password!'", async ({
    page,
  }) => {
    await logIn(page, "nobody@example.org", "Wrong-password");
    await expect(failures(page)).toHaveText(/^Invalid {2}Login or Password!$/);
  });

  test("any other error of the login: 'Login Failed'", async ({ page, garden }) => {
    garden.toProvider.breakOff(provider.signIn, 500);
    await logIn(page, "nobody@example.org", "Some-password");
    await expect(failures(page)).toHaveText("Login Failed");
  });

  test("a registration that fails: 'Registration Failed'", async ({ page, garden }) => {
    garden.toProvider.breakOff(provider.signUp, 500);
    await register(page);
    await expect(failures(page)).toHaveText("Registration Failed");
  });

  test("a profile that fails: 'Profile Update Failed'", async ({ page, garden }) => {
    garden.toProvider.breakOff(provider.update, 500);
    await register(page);
    await expect(failures(page)).toHaveText("Profile Update Failed");
  });

  test("Google sign-in error: 'Sign In failed'", async ({ page }) => {
    test.skip(hosted, googleNeedsInternet);
    // As a browser does that blocks windows.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto("/login");
    await page.getByRole("button", { name: "Log in with Google" }).click();
    await expect(failures(page)).toHaveText("Sign In failed");
  });

  test("a logout that fails: 'Logout Failed'", async ({ hers: page, garden, rosa }) => {
    test.skip(hosted, "the SDK asks nobody to sign out");
    garden.proxy.breakOff("/identity/sign-out", 500);
    await page.goto("/");
    await page.getByLabel(`Account of ${rosa.name}`).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(failures(page)).toHaveText("Logout Failed");
  });

  test("add tip, a reply that is not OK: 'Failed To Add Tip'", async ({ hers: page, garden }) => {
    garden.proxy.breakOff("/user/addtip", 500);
    await shareTip(page);
    await expect(failures(page)).toHaveText("Failed To Add Tip");
  });

  test("add tip, another error: its own message", async ({ hers: page }) => {
    await page.goto("/shareTip");
    await page.context().route("**/user/addtip", (route) => route.abort("internetdisconnected"));
    await shareTip(page);
    await expect(failures(page)).toHaveText(
      "The site cannot be reached. Check your connection and try again.",
    );
  });

  test("edit tip fails: 'Failed To Add Tip'", async ({ hers: page, garden, rosa }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/editTip/${id}`, 500);
    await page.goto(`/editTip/${id}`);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(failures(page)).toHaveText("Failed To Add Tip");
  });

  test("a like that fails: 'Like Update Failed', the count rolled back", async ({
    hers: page,
    garden,
    rosa,
  }) => {
    const id = await rosa.share();
    garden.proxy.breakOff(`/user/addLike/${id}`, 500);
    await page.goto(`/tipDetail/${id}`);
    await page.getByRole("button", { name: "Like" }).click();
    await expect(failures(page)).toHaveText("Like Update Failed");
    await expect(page.getByText("likes 0", { exact: true })).toBeVisible();
  });

  test("the edit route's tip has an error: its message, then /", async ({ hers: page }) => {
    await page.goto("/editTip/none");
    await expect(failures(page)).toHaveText("There is no such tip");
    await expect(page).toHaveURL("/");
  });

  test("the edit route's tip has an error without a message: 'An error occurred', then /", async ({
    hers: page,
    garden,
  }) => {
    const wordless = JSON.stringify({ type: "about:blank", title: "", status: 500 });
    garden.proxy.breakOff("/user/tipDetail/none", 500, wordless);
    await page.goto("/editTip/none");
    await expect(failures(page)).toHaveText("An error occurred");
    await expect(page).toHaveURL("/");
  });
});

test.describe("8 Success toasts", { tag: "@identity" }, () => {
  test("Login Successfully", async ({ page, rosa }) => {
    await logIn(page, rosa.email, password);
    await expect(successes(page)).toHaveText("Login Successfully");
  });

  test("Register Successful, Profile Updated Successfully", async ({ page }) => {
    await register(page);
    await expect(toast(page, "Register Successful")).toBeVisible();
    await expect(toast(page, "Profile Updated Successfully")).toBeVisible();
  });

  test("'Sing In Successful' (spelt so)", async ({ page }) => {
    test.skip(hosted, googleNeedsInternet);
    await page.goto("/login");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Log in with Google" }).click();
    await (await opened).getByRole("button", { name: /^Continue as Alex Field/ }).click();
    await expect(successes(page)).toHaveText("Sing In Successful");
  });

  test("'Tip  Added successfully' (two spaces)", async ({ hers: page }) => {
    await shareTip(page);
    await expect(successes(page)).toHaveText(/^Tip {2}Added successfully$/);
  });

  test("Like Updated", async ({ hers: page, rosa }) => {
    await page.goto(`/tipDetail/${await rosa.share()}`);
    await page.getByRole("button", { name: "Like" }).click();
    await expect(successes(page)).toHaveText("Like Updated");
  });

  test("Tip Edited successfully", async ({ hers: page, rosa }) => {
    await page.goto(`/editTip/${await rosa.share()}`);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(successes(page)).toHaveText("Tip Edited successfully");
  });

  test("Logout Successful", async ({ page, rosa }) => {
    await logIn(page, rosa.email, password);
    await page.getByLabel(`Account of ${rosa.name}`).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(toast(page, "Logout Successful")).toBeVisible();
  });
});

test.describe("8 Delete dialogs", () => {
  test.beforeEach(async ({ hers: page, rosa }, { title }) => {
    await rosa.share({ title });
    await page.goto("/myTips");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
  });

  test("title 'Are you sure?'", async ({ hers: page }) => {
    await expect(page.getByRole("dialog").getByRole("heading")).toHaveText("Are you sure?");
  });

  test("text 'You won't be able to revert this!'", async ({ hers: page }) => {
    await expect(page.getByRole("dialog").getByRole("paragraph")).toHaveText(
      "You won't be able to revert this!",
    );
  });

  test("buttons 'Yes, delete it!' and cancel", async ({ hers: page }) => {
    await expect(page.getByRole("dialog").getByRole("button")).toHaveText([
      "Cancel",
      "Yes, delete it!",
    ]);
  });

  test("success: 'Deleted!' and 'Your file has been deleted.'", async ({ hers: page }) => {
    await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByRole("dialog").getByRole("heading")).toHaveText("Deleted!");
    await expect(page.getByRole("dialog").getByRole("paragraph")).toHaveText(
      "Your file has been deleted.",
    );
  });

  test("failure: '!Error' and 'Failed to Delete Tip'", async ({ hers: page }) => {
    await page.context().setOffline(true);
    await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByRole("dialog").getByRole("heading")).toHaveText("!Error");
    await expect(page.getByRole("dialog").getByRole("paragraph")).toHaveText(
      "Failed to Delete Tip",
    );
  });
});

test.describe("8 Page-level failure texts", () => {
  test("a loader's: 'Something happened'", async ({ page, garden }) => {
    garden.proxy.breakOff("/home/featuredGardeners");
    await page.goto("/login");
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Something happened");
  });

  for (const [path, call, text] of [
    ["/browseTips", "/home/browseTips", "Something Happened"],
    ["/explore", "/home/explore", "Something unexpected happened"],
  ] as const) {
    test(`${path}, reached by a link: '${text}'`, async ({ page, garden }) => {
      garden.proxy.breakOff(call);
      await page.goto("/login");
      await page.locator(`header a[href="${path}"]`).last().click();
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(text);
    });
  }
});
