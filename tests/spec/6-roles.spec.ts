import { addGardener, expect, firstTip, goodTip, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";

const screens = ["/", "/explore", "/browseTips", "/login", "/register"];
const calls = [
  ["GET", "/user/tipDetail/{id}"],
  ["POST", "/user/myTips"],
  ["POST", "/user/addtip"],
  ["PUT", "/user/addLike/{id}"],
  ["DELETE", "/user/addLike/{id}"],
  ["PUT", "/user/editTip/{id}"],
  ["DELETE", "/user/deleteTip/{id}"],
] as const;

test.describe("6 Roles and permissions", { tag: "@identity" }, () => {
  test("a visitor", async ({ page, context }) => {
    // Visits in parallel, because each visit waits until the network is idle.
    const visits = screens.map(async (path) => {
      const screen = await context.newPage();
      const reply = await screen.goto(path);
      await screen.waitForLoadState("networkidle");
      return { path, screen, status: reply?.status() };
    });
    for (const { path, screen, status } of await Promise.all(visits)) {
      await clause(`a visitor may open ${path}`, async () => {
        expect(status).toBe(200);
        await expect(screen).toHaveURL(path);
      });
    }

    const { _id } = await firstTip(page);
    for (const [method, path] of calls) {
      await clause(`a visitor may not ${method} ${path}`, async () => {
        const reply = await page.request.fetch(path.replace("{id}", _id), {
          method,
          data: { ...goodTip, email: "visitor@example.org" },
        });
        expect(reply.status()).toBe(401);
      });
    }
  });

  test("who is signed in", async ({ rosaPage: page, page: visitor, rosa, garden }) => {
    const other = await addGardener(garden);
    const id = await other.share({ title: "Not hers" });

    await clause(
      "whose tips are listed is said by the sign-in, not by the email sent",
      async () => {
        const reply = await rosa.call("POST", "/user/myTips", { email: other.email });
        expect(reply.status).toBe(403);
      },
    );

    for (const [method, path] of [
      ["PUT", "/user/editTip/"],
      ["DELETE", "/user/deleteTip/"],
    ] as const) {
      await clause(
        `only its author may ${method} ${path}{id}`,
        async () => {
          expect((await rosa.call(method, path + id, goodTip)).status).toBe(403);
          const tip = await (await rosa.call("GET", `/user/tipDetail/${id}`)).json();
          expect(tip).toMatchObject({ title: "Not hers" });
        },
        "The specification leaves open whether the server enforces it; here it does.",
      );
    }

    await clause("another's tip has no edit link", async () => {
      await page.goto(`/tipDetail/${id}`);
      await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Edit Not hers" })).toHaveCount(
        0,
      );
    });

    await clause("of the home page only the hero's button differs", async () => {
      const text = async (of: typeof page, button: string) => {
        await of.goto("/");
        await expect(of.getByRole("link", { name: button })).toBeVisible();
        return (await of.getByRole("main").textContent())?.replace(button, "");
      };
      expect(await text(page, "Share Thought")).toBe(await text(visitor, "Join the Community"));
    });
  });
});
