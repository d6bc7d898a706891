import { expect, hosted, openGarden, test } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { addOperator } from "../browser/gardener.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

test.skip(() => hosted, "invitations are for accounts at the site itself");

test("an operator adds tips to an invitation, and the invited member imports them", {
  tag: "@long",
}, async ({ browser, page: guest }) => {
  const site = await openGarden({ DEMO: "off" });
  const olga = await addOperator(site, "olga@operators.example");
  const changes = [{ name: "REGISTRATION", value: "invitation", version: 0 }];
  expect((await olga.call("PUT", "/user/operate/settings", { changes })).status).toBe(200);
  const desk = await olga.open(browser);
  await holdToasts(desk);
  let link = "";

  await test.step("the operator adds a table for one person", async () => {
    await desk.goto(`${site.url}/operate/settings`);
    await desk.getByRole("button", { name: "Make an invitation" }).click();
    await expectSuccess(desk, "The invitation is ready. Send its link");
    link = await desk.getByText(/register\?invitation=/).innerText();
    const lines = [
      "title,plant,category,level,description,availability",
      "Mulch,Roses,care,easy,Five centimetres.,public",
      "Pinch basil,Basil,care,easy,Above a pair of leaves.,public",
    ];
    const buffer = Buffer.from(lines.join("\n"));
    const file = { name: "Rosa’s tips.csv", mimeType: "text/csv", buffer };
    await desk.getByLabel("Add tips for this person").setInputFiles(file);
    await expect(desk.getByText("Rosa’s tips.csv")).toBeVisible();
    await expect(
      desk.getByRole("button", { name: "Remove the file Rosa’s tips.csv" }),
    ).toBeVisible();
  });

  await test.step("the guest registers, and is led to the file", async () => {
    await holdToasts(guest);
    await guest.goto(link);
    await register(guest, { name: "Rosa Invited" });
    await expectSuccess(guest, "Profile Updated Successfully", "Register Successful");
    await guest.goto(`${site.url}/dashboard`);
    await guest.getByRole("main").getByRole("link", { name: "Look at it" }).click();
    await expect(guest.getByText("brought a file for you: Rosa’s tips.csv")).toBeVisible();
  });

  await test.step("she looks at it first, and then imports both tips", async () => {
    await guest.getByRole("button", { name: "Look at it" }).click();
    await expect(guest.getByRole("heading", { name: "Preview" })).toBeFocused();
    const table = guest.getByRole("table", { name: "Preview" });
    await expect(table.getByRole("row", { name: "Pinch basil" })).toContainText("Public tip");
    await guest.getByRole("button", { name: "Import now" }).click();
    await expect(guest.getByRole("heading", { name: "Import results" })).toBeFocused();
    await expect(guest.getByText("brought a file for you")).toHaveCount(0);
    await guest.getByRole("link", { name: "See your tips" }).click();
    await expect(guest.getByRole("link", { name: "Mulch", exact: true })).toBeVisible();
    await expect(guest.getByRole("link", { name: "Pinch basil", exact: true })).toBeVisible();
  });
  await desk.context().close();
  await site.stop();
});
