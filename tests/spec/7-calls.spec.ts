import { identityAt } from "./identity-at.ts";
import { expect, goodTip, hosted, ofHosted, password, provider, test } from "./site.ts";

const tip = {
  _id: expect.any(String),
  title: expect.any(String),
  description: expect.any(String),
  image_url: expect.any(String),
  plantType: expect.any(String),
  totalLikes: expect.any(Number),
};
const gardener = {
  image: expect.any(String),
  gardenersName: expect.any(String),
  status: expect.any(String),
};

test.describe("7 Calls open to all", () => {
  for (const [path, item] of [
    ["/home/featuredGardeners", gardener],
    ["/home/featuredTips", tip],
    ["/home/browseTips", tip],
    ["/home/explore", { gardenersName: expect.any(String) }],
  ] as const) {
    test(`GET ${path} is a list`, async ({ garden }) => {
      const reply = await fetch(garden.url + path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toContain("application/json");
      const items = (await reply.json()) as unknown[];
      expect(items.length).toBeGreaterThan(0);
      for (const one of items) expect(one).toMatchObject(item);
    });
  }

  test("GET /home/alldata has the counters", async ({ garden }) => {
    const reply = await fetch(`${garden.url}/home/alldata`);
    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(await reply.json()).toMatchObject({
      tips_count: expect.any(Number),
      gardeners_count: expect.any(Number),
    });
  });

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
    const titles = (name: string) =>
      page.getByRole("region", { name, exact: true }).getByRole("heading").allTextContents();
    const cards = await titles("Featured tips as cards");
    expect(cards.slice(0, 3)).toEqual(await titles("Featured tips"));
  });
});

test.describe("7 Calls of who is signed in", { tag: "@identity" }, () => {
  test("GET /user/tipDetail/{tipId} is one tip", async ({ rosa }) => {
    const reply = await rosa.call("GET", `/user/tipDetail/${await rosa.share()}`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ ...tip, ...goodTip });
  });

  test("POST /user/myTips with the own email is the array of own tips", async ({ rosa }) => {
    const id = await rosa.share({ availability: "hidden" });
    const reply = await rosa.call("POST", "/user/myTips", { email: rosa.email });
    expect(reply.status).toBe(200);
    const tips = (await reply.json()) as { _id: string; email: string }[];
    expect(tips[0]?._id).toBe(id);
    expect(new Set(tips.map(({ email }) => email))).toEqual(new Set([rosa.email]));
  });

  test("POST /user/addtip answers with insertedId", async ({ rosa }) => {
    const body = { ...goodTip, username: rosa.name, email: rosa.email, totalLikes: 0 };
    const reply = await rosa.call("POST", "/user/addtip", body);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  });

  test("PUT /user/addLike/{id} answers with modifiedCount: one like a gardener", async ({
    rosa,
  }) => {
    const path = `/user/addLike/${await rosa.share()}`;
    expect(await (await rosa.call("PUT", path)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await (await rosa.call("PUT", path)).json()).toMatchObject({ modifiedCount: 0 });
  });

  test("PUT /user/editTip/{id} with all form fields answers with modifiedCount", async ({
    rosa,
  }) => {
    const id = await rosa.share();
    const reply = await rosa.call("PUT", `/user/editTip/${id}`, { ...goodTip, title: "Changed" });
    expect(await reply.json()).toMatchObject({ modifiedCount: 1 });
    const changed = await (await rosa.call("GET", `/user/tipDetail/${id}`)).json();
    expect(changed).toMatchObject({ title: "Changed" });
  });

  test("DELETE /user/deleteTip/{id} answers with deletedCount", async ({ rosa }) => {
    const id = await rosa.share();
    const reply = await rosa.call("DELETE", `/user/deleteTip/${id}`);
    expect(await reply.json()).toMatchObject({ deletedCount: 1 });
    expect((await rosa.call("GET", `/user/tipDetail/${id}`)).status).toBe(404);
  });

  test("a body that is not JSON is refused", async ({ garden }) => {
    const reply = await fetch(`${garden.url}/home/newsletter/subscribe`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "email=a@example.org",
    });
    expect(reply.status).toBe(415);
  });
});

test.describe("7 When data loads", () => {
  for (const [link, call, path] of [
    ["Browse", "/home/browseTips", "/browseTips"],
    ["Explore", "/home/explore", "/explore"],
    ["DashBoard", "/home/alldata", "/dashboard"],
  ] as const) {
    test(`${path} shows when ${call} has come`, async ({ hers: page, garden }) => {
      await page.goto("/login");
      await expect(page).toHaveURL("/");
      const release = garden.proxy.hold(call);
      const bar = page.getByRole("navigation", { name: "Main" });
      await bar.getByRole("link", { name: link, exact: true }).click();
      await expect(page.locator(".loading-bars")).toBeVisible();
      await expect(page).toHaveURL("/");
      release();
      await expect(page).toHaveURL(path);
    });
  }

  for (const [word, screen] of [
    ["Details of", "/tipDetail/"],
    ["Edit", "/editTip/"],
  ] as const) {
    test(`${screen}{tipId} shows when the tip has come`, async ({ hers: page, garden, rosa }) => {
      const id = await rosa.share({ title: `Comes later ${word}` });
      await page.goto(word === "Edit" ? "/myTips" : "/dashboard/mygardentips");
      const release = garden.proxy.hold(`/user/tipDetail/${id}`);
      await page.getByRole("link", { name: `${word} Comes later ${word}` }).click();
      await expect(page.locator(".loading-bars")).toBeVisible();
      await expect(page).not.toHaveURL(screen + id);
      release();
      await expect(page).toHaveURL(screen + id);
    });
  }

  test("a reply that is not ok gives 'Something unexpected happened'", async ({
    hers: page,
    garden,
  }) => {
    garden.proxy.breakOff("/home/browseTips", 500);
    await page.goto("/dashboard/viewtips");
    await expect(page.getByRole("alert")).toHaveText("Something unexpected happened");
  });
});

test.describe("7 Calls to the identity provider", { tag: "@identity" }, () => {
  test("email and password sign-in", async ({ garden, rosa }) => {
    const user = await identityAt(garden).signInUser(rosa.email, password);
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

  ofHosted("each call of the hosted provider carries its api key", async ({ page, garden }) => {
    const calls = new Map<string, string | null>();
    page.on("request", (request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      if (origin === garden.emulator) calls.set(pathname, searchParams.get("key"));
    });
    await page.goto("/register");
    await page.getByLabel("Name").fill("Key Keeper");
    await page.getByLabel("Photo URL").fill("/pictures/gardeners/ruth-abernathy.svg");
    await page.getByLabel("Email").fill(`key${Date.now()}@example.org`);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel("Account of Key Keeper")).toBeVisible();
    const { signUp, update, whoIsThere, refresh } = provider;
    expect([...calls.keys()]).toEqual(
      expect.arrayContaining([signUp, update, whoIsThere, refresh]),
    );
    expect(new Set(calls.values())).toEqual(new Set(["emulated"]));
  });
});
