import { addGardener, expect, goodTip, test } from "./site.ts";

const json = async (reply: Response | Promise<Response>) =>
  (await (await reply).json()) as Record<string, unknown>;

test.describe("3 Theme context", () => {
  test("it offers the theme and a toggle", async ({ page }) => {
    await page.goto("/");
    const toggle = page.getByRole("switch", { name: "Dark theme" });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
  });
});

test.describe("3 Tip", () => {
  test("_id identifies it", async ({ rosa }) => {
    const [one, other] = [await rosa.share(), await rosa.share()];
    expect(one).not.toBe(other);
    expect((await json(rosa.call("GET", `/user/tipDetail/${one}`)))._id).toBe(one);
  });

  for (const field of ["title", "plantType", "description", "image_url"] as const) {
    test(`${field} is kept as it was sent`, async ({ rosa }) => {
      const id = await rosa.share();
      expect((await json(rosa.call("GET", `/user/tipDetail/${id}`)))[field]).toBe(goodTip[field]);
    });
  }

  for (const [field, values] of [
    ["difficultyLevel", ["easy", "medium", "hard"]],
    [
      "category",
      [
        "composting",
        "plant-care",
        "care",
        "planting",
        "maintenance",
        "supporting",
        "vertical-gardening",
      ],
    ],
    ["availability", ["public", "hidden"]],
  ] as const) {
    for (const value of values) {
      test(`${field} may be ${value}`, async ({ rosa }) => {
        const id = await rosa.share({ [field]: value });
        expect((await json(rosa.call("GET", `/user/tipDetail/${id}`)))[field]).toBe(value);
      });
    }

    test(`${field} may be nothing else`, async ({ rosa }) => {
      const reply = await rosa.call("POST", "/user/addtip", { ...goodTip, [field]: "other" });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ errors: [{ path: field }] });
    });
  }

  test("username is the author's display name, whatever was sent", async ({ rosa }) => {
    const id = await rosa.share({ username: "Somebody Else" });
    expect((await json(rosa.call("GET", `/user/tipDetail/${id}`))).username).toBe(rosa.name);
  });

  test("email is the author's, whatever was sent", async ({ rosa }) => {
    const id = await rosa.share({ email: "else@example.org" });
    expect((await json(rosa.call("GET", `/user/tipDetail/${id}`))).email).toBe(rosa.email);
  });

  test("totalLikes is a number, 0 on creation, whatever was sent", async ({ rosa }) => {
    const id = await rosa.share({ totalLikes: 99 });
    expect((await json(rosa.call("GET", `/user/tipDetail/${id}`))).totalLikes).toBe(0);
  });
});

test.describe("3 Gardener", () => {
  test("every gardener has the fields, of their types", async ({ garden }) => {
    const all = (await (await fetch(`${garden.url}/home/explore`)).json()) as object[];
    expect(all.length).toBeGreaterThan(10);
    for (const one of all) {
      expect(one).toMatchObject({
        _id: expect.any(String),
        gardenersName: expect.any(String),
        experiences: expect.any(String),
        status: expect.any(String),
        sharedTips: { total: expect.any(Number) },
      });
      expect(one).toHaveProperty("image");
    }
  });

  test("age is a number, gender Male or Female, where they are said", async ({ garden }) => {
    const all = (await (await fetch(`${garden.url}/home/explore`)).json()) as {
      age: number | null;
      gender: string | null;
    }[];
    for (const { age, gender } of all) {
      expect(age === null || Number.isInteger(age)).toBe(true);
      expect(["Male", "Female", null]).toContain(gender);
    }
  });

  test("status is active or another value", async ({ garden }) => {
    const all = (await (await fetch(`${garden.url}/home/explore`)).json()) as { status: string }[];
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["active", "inactive"]));
  });

  test("sharedTips.total counts the gardener's public tips", async ({ garden }) => {
    const moss = await addGardener(garden, "Moss Counter");
    await moss.share();
    await moss.share({ availability: "hidden" });
    const tips: { username: string }[] = [];
    let path: string | undefined = "/home/browseTips?limit=100";
    while (path) {
      const reply: Response = await fetch(new URL(path, garden.url));
      tips.push(...((await reply.json()) as { username: string }[]));
      path = reply.headers.get("link")?.match(/^<([^>]+)>/)?.[1];
    }
    expect(tips.filter(({ username }) => username === "Moss Counter")).toHaveLength(1);
    const all = (await (await fetch(`${garden.url}/home/explore`)).json()) as {
      gardenersName: string;
      sharedTips: { total: number };
    }[];
    for (const { gardenersName, sharedTips } of all) {
      const theirs = tips.filter(({ username }) => username === gardenersName);
      expect(`${gardenersName} ${sharedTips.total}`).toBe(`${gardenersName} ${theirs.length}`);
    }
  });
});

test.describe("3 All-data summary", () => {
  test("tips_count, gardeners_count, and nothing but numbers", async ({ garden }) => {
    const summary = await json(fetch(`${garden.url}/home/alldata`));
    expect(summary).toMatchObject({
      tips_count: expect.any(Number),
      gardeners_count: expect.any(Number),
    });
    for (const value of Object.values(summary)) expect(typeof value).toBe("number");
  });
});
