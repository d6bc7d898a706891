import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { logOut, register } from "../../tests/browser/forms.ts";
import { holdToasts } from "../../tests/browser/toasts.ts";
import { startTarget } from "../harness/target.ts";
import { attackMembersOnly } from "./members-only.ts";

const says = "A buried stem grows roots.";

test("on a site for members, a visitor sees the titles of tips, logs in, and reads them", async ({
  browser,
}) => {
  test.skip(hosted, "this starts a site for production, where the emulator is refused");
  const target = await startTarget({ PUBLIC_TIPS: "off", DEMO: "on" });
  const { site } = target;
  const page = await browser.newPage({ baseURL: site.url });
  await holdToasts(page);

  await test.step("no page and no call tells a visitor more", async () => {
    const { faults, figures } = await attackMembersOnly(target, 30);
    expect(faults, figures).toEqual([]);
  });

  const rosa = await target.register();
  const authorization = `Bearer ${rosa.token}`;
  const reply = await page.request.post("/user/addtip", {
    headers: { authorization },
    data: {
      ...{ title: "Bury the stem", plantType: "Tomato", description: says, category: "planting" },
      ...{ difficultyLevel: "easy", image_url: "/pictures/tips/basil.svg" },
      availability: "public",
    },
  });
  const { insertedId } = (await reply.json()) as { insertedId: string };

  await test.step("the pages of tips, plants, troubles and gardeners are closed", async () => {
    for (const path of [
      `/tips/${insertedId}`,
      "/plants",
      "/plants/tomato",
      "/troubles",
      "/troubles/aphids",
    ]) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
  });

  await test.step("events are closed", async () => {
    expect((await page.goto("/events"))?.status()).toBe(404);
    await expect(
      page.getByText("It may have been deleted, or it’s for members only."),
    ).toBeVisible();
  });

  const tip = page.getByRole("listitem").filter({ hasText: "Bury the stem" });
  const row = page.getByRole("row").filter({ hasText: "Bury the stem" });
  await test.step("lists say which tips there are, and that the rest is for members", async () => {
    for (const path of ["/", "/browseTips", "/season", "/browseTips/booklet?category=planting"]) {
      await page.goto(path);
      await expect(page.getByText("Only members can read these tips.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Log in to read them" })).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/undefined|NaN/);
    }
    await page.goto("/browseTips");
    await expect(tip).toHaveText("Bury the stemTomatoPlanting");
    await expect(page.getByLabel("SortBy Difficulty Level")).toBeHidden();
  });

  await test.step("a tip leads to the login, and from there to the tip", async () => {
    await tip.getByRole("link").click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Log in to read this tip.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await register(page, { name: "Hazel" });
    await expect(page).toHaveURL(`/tipDetail/${insertedId}`);
    await expect(page.getByText(says)).toBeVisible();
  });

  await test.step("a member who opens a list reads all of it", async () => {
    await page.goto("/browseTips");
    await expect(row).toContainText(says);
    await expect(page.getByLabel("SortBy Difficulty Level")).toBeVisible();
    await expect(page.getByText("for members")).toBeHidden();
    await page.goto("/browseTips?text=stem&level=easy");
    await expect(row).toContainText(says);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Featured tips as cards" })).toBeVisible();
    await page.goto("/season");
    await expect(page.getByRole("link", { name: "Describe my garden" })).toBeVisible();
    await page.goto("/events");
    await expect(page.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
    await page.locator("#events h3 a").first().click();
    await expect(page.getByRole("heading", { name: "Are you coming?" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Are you coming?" })).toBeVisible();
  });

  await test.step("logging out removes everything from the page", async () => {
    await page.goto("/browseTips");
    await expect(row).toContainText(says);
    await logOut(page, "Hazel");
    await expect(tip).toBeVisible();
    await expect(page.getByText(says)).toBeHidden();
  });

  await page.close();
  await site.stop();
});
