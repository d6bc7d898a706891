import { expect, hosted, openGarden, test } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";
import { addOperator } from "../browser/gardener.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";
import { author, comment, post, wordPress } from "../wordpress.ts";

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

test("an operator gives authors of a blog their own posts and comments", {
  tag: "@long",
}, async ({ browser, page: guest }) => {
  const site = await openGarden({ DEMO: "off" });
  const olga = await addOperator(site, "olga@operators.example");
  const changes = [{ name: "REGISTRATION", value: "invitation", version: 0 }];
  expect((await olga.call("PUT", "/user/operate/settings", { changes })).status).toBe(200);
  const invitation = await olga.call("POST", "/user/operate/invitations", { uses: 1, days: 14 });
  const { code } = (await invitation.json()) as { code: string };
  const desk = await olga.open(browser);
  const more = comment({ id: 1, text: "How deep?", user: 2 });
  const blog = wordPress(
    author(1, "rosa", "Rosa Garden"),
    author(2, "tom", "Tom Onion"),
    post({ title: "Rosas peas", categories: ["Sowing"], tags: ["Pea", "easy"], more }),
    post({ title: "Toms onions", author: "tom", categories: ["Sowing"], tags: ["Onion", "easy"] }),
  );

  await test.step("the operator keeps Rosa’s post and chooses an invitation for Tom", async () => {
    await desk.goto(`${site.url}/account/import`);
    const file = { name: "blog.xml", mimeType: "text/xml", buffer: Buffer.from(blog) };
    await desk.getByLabel("Choose a file").setInputFiles(file);
    await desk.getByLabel("Tom Onion").selectOption(`Invitation ${code}`);
    await desk.getByRole("button", { name: "Update the preview" }).click();
    await expect(desk.getByText("For others to look at and import: 2")).toBeVisible();
    await expect(desk.getByLabel("Tom Onion")).toHaveValue(code);
    await desk.getByRole("button", { name: "Import now" }).click();
    await expect(desk.getByRole("heading", { name: "Import results" })).toBeFocused();
    await expect(desk.getByText("Toms onions")).toHaveCount(0);
  });

  await test.step("Tom registers, sees his part alone, and imports it", async () => {
    await holdToasts(guest);
    await guest.goto(`${site.url}/register?invitation=${code}`);
    await register(guest, { name: "Tom Onion" });
    await expectSuccess(guest, "Profile Updated Successfully", "Register Successful");
    await guest.goto(`${site.url}/account/import`);
    await guest.getByRole("button", { name: "Look at it" }).click();
    const table = guest.getByRole("table", { name: "Preview" });
    await expect(table.getByRole("row")).toHaveCount(3);
    await expect(table.getByRole("row", { name: "How deep?" })).toContainText("On “Rosas peas”");
    await guest.getByRole("button", { name: "Import now" }).click();
    await expect(guest.getByRole("heading", { name: "Import results" })).toBeFocused();
    await expect(guest.getByText("Comments under tips: 1")).toBeVisible();
    await guest.goto(`${site.url}/browseTips`);
    await guest.getByRole("link", { name: "Rosas peas", exact: true }).click();
    await expect(guest.getByText("How deep?")).toBeVisible();
  });
  await desk.context().close();
  await site.stop();
});
