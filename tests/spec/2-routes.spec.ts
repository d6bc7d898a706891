import { expect, firstTip, password, provider, test } from "./site.ts";

const open = [
  ["/", "Connect, Grow, and Bloom Together"],
  ["/explore", "Explore Our Gardeners"],
  ["/browseTips", "Browse All the Tips"],
] as const;

const guarded = [
  ["/tipDetail/{tipId}", ""],
  ["/shareTip", "Share Your Garden Tip"],
  ["/myTips", "Your Shared Tips"],
  ["/editTip/{tipId}", "Edit Your Garden Tip"],
  ["/dashboard", "Dashboard"],
  ["/dashboard/viewtips", "All Tips"],
  ["/dashboard/gardeners", "Gardeners"],
  ["/dashboard/mygardentips", "My Tips"],
] as const;

const forGuests = [
  ["/login", "Log in"],
  ["/register", "Register"],
] as const;

test.describe("2 Route table", { tag: "@identity" }, () => {
  for (const [path, heading] of open) {
    test(`${path} is public`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    });
  }

  for (const [path, button] of forGuests) {
    test(`${path} is public`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("button", { name: button, exact: true })).toBeEnabled();
    });

    test(`${path} sends who is signed in to /`, async ({ hers: page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    });
  }

  for (const [path, heading] of guarded) {
    test(`${path} sends a visitor to /login, with the path as lastVisited`, async ({ page }) => {
      const visited = path.replace("{tipId}", "01a2");
      await page.goto(visited);
      await expect(page).toHaveURL("/login");
      expect(await page.evaluate(() => history.state.usr)).toEqual({ lastVisited: visited });
    });

    test(`${path} opens for who is signed in`, async ({ hers: page, rosa }) => {
      const visited = path.replace("{tipId}", await rosa.share());
      await page.goto(visited);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        heading || "Stake peas before they climb",
      );
      await expect(page).toHaveURL(visited);
    });
  }

  test("any other path is not found", async ({ page }) => {
    expect((await page.goto("/compost/heap"))?.status()).toBe(404);
    await expect(page.getByText("Page not found")).toBeVisible();
  });

  test("/tipDetail needs a sign-in", {
    annotation: {
      type: "reading",
      description: "The specification gives two readings; the guard of the route table is kept.",
    },
  }, async ({ page }) => {
    await page.goto("/browseTips");
    const { _id } = await firstTip(page);
    expect((await page.request.get(`/user/tipDetail/${_id}`)).status()).toBe(401);
    await page.goto(`/tipDetail/${_id}`);
    await expect(page).toHaveURL("/login");
  });

  test("the guard shows a loading indicator while it is not known who is there", async ({
    hers: page,
    garden,
  }) => {
    const open = garden.toProvider.hold(provider.whoIsThere);
    await page.goto("/shareTip");
    await expect(page.getByRole("main").locator(".loading-bars")).toBeVisible();
    await expect(page).toHaveURL("/shareTip");
    open();
    await expect(page.getByRole("heading", { name: "Share Your Garden Tip" })).toBeVisible();
  });

  test("who signs in goes on to the path that was visited", async ({ page, rosa }) => {
    await page.goto("/dashboard/gardeners");
    await page.getByLabel("Email").fill(rosa.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/gardeners");
  });
});
