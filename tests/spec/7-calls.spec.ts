import {
  expect,
  goodTip,
  hosted,
  hostedTest,
  password,
  provider,
  test,
} from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { expectLoading } from "../browser/loading.ts";
import { clause } from "./clause.ts";
import { createIdentityClient } from "./identity-client.ts";

const tip = {
  _id: expect.any(String),
  title: expect.any(String),
  description: expect.any(String),
  image_url: expect.any(String),
  plantType: expect.any(String),
  totalLikes: expect.any(Number),
};
test.describe("7 Calls open to all", () => {
  test("the banner and the card carousel show the same reply", {
    annotation: {
      type: "reading",
      description: "There each section asks by itself; here one reply serves both.",
    },
  }, async ({ page }) => {
    await page.goto("/login");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByRole("region", { name: "Featured tips as cards" })).toBeVisible();
    expect(asked.filter((path) => path === "/home/featuredTips").length).toBeGreaterThan(0);
    const headings = (name: string) =>
      page.getByRole("region", { name, exact: true }).getByRole("heading");
    await expect(headings("Featured tips").first()).toBeAttached();
    const cards = await headings("Featured tips as cards").allTextContents();
    expect(cards.slice(-3)).toEqual(await headings("Featured tips").allTextContents());
  });
});

test.describe("7 Calls of who is signed in", { tag: "@identity" }, () => {
  test("their replies", async ({ rosa, garden }) => {
    const id = await rosa.share();

    await clause("GET /user/tipDetail/{tipId} is one tip", async () => {
      const reply = await rosa.call("GET", `/user/tipDetail/${id}`);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({ ...tip, ...goodTip });
    });

    await clause("POST /user/myTips with the own email is the array of own tips", async () => {
      const hidden = await rosa.share({ availability: "hidden" });
      const reply = await rosa.call("POST", "/user/myTips", { email: rosa.email });
      expect(reply.status).toBe(200);
      const tips = (await reply.json()) as { _id: string; email: string }[];
      expect(tips.slice(0, 2).map(({ _id }) => _id)).toEqual([hidden, id]);
      expect(new Set(tips.map(({ email }) => email))).toEqual(new Set([rosa.email]));
    });

    await clause("POST /user/addtip answers with insertedId", async () => {
      const body = { ...goodTip, username: rosa.name, email: rosa.email, totalLikes: 0 };
      const reply = await rosa.call("POST", "/user/addtip", body);
      expect(reply.status).toBe(201);
      expect(await reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    });

    const like = "PUT /user/addLike/{id} answers with modifiedCount: one like a gardener";
    await clause(like, async () => {
      for (const modifiedCount of [1, 0]) {
        const reply = await rosa.call("PUT", `/user/addLike/${id}`);
        expect(await reply.json()).toMatchObject({ modifiedCount });
      }
    });

    const edit = "PUT /user/editTip/{id} with all form fields answers with modifiedCount";
    await clause(edit, async () => {
      const reply = await rosa.call("PUT", `/user/editTip/${id}`, { ...goodTip, title: "Changed" });
      expect(await reply.json()).toMatchObject({ modifiedCount: 1 });
      const changed = await (await rosa.call("GET", `/user/tipDetail/${id}`)).json();
      expect(changed).toMatchObject({ title: "Changed" });
    });

    await clause("DELETE /user/deleteTip/{id} answers with deletedCount", async () => {
      const reply = await rosa.call("DELETE", `/user/deleteTip/${id}`);
      expect(await reply.json()).toMatchObject({ deletedCount: 1 });
      expect((await rosa.call("GET", `/user/tipDetail/${id}`)).status).toBe(404);
    });

    await clause("a body that is not JSON is refused", async () => {
      const reply = await fetch(`${garden.url}/home/newsletter/subscribe`, {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: "email=a@example.org",
      });
      expect(reply.status).toBe(415);
    });
  });
});

test.describe("7 When data loads", () => {
  test("from screen to screen", async ({ rosaPage: page, garden, rosa }) => {
    // With this script, the page of a tip would begin with data from the list
    // (tests/journeys/going-back.journey.ts).
    await page.route("**/assets/next-pages-*.js", (route) => route.abort());
    const main = page.getByRole("main");
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "DashBoard" })).toBeVisible();

    for (const [link, call, path] of [
      ["Browse", "/home/browseTips", "/browseTips"],
      ["Explore", "/home/explore", "/explore"],
      ["DashBoard", "/home/alldata", "/dashboard"],
    ] as const) {
      await clause(`${path} shows when ${call} has come`, async () => {
        const release = garden.proxy.hold(call);
        await bar.getByRole("link", { name: link, exact: true }).click();
        await expectLoading(main, "bars");
        await expect(page).not.toHaveURL(path);
        release();
        await expect(page).toHaveURL(path);
      });
    }

    for (const [word, list, screen] of [
      ["Details of", "/dashboard/mygardentips", "/tipDetail/"],
      ["Edit", "/myTips", "/editTip/"],
    ] as const) {
      await clause(`${screen}{tipId} shows when the tip has come`, async () => {
        const id = await rosa.share({ title: `Comes later ${word}` });
        await page.goto(list);
        const release = garden.proxy.hold(`/user/tipDetail/${id}`);
        await page.getByRole("link", { name: `${word} Comes later ${word}` }).click();
        await expectLoading(main, "bars");
        await expect(page).not.toHaveURL(screen + id);
        release();
        await expect(page).toHaveURL(screen + id);
      });
    }

    await clause("a reply that is not ok gives 'Something unexpected happened'", async () => {
      garden.proxy.fail("/home/browseTips", 500);
      await page.goto("/dashboard/viewtips");
      await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
    });
  });
});

test.describe("7 Calls to the identity provider", { tag: "@identity" }, () => {
  test("email and password sign-in", async ({ garden, rosa }) => {
    const user = await createIdentityClient(garden).signInUser(rosa.email, password);
    expect(user.email).toBe(rosa.email);
  });

  test("Google sign-in, in a popup", async ({ page }) => {
    test.skip(hosted, "the SDK's window runs a script of Google's, which needs the internet");
    await page.goto("/login");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Log in with Google" }).click();
    const popup = await opened;
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: /^Continue as Robin Meadow/ }).click();
    await closed;
    await expect(page.getByLabel("Account of Robin Meadow")).toBeVisible();
  });

  hostedTest("each call of the hosted provider carries its api key", async ({ page, garden }) => {
    const calls = new Map<string, string | null>();
    page.on("request", (request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      if (origin === garden.emulator) calls.set(pathname, searchParams.get("key"));
    });
    await page.goto("/register");
    await register(page, { name: "Key Keeper" });
    await expect(page.getByLabel("Account of Key Keeper")).toBeVisible();
    const { signUp, update, currentUser, refresh } = provider;
    expect([...calls.keys()]).toEqual(
      expect.arrayContaining([signUp, update, currentUser, refresh]),
    );
    expect(new Set(calls.values())).toEqual(new Set(["emulated"]));
  });
});
