import { expect, hosted, provider, test } from "../browser/fixtures.ts";
import { logIn, logOut, register, shareTip } from "../browser/forms.ts";
import { expectError, expectSuccess, holdToasts } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

test.describe("8 Error toasts", { tag: "@identity" }, () => {
  test("of the login form", async ({ page, garden }) => {
    // Simulates a browser that blocks popups.
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await holdToasts(page);
    await page.goto("/login");

    const mentioned = "an error that mentions invalid-credential: 'Invalid  Login or Password!'";
    await clause(mentioned, async () => {
      await logIn(page, "nobody@example.org", "Wrong-password");
      await expectError(page, "Invalid  Login or Password!");
    });

    await clause("any other error of the login: 'Login Failed'", async () => {
      garden.providerProxy.fail(provider.signIn, 500);
      await logIn(page, "nobody@example.org", "Some-password");
      await expectError(page, "Login Failed");
    });

    // The popup of the Firebase SDK runs a script of Google, which needs the internet.
    if (hosted) return;
    await clause("Google sign-in error: 'Sign In failed'", async () => {
      await page.getByRole("button", { name: "Log in with Google" }).click();
      await expectError(page, "Sign In failed");
    });
  });

  test("of the register form", async ({ page, garden }) => {
    await holdToasts(page);
    await page.goto("/register");

    await clause("a registration that fails: 'Registration Failed'", async () => {
      garden.providerProxy.fail(provider.signUp, 500);
      await register(page);
      await expectError(page, "Registration Failed");
    });

    garden.providerProxy.reset();
    await clause("a profile that fails: 'Profile Update Failed'", async () => {
      garden.providerProxy.fail(provider.update, 500);
      await register(page);
      await expectError(page, "Profile Update Failed");
    });
  });

  test("of who is signed in", async ({ rosaPage: page, garden, rosa }) => {
    const id = await rosa.share();
    await holdToasts(page);
    await page.goto("/shareTip");

    await clause("add tip, a reply that is not OK: 'Failed To Add Tip'", async () => {
      garden.proxy.fail("/user/addtip", 500);
      await shareTip(page);
      await expectError(page, "Failed To Add Tip");
    });

    await clause("add tip, another error: its own message", async () => {
      await page.context().route("**/user/addtip", (route) => route.abort("internetdisconnected"));
      // Makes the storage fail. Otherwise, the page would store the call until the network is back,
      // and show no error.
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await shareTip(page);
      await expectError(
        page,
        "We can’t reach the site, and this device has no space left to save it for later.",
      );
    });

    await clause("edit tip fails: 'Failed To Add Tip'", async () => {
      garden.proxy.fail(`/user/editTip/${id}`, 500);
      await page.goto(`/editTip/${id}`);
      await page.getByRole("button", { name: "Update" }).click();
      await expectError(page, "Failed To Add Tip");
    });

    await clause("a like that fails: 'Like Update Failed', the count rolled back", async () => {
      garden.proxy.fail(`/user/addLike/${id}`, 500);
      await page.goto(`/tipDetail/${id}`);
      await page.getByRole("button", { name: "Like" }).click();
      await expectError(page, "Like Update Failed");
      await expect(page.getByText("likes 0", { exact: true })).toBeVisible();
    });

    await clause("the edit route's tip has an error: its message, then /", async () => {
      await page.goto("/editTip/none");
      await expectError(page, "We couldn’t find that tip");
      await expect(page).toHaveURL("/");
    });

    const wordless =
      "the edit route's tip has an error without a message: 'An error occurred', then /";
    await clause(wordless, async () => {
      const reply = JSON.stringify({ type: "about:blank", title: "", status: 500 });
      garden.proxy.fulfill("/user/tipDetail/none", 500, reply);
      await page.goto("/editTip/none");
      await expectError(page, "An error occurred");
      await expect(page).toHaveURL("/");
    });

    // The Firebase SDK signs out without a call that could fail.
    if (hosted) return;
    await clause("a logout that fails: 'Logout Failed'", async () => {
      garden.proxy.fail("/identity/sign-out", 500);
      await logOut(page, rosa.name);
      await expectError(page, "Logout Failed");
    });
  });
});

