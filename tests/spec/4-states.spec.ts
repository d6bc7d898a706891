import type { Page } from "@playwright/test";
import { hydrated } from "../a11y/visit.ts";
import { addGardener, expect, hosted, openGarden, provider, test } from "../browser/fixtures.ts";
import { logIn, logOut, register } from "../browser/forms.ts";
import { expectLoading, loadingIndicator } from "../browser/loading.ts";
import { expectError, expectSuccess, holdToasts } from "../browser/toasts.ts";
import { clause } from "./clause.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

test.describe("4 Signed out and signed in", { tag: "@identity" }, () => {
  test("who was there before", async ({ rosaPage: page, garden, rosa }) => {
    await holdToasts(page);

    await clause("until it is known who is there, the state is loading; then loaded", async () => {
      const release = garden.providerProxy.hold(provider.currentUser);
      await page.goto("/myTips");
      await expect(loadingIndicator(page.getByRole("main"))).toBeVisible();
      release();
      await expect(page.getByRole("heading", { name: "Your Shared Tips" })).toBeVisible();
    });

    // The Firebase SDK signs out without a call that could fail.
    if (hosted) return;
    await clause("a logout that fails says 'Logout Failed', and the user stays", async () => {
      garden.proxy.fail("/identity/sign-out");
      await logOut(page, rosa.name);
      await expectError(page, "Logout Failed");
      await expect(bar(page).getByRole("link", { name: "My Tips" })).toBeVisible();
    });
  });

  test("coming and going", async ({ page, rosa }) => {
    const signedInLinks = bar(page).getByRole("link", { name: /Share a Tip|My Tips|DashBoard/ });
    await holdToasts(page);
    await page.goto("/register");

    await clause("a sign-up signs the new user in at once", async () => {
      await register(page, { name: "Sorrel Fresh" });
      await expect(bar(page).getByLabel("Account of Sorrel Fresh")).toBeVisible();
      await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
    });

    await clause("Log out clears the user, with the toast 'Logout Successful'", async () => {
      await logOut(page, "Sorrel Fresh");
      await expectSuccess(page, "Logout Successful");
      await expect(bar(page).getByLabel("Account of Sorrel Fresh")).toHaveCount(0);
    });

    await page.goto("/login");
    await clause("a sign-in changes it at once", async () => {
      await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
      await logIn(page, rosa.email);
      await expect(bar(page).getByRole("link", { name: "My Tips" })).toBeVisible();
      await expectSuccess(page, "Login Successfully");
    });

    const links = "links for share, my tips and dashboard are there only with a user";
    await clause(links, async () => {
      await expect(signedInLinks).toHaveCount(3);
      await logOut(page, rosa.name);
      await expect(signedInLinks).toHaveCount(0);
    });
  });
});

test.describe("4 Display states", () => {
  const section = (page: Page, title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });

  test("of the home page, reached by a link", async ({ page, garden }) => {
    /** Goes to the home page by links, so that the browser loads its data. */
    async function goHome() {
      // Before React has hydrated the page, a link loads a whole document.
      await hydrated(page);
      await bar(page).getByRole("link", { name: "Login" }).click();
      await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
      await bar(page).getByRole("link", { name: "Home" }).click();
      await expect(page).toHaveURL("/");
    }
    await page.goto("/");

    for (const [title, path] of [
      ["Our Featured Tips", "/home/featuredTips"],
      ["Our Active Gardeners", "/home/featuredGardeners"],
    ] as const) {
      await clause(`${title}: a spinner while loading, then loaded`, async () => {
        const release = garden.proxy.hold(path);
        await goHome();
        await expectLoading(section(page, title), "spinner");
        release();
        await expect(section(page, title).getByRole("article").first()).toBeVisible();
        await expect(loadingIndicator(section(page, title))).toHaveCount(0);
      });
    }

    garden.proxy.fail("/home/featuredTips");
    await goHome();
    await clause("a home section that fails takes no other with it", async () => {
      const other = section(page, "Our Active Gardeners");
      await expect(other.getByRole("article").first()).toBeVisible();
    });

    garden.proxy.fail("/home/featuredGardeners");
    await goHome();
    for (const title of ["Our Featured Tips", "Our Active Gardeners"]) {
      await clause(`${title}: an error text`, async () => {
        await expect(section(page, title).getByRole("alert")).toHaveText("Something happened");
      });
    }
  });

  test("of an empty site", async ({ browser }) => {
    const empty = await openGarden({ DEMO: "off" });
    const page = await (await addGardener(empty)).open(browser);
    const text = (words: string) => page.getByText(words, { exact: true });

    await page.goto("/");
    await clause("home tips: 'No Tips Available Right Now'", async () => {
      await expect(text("No Tips Available Right Now")).toHaveCount(2);
    });

    await clause("home gardeners: 'No Active Gardeners'", async () => {
      const gardeners = section(page, "Our Active Gardeners");
      await expect(gardeners.getByText("No Active Gardeners", { exact: true })).toBeVisible();
    });

    await clause("the gardeners list: 'No Active Gardeners'", async () => {
      await page.goto("/explore");
      await expect(text("No Active Gardeners")).toBeVisible();
    });

    await clause(
      "all tips: the words of the home page",
      async () => {
        await page.goto("/browseTips");
        await expect(text("No Tips Available Right Now")).toBeVisible();
      },
      "The specification has no empty text for Browse; the one of home is used.",
    );

    await clause("my tips: 'No tips created By you'", async () => {
      await page.goto("/myTips");
      await expect(text("No tips created By you")).toBeVisible();
    });

    await page.context().close();
    await empty.stop();
  });
});

