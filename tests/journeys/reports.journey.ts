import { expect, hosted, test } from "../browser/fixtures.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

test.skip(() => hosted, "the operator confirms an address by a letter of the site's own");

const why = "Rhubarb leaves are poisonous. Leave them out.";

test("a gardener reports a tip, an operator hides it, and its author reads why", {
  tag: ["@main", "@long"],
}, async ({ browser, newcomer, newcomerPage: page, operator, rosa }) => {
  const title = `Rhubarb leaves as a salad ${Date.now()}`;
  const id = await rosa.share({ title });

  await test.step("the form names missing fields, and keeps the input offline", async () => {
    await page.goto(`/tipDetail/${id}`);
    const open = page.getByRole("button", { name: `Report ${title}` });
    await open.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Report ${title}` });
    await expect(dialog.getByLabel("What’s wrong?")).toBeFocused();
    await dialog.getByLabel("Your words").fill("Rhubarb leaves make ill.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByText("Choose what’s wrong")).toBeVisible();
    await expect(dialog.getByLabel("What’s wrong?")).toBeFocused();
    await dialog.getByLabel("What’s wrong?").selectOption("Dangerous advice");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByRole("alert")).toContainText("We can’t reach the site");
    await expect(dialog.getByLabel("Your words")).toHaveValue("Rhubarb leaves make ill.");
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Send" }).click();
    const thanks = page.getByRole("dialog", { name: "Thank you" });
    await expect(thanks).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(thanks).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step("only operators find the reports", async () => {
    await page.getByLabel(`Account of ${newcomer.name}`).click();
    await expect(page.getByRole("link", { name: "Your account" })).toBeVisible();
    await page.goto("/operate");
    await expect(page.getByText("Only the people who run this site")).toBeVisible();
    await page.getByLabel(`Account of ${newcomer.name}`).click();
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  });

  const desk = await operator.open(browser);
  await holdToasts(desk);
  const card = desk.getByRole("article").filter({ hasText: title });

  await test.step("an operator finds it in their menu, and hides it with a reason", async () => {
    await desk.goto("/");
    await desk.getByLabel(`Account of ${operator.name}`).click();
    await desk.getByRole("link", { name: "Admin", exact: true }).click();
    await expect(desk).toHaveURL("/operate");
    await expect(card).toContainText("Dangerous advice");
    await expect(card).toContainText("Rhubarb leaves make ill.");
    await expect(card).toContainText(newcomer.email);
    await card.getByRole("button", { name: `Hide ${title}` }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(dialog.getByText("Give a reason. The author will read it")).toBeVisible();
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await dialog.getByLabel("Reason").fill(why);
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expectSuccess(desk, "Hidden");
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await expect(desk.getByRole("main")).toBeFocused();
    await expect(desk.getByRole("region", { name: "Admin log" })).toContainText(why);
  });

  await test.step("its author reads why, and cannot make it public", async () => {
    const home = await rosa.open(browser);
    await holdToasts(home);
    await home.goto("/myTips");
    const row = home.getByRole("row", { name: title });
    await expect(row).toContainText("Hidden by a moderator");
    await row.getByRole("link", { name: `Edit ${title}` }).click();
    await expect(home.getByText(why)).toBeVisible();
    await home.getByLabel("Availability").selectOption("Public");
    await home.getByRole("button", { name: "Update" }).click();
    await expect(home.getByLabel("Availability")).toBeFocused();
    await expect(
      home.getByText("A moderator has hidden this tip. Only a moderator can show it again"),
    ).toBeVisible();
    await home.getByLabel("Availability").selectOption("Hidden");
    await home.getByLabel("Description").fill("Only the stems, with much sugar.");
    await home.getByRole("button", { name: "Update" }).click();
    await expect(home).toHaveURL("/myTips");
    await home.goto(`/tipDetail/${id}`);
    await expect(home.getByText(why)).toBeVisible();
    await expect(home.getByRole("button", { name: /^Report/ })).toHaveCount(0);
    await home.context().close();
  });

  await test.step("the operator shows it again", async () => {
    await desk.getByRole("link", { name: "Closed" }).click();
    await expect(card).toContainText("edited since");
    await card.getByText("Read it").click();
    await expect(card).toContainText("Only the stems");
    await card.getByRole("button", { name: `Show again ${title}` }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Show again" }).click();
    await expectSuccess(desk, "Shown again");
    await expect(card).toContainText("Public");
    await page.goto(`/tipDetail/${id}`);
    await expect(page.getByText("Only the stems")).toBeVisible();
    await desk.context().close();
  });
});

test("a gardener reports a profile where they see it", { tag: "@long" }, async ({
  newcomerPage: page,
  operator,
}) => {
  await page.goto("/explore");
  const report = page.getByRole("button", { name: /^Report/ }).first();
  const name = (await report.textContent())?.replace("Report ", "") ?? "";
  await report.click();
  await page.getByLabel("What’s wrong?").selectOption("Unkind or hateful");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "OK", exact: true }).click();
  const reply = await operator.call("GET", "/user/operate/reports?limit=100");
  expect(await reply.text()).toContain(`"title":"${name}"`);
});
