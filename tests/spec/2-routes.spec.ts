import { expect, firstTip, password, provider, test } from "../browser/fixtures.ts";
import { expectLoading } from "../browser/loading.ts";
import { clause } from "./clause.ts";

const open = [
  ["/", "Connect, Grow, and Bloom Together"],
  ["/explore", "Explore Our Gardeners"],
  ["/browseTips", "Browse All the Tips"],
] as const;

const guarded = [
  ["/tipDetail/{tipId}", "Stake peas before they climb"],
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
  test("a visitor tries every path", async ({ page, rosa }) => {
    for (const [path, heading] of open) {
      await clause(`${path} is public`, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      });
    }
    for (const [path, button] of forGuests) {
      await clause(`${path} is public`, async () => {
        await page.goto(path);
        await expect(page.getByRole("button", { name: button, exact: true })).toBeEnabled();
      });
    }
    await clause("any other path is not found", async () => {
      expect((await page.goto("/compost/heap"))?.status()).toBe(404);
      await expect(page.getByText("Page not found")).toBeVisible();
    });

    for (const [path] of guarded) {
      await clause(`${path} sends a visitor to /login, with the path as lastVisited`, async () => {
        const visited = path.replace("{tipId}", "01a2");
        await page.goto(visited);
        await expect(page).toHaveURL("/login");
        expect(await page.evaluate(() => history.state.usr)).toEqual({ lastVisited: visited });
      });
    }
    await clause(
      "/tipDetail needs a sign-in",
      async () => {
        const { _id } = await firstTip(page);
        expect((await page.request.get(`/user/tipDetail/${_id}`)).status()).toBe(401);
        await page.goto(`/tipDetail/${_id}`);
        await expect(page).toHaveURL("/login");
      },
      "The specification gives two readings; the guard of the route table is kept.",
    );

    await clause("who signs in goes on to the path that was visited", async () => {
      await page.goto("/dashboard/gardeners");
      await page.getByLabel("Email").fill(rosa.email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL("/dashboard/gardeners");
    });
  });

  test("a gardener who is signed in tries every path", async ({ rosaPage: page, garden, rosa }) => {
    await clause(
      "the guard shows a loading indicator while it is not known who is there",
      async () => {
        const open = garden.providerProxy.hold(provider.currentUser);
        await page.goto("/shareTip");
        await expectLoading(page.getByRole("main"), "bars");
        await expect(page).toHaveURL("/shareTip");
        open();
        await expect(page.getByRole("heading", { name: "Share Your Garden Tip" })).toBeVisible();
      },
    );
    garden.providerProxy.reset();

    for (const [path] of forGuests) {
      await clause(`${path} sends who is signed in to /`, async () => {
        await page.goto(path);
        await expect(page).toHaveURL("/");
      });
    }
    const id = await rosa.share();
    for (const [path, heading] of guarded) {
      await clause(`${path} opens for who is signed in`, async () => {
        const visited = path.replace("{tipId}", id);
        await page.goto(visited);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page).toHaveURL(visited);
      });
    }
  });
});
