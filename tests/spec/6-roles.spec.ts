import { addGardener, expect, firstTip, goodTip, test } from "./site.ts";

const calls = (id: string) =>
  [
    ["GET", `/user/tipDetail/${id}`],
    ["POST", "/user/myTips"],
    ["POST", "/user/addtip"],
    ["PUT", `/user/addLike/${id}`],
    ["DELETE", `/user/addLike/${id}`],
    ["PUT", `/user/editTip/${id}`],
    ["DELETE", `/user/deleteTip/${id}`],
  ] as const;

test.describe("6 Roles and permissions", { tag: "@identity" }, () => {
  for (const path of ["/", "/explore", "/browseTips", "/login", "/register"]) {
    test(`a visitor may open ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(path);
    });
  }

  for (const [method, path] of calls("{id}")) {
    test(`a visitor may not ${method} ${path}`, async ({ page }) => {
      const { _id } = await firstTip(page);
      const reply = await page.request.fetch(path.replace("{id}", _id), {
        method,
        data: { ...goodTip, email: "visitor@example.org" },
      });
      expect(reply.status()).toBe(401);
    });
  }

  test("whose tips are listed is said by the sign-in, not by the email sent", async ({
    rosa,
    garden,
  }) => {
    const other = await addGardener(garden);
    const reply = await rosa.call("POST", "/user/myTips", { email: other.email });
    expect(reply.status).toBe(403);
  });

  for (const [method, path] of [
    ["PUT", "/user/editTip/"],
    ["DELETE", "/user/deleteTip/"],
  ] as const) {
    test(`only its author may ${method} ${path}{id}`, {
      annotation: {
        type: "reading",
        description: "The specification leaves open whether the server enforces it; here it does.",
      },
    }, async ({ rosa, garden }) => {
      const id = await (await addGardener(garden)).share({ title: "Not hers" });
      expect((await rosa.call(method, path + id, goodTip)).status).toBe(403);
      const tip = await (await rosa.call("GET", `/user/tipDetail/${id}`)).json();
      expect(tip).toMatchObject({ title: "Not hers" });
    });
  }

  test("another's tip has no edit link", async ({ hers: page, garden }) => {
    await page.goto(`/tipDetail/${await (await addGardener(garden)).share()}`);
    await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  });

  test("of the home page only the hero's button differs", async ({ page, hers }) => {
    const text = async (of: typeof page, button: string) => {
      await of.goto("/");
      await expect(of.getByRole("link", { name: button })).toBeVisible();
      return (await of.getByRole("main").textContent())?.replace(button, "");
    };
    await page.emulateMedia({ reducedMotion: "reduce" });
    await hers.emulateMedia({ reducedMotion: "reduce" });
    expect(await text(hers, "Share Thought")).toBe(await text(page, "Join the Community"));
  });
});