test.describe("4 Login and register", { tag: "@identity" }, () => {
  test("the login form", async ({ page, garden, rosa }) => {
    const button = page.getByRole("button", { name: "Log in", exact: true });
    await holdToasts(page);
    await page.goto("/login");

    await clause("login: failure is a toast, and the button is enabled again", async () => {
      await logIn(page, rosa.email, "Wrong-password");
      await expectError(page, "Invalid  Login or Password!");
      await expect(button).toBeEnabled();
    });

    const release = garden.providerProxy.hold(provider.signIn);
    await clause("login: the button is disabled while pending", async () => {
      await logIn(page, rosa.email);
      await expect(button).toBeDisabled();
    });

    await clause("login: success is a toast, and on to /", async () => {
      release();
      await expectSuccess(page, "Login Successfully");
      await expect(page).toHaveURL("/");
    });
  });

  test("the register form", async ({ page, garden }) => {
    await holdToasts(page);
    await page.goto("/register");

    await clause("register: the account, then name and photo, then on to /", async () => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
      });
      await register(page, { name: "Ivy Climber" });
      await expect(page).toHaveURL("/");
      const two: string[] = [provider.signUp, provider.update];
      expect(calls.filter((path) => two.includes(path))).toEqual(two);
      await expect(bar(page).locator('img[src$="ruth-abernathy.svg"]')).toHaveCount(1);
    });

    await expectSuccess(page, "Profile Updated Successfully", "Register Successful");
    await logOut(page, "Ivy Climber");
    await page.goto("/register");
    await clause("register: when the profile fails, 'Profile Update Failed'", async () => {
      garden.providerProxy.fail(provider.update);
      await register(page);
      await expectError(page, "Profile Update Failed");
    });
  });
});

test.describe("4 Orders of the lists", () => {
  interface Gardener {
    gardenersName: string;
    age: number | null;
    gender: string | null;
    sharedTips: { total: number };
  }

  test("of gardeners", async ({ page }) => {
    const select = page.getByLabel("SortBy", { exact: true });
    await page.goto("/explore");

    /** Sorts the list, and waits until it shows the reply of the API. @returns that reply */
    async function sortBy(order: string) {
      await select.selectOption(order);
      const path = `/home/explore?${new URLSearchParams({ sort: order })}`;
      const all = (await (await page.request.get(path)).json()) as Gardener[];
      const names = page.getByRole("article").getByRole("heading");
      await expect(names).toContainText(all.map(({ gardenersName }) => gardenersName));
      return all;
    }

    await clause(
      "the select starts at 'Show All'",
      async () => {
        await expect(select).toHaveValue("show all");
        await expect(select.locator("option").first()).toHaveText("Show All");
      },
      "There the first value matches no option; here it is that of 'Show All'.",
    );

    await clause("gardeners by age: ascending", async () => {
      const ages = (await sortBy("age")).map(({ age }) => age ?? Number.POSITIVE_INFINITY);
      expect(ages).toEqual([...ages].sort((a, b) => a - b));
    });

    await clause("gardeners by tips: sharedTips.total descending", async () => {
      const totals = (await sortBy("tips")).map(({ sharedTips }) => sharedTips.total);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
    });

    await clause("gardeners by gender: Male first", async () => {
      const males = (await sortBy("gender")).map(({ gender }) => gender === "Male");
      expect(males.lastIndexOf(true)).toBeLessThan(males.indexOf(false));
    });

    await clause("gardeners by show all: the order unchanged", async () => {
      const usual = await (await page.request.get("/home/explore")).json();
      expect(await sortBy("show all")).toEqual(usual);
    });
  });

  test("tips by no-sorting: the order unchanged", async ({ page }) => {
    await page.goto("/browseTips");
    const before = await page.getByRole("rowheader").allTextContents();
    await page.getByLabel("SortBy Difficulty Level").selectOption("hard");
    await expect(page).toHaveURL("/browseTips?sort=hard");
    await expect(page.getByRole("rowheader")).not.toHaveText(before);
    await page.getByLabel("SortBy Difficulty Level").selectOption("no-sorting");
    await expect(page).toHaveURL("/browseTips?sort=no-sorting");
    await expect(page.getByRole("rowheader")).toHaveText(before);
  });
});

test.describe("4 The generic fetch helper", () => {
  test("in the table of gardeners", async ({ rosaPage: page, garden }) => {
    await clause("it starts loading, then shows what came", async () => {
      const release = garden.proxy.hold("/home/explore");
      await page.goto("/dashboard/gardeners");
      await expectLoading(page.getByRole("main"), "spinner");
      release();
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    });

    await clause("or it shows an error message", async () => {
      garden.proxy.fulfill("/home/explore", 200, "no JSON");
      await page.reload();
      await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
    });
  });
});
