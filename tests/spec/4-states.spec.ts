import type { Page } from "@playwright/test";
import {
  addGardener,
  expect,
  type Garden,
  hosted,
  openGarden,
  password,
  provider,
  test,
  toast,
} from "./site.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function logIn(page: Page, email: string, word = password) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

async function fillRegister(page: Page, name = "Ivy Climber") {
  await page.goto("/register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Photo URL").fill("/pictures/gardeners/ruth-abernathy.svg");
  await page.getByLabel("Email").fill(`ivy${Date.now()}${Math.random()}@example.org`);
  await page.getByLabel("Password").fill(password);
}

async function logOut(page: Page, name: string) {
  await bar(page).getByLabel(`Account of ${name}`).click();
  await page.getByRole("button", { name: "Logout" }).click();
}

test.describe("4 Signed out and signed in", { tag: "@identity" }, () => {
  test("until it is known who is there, the state is loading; then loaded", async ({
    hers: page,
    garden,
  }) => {
    const release = garden.toProvider.hold(provider.whoIsThere);
    await page.goto("/myTips");
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: "Your Shared Tips" })).toBeVisible();
  });

  test("a sign-in changes it at once", async ({ page, rosa }) => {
    await logIn(page, rosa.email);
    await expect(bar(page).getByRole("link", { name: "My Tips" })).toBeVisible();
  });

  test("a sign-up signs the new user in at once", async ({ page }) => {
    await fillRegister(page, "Sorrel Fresh");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(bar(page).getByLabel("Account of Sorrel Fresh")).toBeVisible();
  });

  test("Log out clears the user, with the toast 'Logout Successful'", async ({ page, rosa }) => {
    await logIn(page, rosa.email);
    await logOut(page, rosa.name);
    await expect(toast(page, "Logout Successful")).toBeVisible();
    await expect(bar(page).getByLabel(`Account of ${rosa.name}`)).toHaveCount(0);
  });

  test("a logout that fails says 'Logout Failed', and the user stays", async ({
    hers: page,
    garden,
    rosa,
  }) => {
    test.skip(hosted, "the SDK asks nobody to sign out");
    garden.proxy.breakOff("/identity/sign-out");
    await page.goto("/");
    await logOut(page, rosa.name);
    await expect(toast(page, "Logout Failed")).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "My Tips" })).toBeVisible();
  });

  test("links for share, my tips and dashboard are there only with a user", async ({
    page,
    rosa,
  }) => {
    const own = bar(page).getByRole("link", { name: /Share a Tip|My Tips|DashBoard/ });
    await logIn(page, rosa.email);
    await expect(own).toHaveCount(3);
    await logOut(page, rosa.name);
    await expect(own).toHaveCount(0);
  });
});

test.describe("4 Display states", () => {
  const section = (page: Page, title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });

  /** Comes to the home page by a link, so that the browser asks for what it shows. */
  async function comeHome(page: Page) {
    await page.goto("/login");
    await bar(page).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
  }

  for (const [title, path] of [
    ["Our Featured Tips", "/home/featuredTips"],
    ["Our Active Gardeners", "/home/featuredGardeners"],
  ] as const) {
    test(`${title}: a spinner while loading, then loaded`, async ({ page, garden }) => {
      const release = garden.proxy.hold(path);
      await comeHome(page);
      await expect(section(page, title).locator(".loading-spinner")).toBeVisible();
      release();
      await expect(section(page, title).getByRole("article").first()).toBeVisible();
      await expect(section(page, title).locator(".loading-spinner")).toHaveCount(0);
    });

    test(`${title}: an error text`, async ({ page, garden }) => {
      garden.proxy.breakOff(path);
      await comeHome(page);
      await expect(section(page, title).getByRole("alert")).toHaveText("Something happened");
    });
  }

  test("a home section that fails takes no other with it", async ({ page, garden }) => {
    garden.proxy.breakOff("/home/featuredTips");
    await comeHome(page);
    await expect(section(page, "Our Active Gardeners").getByRole("article").first()).toBeVisible();
  });

  test.describe("of an empty site", () => {
    let empty: Garden;
    test.beforeAll(async () => {
      empty = await openGarden({ DEMO: "off" });
    });
    test.afterAll(() => empty.stop());

    test("home tips: 'No Tips Available Right Now'", async ({ page }) => {
      await page.goto(empty.url);
      await expect(page.getByText("No Tips Available Right Now", { exact: true })).toHaveCount(2);
    });

    test("home gardeners: 'No Active Gardeners'", async ({ page }) => {
      await page.goto(empty.url);
      await expect(
        section(page, "Our Active Gardeners").getByText("No Active Gardeners", { exact: true }),
      ).toBeVisible();
    });

    test("the gardeners list: 'No Active Gardeners'", async ({ page }) => {
      await page.goto(`${empty.url}/explore`);
      await expect(page.getByText("No Active Gardeners", { exact: true })).toBeVisible();
    });

    test("all tips: the words of the home page", {
      annotation: {
        type: "reading",
        description: "The specification has no empty text for Browse; the one of home is used.",
      },
    }, async ({ page }) => {
      await page.goto(`${empty.url}/browseTips`);
      await expect(page.getByText("No Tips Available Right Now", { exact: true })).toBeVisible();
    });

    test("my tips: 'No tips created By you'", async ({ browser }) => {
      const page = await (await addGardener(empty)).open(browser);
      await page.goto("/myTips");
      await expect(page.getByText("No tips created By you", { exact: true })).toBeVisible();
      await page.context().close();
    });
  });
});

