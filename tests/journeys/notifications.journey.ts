import { tipPath } from "../../app/garden/tips/tips.ts";
import { addGardener, expect, goodTip, hosted, test } from "../browser/fixtures.ts";
import { expectSuccess } from "../browser/toasts.ts";

test("a gardener is notified of a question, follows tips and gardeners, and blocks one", async ({
  newcomerPage: page,
  newcomer,
  garden,
}) => {
  const basil = await addGardener(garden, "Basil Asks");
  const shared = await newcomer.call("POST", "/user/addtip", { ...goodTip, title: "Told of it" });
  const tip = String((await shared.json()).insertedId);
  const place = tipPath({ _id: tip, title: "Told of it" });
  const own = await basil.call("POST", "/user/addtip", { ...goodTip, title: "By Basil" });
  const byBasil = String((await own.json()).insertedId);
  const bell = page.getByRole("link", { name: /^Notifications/ }).first();

  await test.step("the bell asks for nothing, and shows at how many tips there is something", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/plants");
    await expect(bell).toHaveAccessibleName("Notifications");
    await basil.call("POST", `/user/remarks/${tip}`, { text: "In the shade, too?", answers: null });
    // With accounts at Firebase, a public page makes no signed-in request that updates the bell.
    await page.goto(hosted ? "/myTips" : "/plants");
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
    expect(asked.filter((path) => path.includes("notices"))).toEqual([]);
  });

  await test.step("home begins with it, and moves nothing from the second visit on", async () => {
    await page.goto("/");
    const first = page.getByRole("main").getByRole("region").first();
    await expect(first).toHaveAccessibleName("For you");
    await expect(
      first.getByRole("link", { name: "Basil Asks commented on your tip: Told of it" }),
    ).toHaveAttribute("href", "/notices");
    const height = (await first.boundingBox())?.height;
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.reload({ waitUntil: "commit" });
    const room = page.locator(".for-you");
    await expect.poll(async () => (await room.boundingBox())?.height).toBe(height);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/");
  });

  await test.step("listed notifications count as seen", async () => {
    await bell.click();
    await expect(page).toHaveTitle("Trellis | Notifications");
    await expect(page.getByText("New", { exact: true })).toBeVisible();
    await expect(bell).toHaveAccessibleName("Notifications");
    await page.getByRole("link", { name: "Basil Asks commented on your tip" }).click();
    await expect(page).toHaveURL(new RegExp(`${place}`));
    await page.goto("/notices");
    await expect(page.getByRole("heading", { name: "Told of it" })).toBeVisible();
    await expect(page.getByText("New", { exact: true })).toHaveCount(0);
  });

  await test.step("following takes one press, and can be less than everything", async () => {
    await page.goto("/plants/tomato");
    await page.getByRole("button", { name: "Follow Tomatoes" }).click();
    await expectSuccess(page, "You’re following this plant. We’ll let you know about new tips.");
    await page.goto(`/tips/x-${byBasil}`);
    await page.getByRole("button", { name: "Follow By Basil" }).click();
    const following = page.getByRole("button", { name: "Following By Basil" });
    await following.click();
    await page.getByLabel("Only when someone answers or mentions me").check();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await following.click();
    await expect(page.getByLabel("Only when someone answers or mentions me")).toBeChecked();
    await page.keyboard.press("Escape");
  });

  await test.step("news of followed tips is on a page and in a feed", async () => {
    await basil.call("POST", "/user/addtip", { ...goodTip, title: "New of tomatoes" });
    await basil.call("POST", `/user/remarks/${byBasil}`, { text: "I add:", answers: null });
    await expect(async () => {
      await page.goto("/new");
      await expect(page).toHaveURL(/\/notices\?show=new$/);
      await expect(page.getByRole("link", { name: "By Basil" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Show the address" }).click();
    const address = await page.getByLabel("Address of your feed").inputValue();
    const feed = await (await page.request.get(new URL(address).pathname)).text();
    expect(feed).toContain("Basil Asks commented on “By Basil”");
  });

  await test.step("a blocked gardener causes no notifications, and does not know", async () => {
    const author = await (await page.request.get(`/home/tips/${byBasil}`)).json();
    await page.goto(`/gardeners/x-${author.author._id}`);
    await page.getByRole("button", { name: "Block Basil Asks" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expectSuccess(page, "Basil Asks is blocked");
    await page.goto("/notices");
    await expect(page.getByText("No notifications yet")).toBeVisible();
  });

  await test.step("the account lists all of it, and lets go of it", async () => {
    await newcomer.call("PUT", "/user/follows/plant/leek", { level: "everything" });
    await page.goto("/account#following");
    await expect(page.getByText("Every new tip about it")).toHaveCount(2);
    // The second press comes before the reply to the first.
    let letGo = () => {};
    const pressed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/user/follows/plant/tomato", async (route) => {
      await pressed;
      await route.continue();
    });
    await page.getByRole("button", { name: "Unfollow Tomatoes" }).click();
    await page.getByRole("button", { name: /^Unfollow Leek/ }).click();
    await expect(page.getByRole("button", { name: /^Done Leek/ })).toBeFocused();
    letGo();
    await expect(page.getByRole("button", { name: "Done Tomatoes" })).toBeVisible();
    await expect(async () => {
      const follows = await (await newcomer.call("GET", "/user/follows")).json();
      expect(follows.map(({ kind }: { kind: string }) => kind)).not.toContain("plant");
    }).toPass();
    await page.getByText("Blocked gardeners").click();
    await page.getByRole("button", { name: "Unblock Basil Asks" }).click();
    await expect(page.getByRole("button", { name: "Done Basil Asks" })).toBeVisible();
    await page.goto("/notices");
    await expect(page.getByRole("heading", { name: "Told of it" })).toBeVisible();
  });
});
