import { expect, type Garden, hosted, openGarden, test } from "../browser/fixtures.ts";
import { addConfirmed, addGardener, addOperator, type Gardener } from "../browser/gardener.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

test.skip(() => hosted, "addresses are confirmed by letters of the site's own");

let site: Garden;
let olga: Gardener;
test.beforeAll(async () => {
  site = await openGarden({ DEMO: "off" });
  olga = await addOperator(site, "olga@operators.example");
});
test.afterAll(() => site.stop());

test("an operator names a moderator, who hides a tip, and then loses the role", {
  tag: "@long",
}, async ({ browser }) => {
  const mo = await addConfirmed(site, "Mo Moderates");
  const rosa = await addGardener(site, "Rosa Member");
  const title = "Rhubarb leaves as a salad";
  const tip = await rosa.share({ title });
  await mo.call("PUT", `/user/reports/tip/${tip}`, { reason: "dangerous", words: "" });
  const desk = await olga.open(browser);
  await holdToasts(desk);
  const dialog = desk.getByRole("dialog", { name: `Role of ${mo.name}` });

  async function setRole(role: string) {
    await desk.goto(`${site.url}/operate/members`);
    await desk.getByRole("button", { name: `Role: ${mo.name}` }).click();
    await dialog.getByRole("radio", { name: new RegExp(`^${role}`) }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSuccess(desk, "Role saved");
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByRole("heading", { name: mo.name })).toBeFocused();
  }

  await test.step("the dialog says what a role may do, and the log shows the change", async () => {
    await setRole("Moderator");
    await expect(desk.getByRole("heading", { name: mo.name })).toContainText("Moderator");
    const log = desk.getByRole("listitem").filter({ hasText: "Made a moderator: Mo Moderates" });
    await expect(log).toContainText("Olga Operator");
    await expect(desk.getByRole("button", { name: `Role: ${olga.name}` })).toHaveCount(0);
    await expect(desk.getByText("Set by OPERATORS")).toBeVisible();
  });

  const shed = await mo.open(browser);
  await holdToasts(shed);
  const parts = shed.getByRole("main").getByRole("navigation").first();

  await test.step("a moderator sees two parts without addresses, and hides the tip", async () => {
    await shed.goto(`${site.url}/operate/members`);
    await expect(shed.getByRole("heading", { name: rosa.name })).toBeVisible();
    await expect(parts.getByRole("link")).toHaveText(["Reports", "Members"]);
    await expect(shed.getByRole("main")).not.toContainText("@");
    await expect(shed.getByRole("button", { name: /^(Disable|Role)/ })).toHaveCount(0);
    await shed.goto(`${site.url}/operate/settings`);
    await expect(shed).toHaveURL(`${site.url}/operate`);
    await shed.getByRole("button", { name: `Hide ${title}` }).click();
    const asked = shed.getByRole("dialog");
    await asked.getByLabel("Reason").fill("The leaves are poisonous.");
    await asked.getByRole("button", { name: "Hide" }).click();
    await expectSuccess(shed, "Hidden");
    expect((await fetch(`${site.url}/home/tips/${tip}`)).status).toBe(404);
  });

  await test.step("without the role, the next click is refused", async () => {
    await setRole("Member");
    await parts.getByRole("link", { name: "Members" }).click();
    await expect(parts).toHaveCount(0);
  });
  await shed.context().close();
  await desk.context().close();
});