test.describe("4 Login and register", { tag: "@identity" }, () => {
  test("login: the button is disabled while pending", async ({ page, garden, rosa }) => {
    const release = garden.toProvider.hold(provider.signIn);
    await logIn(page, rosa.email);
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeDisabled();
    release();
    await expect(page).toHaveURL("/");
  });

  test("login: success is a toast, and on to /", async ({ page, rosa }) => {
    await logIn(page, rosa.email);
    await expect(toast(page, "Login Successfully")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  test("login: failure is a toast, and the button is enabled again", async ({ page, rosa }) => {
    await logIn(page, rosa.email, "Wrong-password");
    await expect(toast(page, "Invalid  Login or Password!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
  });

  test("register: the account, then name and photo, then on to /", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await fillRegister(page);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/");
    const two: string[] = [provider.signUp, provider.update];
    expect(calls.filter((path) => two.includes(path))).toEqual(two);
    await expect(bar(page).locator('img[src$="ruth-abernathy.svg"]')).toHaveCount(1);
  });

  test("register: when the profile fails, 'Profile Update Failed'", async ({ page, garden }) => {
    garden.toProvider.breakOff(provider.update);
    await fillRegister(page);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(toast(page, "Profile Update Failed")).toBeVisible();
  });
});

test.describe("4 Orders of the lists", () => {
  interface Gardener {
    gardenersName: string;
    age: number | null;
    gender: string | null;
    sharedTips: { total: number };
  }

  async function shown(page: Page, order: string) {
    await page.goto("/explore");
    await page.getByLabel("SortBy", { exact: true }).selectOption(order);
    await expect(page).toHaveURL(/sort=/);
    const all = (await (await page.request.get("/home/explore")).json()) as Gardener[];
    const names = page.getByRole("article").getByRole("heading");
    await expect(names).toHaveCount(all.length);
    return (await names.allTextContents()).map((text) => {
      const one = all.find(({ gardenersName }) => text.startsWith(gardenersName));
      if (!one) throw new Error(`${text} is nobody`);
      return one;
    });
  }

  test("gardeners by age: ascending", async ({ page }) => {
    const ages = (await shown(page, "age")).map(({ age }) => age ?? Number.POSITIVE_INFINITY);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
  });

  test("gardeners by tips: sharedTips.total descending", async ({ page }) => {
    const totals = (await shown(page, "tips")).map(({ sharedTips }) => sharedTips.total);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
  });

  test("gardeners by gender: Male first", async ({ page }) => {
    const males = (await shown(page, "gender")).map(({ gender }) => gender === "Male");
    expect(males.lastIndexOf(true)).toBeLessThan(males.indexOf(false));
  });

  test("gardeners by show all: the order unchanged", async ({ page }) => {
    const names = (await shown(page, "show all")).map(({ gardenersName }) => gardenersName);
    const all = (await (await page.request.get("/home/explore")).json()) as Gardener[];
    expect(names).toEqual(all.map(({ gardenersName }) => gardenersName));
  });

  test("the select starts at 'Show All'", {
    annotation: {
      type: "reading",
      description: "There the first value matches no option; here it is that of 'Show All'.",
    },
  }, async ({ page }) => {
    await page.goto("/explore");
    const select = page.getByLabel("SortBy", { exact: true });
    await expect(select).toHaveValue("show all");
    await expect(select.locator("option").first()).toHaveText("Show All");
  });

  test("tips by no-sorting: the order unchanged", async ({ page }) => {
    await page.goto("/browseTips");
    const before = await page.getByRole("rowheader").allTextContents();
    await page.getByLabel("SortBy Difficulty Level").selectOption("hard");
    await expect(page).toHaveURL("/browseTips?sort=hard");
    await page.getByLabel("SortBy Difficulty Level").selectOption("no-sorting");
    await expect(page).toHaveURL("/browseTips?sort=no-sorting");
    await expect(page.getByRole("rowheader")).toHaveText(before);
  });
});

test.describe("4 The generic fetch helper", () => {
  test("it starts loading, then shows what came", async ({ hers: page, garden }) => {
    const release = garden.proxy.hold("/home/explore");
    await page.goto("/dashboard/gardeners");
    await expect(page.getByRole("main").locator(".loading-spinner")).toBeVisible();
    release();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  });

  test("or it shows an error message", async ({ hers: page, garden }) => {
    garden.proxy.breakOff("/home/explore", 200, "no JSON");
    await page.goto("/dashboard/gardeners");
    await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
  });
});