test.describe("8 Success toasts", { tag: "@identity" }, () => {
  test("of coming and going", async ({ page, rosa }) => {
    await holdToasts(page);
    await page.goto("/login");

    await clause("Login Successfully", async () => {
      await logIn(page, rosa.email);
      await expectSuccess(page, "Login Successfully");
    });

    await clause("Logout Successful", async () => {
      await logOut(page, rosa.name);
      await expectSuccess(page, "Logout Successful");
    });

    await page.goto("/register");
    await clause("Register Successful, Profile Updated Successfully", async () => {
      await register(page);
      await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
    });
  });

  test("'Sing In Successful' (spelt so)", async ({ page }) => {
    test.skip(hosted, "the SDK's window runs a script of Google's, which needs the internet");
    await holdToasts(page);
    await page.goto("/login");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Log in with Google" }).click();
    await (await opened).getByRole("button", { name: /^Continue as Alex Field/ }).click();
    await expectSuccess(page, "Sing In Successful");
  });

  test("of tips", async ({ rosaPage: page, rosa }) => {
    const id = await rosa.share();
    await holdToasts(page);

    await clause("Like Updated", async () => {
      await page.goto(`/tipDetail/${id}`);
      await page.getByRole("button", { name: "Like" }).click();
      await expectSuccess(page, "Like Updated");
    });

    await clause("Tip Edited successfully", async () => {
      await page.goto(`/editTip/${id}`);
      await page.getByRole("button", { name: "Update" }).click();
      await expectSuccess(page, "Tip Edited successfully");
    });

    await clause("'Tip  Added successfully' (two spaces)", async () => {
      await page.goto("/shareTip");
      await shareTip(page);
      await expectSuccess(page, "Tip  Added successfully");
    });
  });
});

test.describe("8 Delete dialogs", () => {
  test("one after another", async ({ rosaPage: page, rosa }) => {
    await rosa.share({ title: "In the way" });
    await page.goto("/myTips");
    const dialog = page.getByRole("dialog");
    const ask = () => page.getByRole("button", { name: "Delete In the way" }).click();
    const confirm = () => dialog.getByRole("button", { name: "Yes, delete it!" }).click();
    await ask();

    await clause("title 'Are you sure?'", async () => {
      await expect(dialog.getByRole("heading")).toHaveText("Are you sure?");
    });

    await clause("text 'You won't be able to revert this!'", async () => {
      const text = "You won't be able to revert this!";
      await expect(dialog.getByRole("paragraph")).toHaveText(text);
    });

    await clause("buttons 'Yes, delete it!' and cancel", async () => {
      await expect(dialog.getByRole("button")).toHaveText(["Cancel", "Yes, delete it!"]);
    });

    await clause("failure: '!Error' and 'Failed to Delete Tip'", async () => {
      await page.context().setOffline(true);
      await confirm();
      await expect(dialog.getByRole("heading")).toHaveText("!Error");
      await expect(dialog.getByRole("paragraph")).toHaveText("Failed to Delete Tip");
    });

    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "OK" }).click();
    await ask();
    await clause("success: 'Deleted!' and 'Your file has been deleted.'", async () => {
      await confirm();
      await expect(dialog.getByRole("heading")).toHaveText("Deleted!");
      await expect(dialog.getByRole("paragraph")).toHaveText("Your file has been deleted.");
    });
  });
});

test.describe("8 Page-level failure texts", () => {
  test("reached by links", async ({ page, garden }) => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const failure = page.getByRole("main").getByRole("alert");
    for (const call of ["featuredGardeners", "browseTips", "explore"]) {
      garden.proxy.fail(`/home/${call}`);
    }
    await page.goto("/login");

    await clause("a loader's: 'Something happened'", async () => {
      await links.filter({ hasText: /^Home$/ }).click();
      await expect(failure).toHaveText("Something happened");
    });

    for (const [name, path, text] of [
      ["Browse", "/browseTips", "Something Happened"],
      ["Explore", "/explore", "Something unexpected happened"],
    ] as const) {
      await clause(`${path}, reached by a link: '${text}'`, async () => {
        await links.filter({ hasText: name }).click();
        await expect(page).toHaveURL(path);
        await expect(failure).toHaveText(text);
      });
    }
  });
});
