import { expect, type Garden, hosted, openGarden, test } from "../browser/fixtures.ts";
import { addGardener, addOperator, type Gardener } from "../browser/gardener.ts";
import { mailedLink } from "../browser/mailed-link.ts";
import { expectSuccess, holdToasts } from "../browser/toasts.ts";

test.skip(() => hosted, "the operator confirms an address by a letter of the site's own");

let site: Garden;
let olga: Gardener;
test.beforeAll(async () => {
  site = await openGarden({ DEMO: "off", SITE_WELCOME: "Set where the site is started." });
  olga = await addOperator(site, "olga@operators.example");
});
test.afterAll(() => site.stop());

/** Subscribes to the newsletter, and confirms the subscription. */
async function subscribe(email: string) {
  const post = (call: string, body: object) =>
    fetch(`${site.url}/home/newsletter/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.url },
      body: JSON.stringify(body),
    });
  expect((await post("subscribe", { email })).status).toBe(202);
  const link = new URL(await mailedLink(site, email, "newsletter/confirm"));
  const confirmed = await post("confirm", { token: link.searchParams.get("token") });
  expect(confirmed.status).toBe(200);
}

test("an operator changes the name, writes a page and a letter, and reads the state of the site", {
  tag: "@long",
}, async ({ browser, page: visitor }) => {
  const desk = await olga.open(browser);
  await holdToasts(desk);
  const saveOtherwise = (path: string, body: object) =>
    olga.call("PUT", `/user/operate/${path}`, body);

  await test.step("mistakes are shown beside their fields, and the input stays", async () => {
    await desk.goto(`${site.url}/operate`);
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Settings").click();
    await expect(desk.getByText("Set by SITE_WELCOME in the server’s configuration")).toBeVisible();
    await desk.getByLabel("Notice at the top of every page").fill("We meet on Sunday.");
    await desk.getByLabel("Name of the site").fill("x".repeat(61));
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Must have at most 60 characters")).toBeVisible();
    await expect(desk.getByLabel("Name of the site")).toBeFocused();
    await expect(desk.getByLabel("Notice at the top of every page")).toHaveValue(
      "We meet on Sunday.",
    );
  });

  await test.step("the operator chooses between two conflicting texts", async () => {
    const notice = { name: "SITE_NOTICE", value: "The gate is closed.", version: 0 };
    expect((await saveOtherwise("settings", { changes: [notice] })).status).toBe(200);
    await desk.getByLabel("Name of the site").fill("The Allotment");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("The gate is closed.")).toBeVisible();
    await expect(desk.getByText("has changed this in the meantime. Your text")).toBeFocused();
    await expect(desk.getByLabel("Notice at the top of every page")).toHaveValue(
      "We meet on Sunday.",
    );
    await desk.getByRole("button", { name: "Keep mine" }).click();
    await expect(desk.getByRole("button", { name: "Save" })).toBeFocused();
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved. Everyone sees it")).toBeFocused();
    await expect(desk.getByRole("banner")).toContainText("The Allotment");
    const log = desk.getByRole("region", { name: "Admin log" });
    await expect(log).toContainText("We meet on Sunday.");
  });

  await test.step("a member is found, and disabled until they are enabled again", async () => {
    const rosa = await addGardener(site, "Rosa Member");
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Members").click();
    await desk.getByLabel("Name or email address").fill("rosa member");
    await desk.getByRole("button", { name: "Search" }).click();
    await desk.getByRole("button", { name: `Disable: ${rosa.name}` }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await expectSuccess(desk, "The account is disabled");
    await desk.getByRole("button", { name: `Enable: ${rosa.name}` }).click();
    await expectSuccess(desk, "The account is enabled");
  });

  await test.step("a page is seen before it is saved, and everyone reads it then", async () => {
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Pages").click();
    await desk.getByRole("link", { name: "Write Privacy Policy" }).click();
    await desk.getByLabel("Text").fill("# What we keep\n\nLittle.");
    await desk.getByRole("button", { name: "Show how it will look" }).click();
    await desk.getByRole("link", { name: "All pages" }).click();
    await expect(desk.getByLabel("Text")).toHaveCount(0);
    await desk.goBack();
    await expect(desk.getByLabel("Text")).toHaveValue("# What we keep\n\nLittle.");
    await desk.reload();
    await expect(desk.getByLabel("Text")).toHaveValue("# What we keep\n\nLittle.");
    await desk.getByRole("button", { name: "Show how it will look" }).click();
    const preview = desk.getByRole("region", { name: "How it will look" });
    await expect(preview.getByRole("heading", { name: "What we keep" })).toBeVisible();
    const other = { markdown: "# Another text", version: 0 };
    expect((await saveOtherwise("pages/privacy", other)).status).toBe(200);
    // The draft changes the version that existed before the other save.
    await desk.reload();
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("# Another text")).toBeVisible();
    await desk.getByRole("button", { name: "Keep mine" }).click();
    await desk.getByRole("button", { name: "Save" }).click();
    await expectSuccess(desk, "The page is saved");
    await expect(desk.getByText("Draft saved")).toHaveCount(0);
    for (const file of ["manifest.webmanifest", "opensearch.xml"]) {
      const reply = await visitor.request.get(`${site.url}/${file}`);
      expect(await reply.text()).toContain("The Allotment");
    }
    await visitor.goto(`${site.url}/privacy`);
    await expect(visitor).toHaveTitle("The Allotment | What we keep");
    await expect(visitor.getByRole("complementary", { name: "Notice" })).toContainText(
      "We meet on Sunday.",
    );
  });

  await test.step("a letter of the operators' own is asked about, and goes to all subscribers", async () => {
    await subscribe("sue@subscribers.example");
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Newsletter").click();
    const send = desk.getByRole("button", { name: "Send to 1 subscriber" });
    await send.click();
    await expect(desk.getByLabel("Subject")).toBeFocused();
    await desk.getByLabel("Subject").fill("The seed swap");
    await desk.getByLabel("Text").fill("Dear gardeners,\n\nwe swap seeds at ten.");
    await desk.getByRole("button", { name: "Show how it will look" }).click();
    await expect(desk.getByRole("region", { name: "How it will look" })).toContainText(
      "The Allotment: The seed swap",
    );
    await send.click();
    await desk.getByRole("dialog").getByRole("button", { name: "Send it" }).dblclick();
    await expectSuccess(desk, "The email is on its way");
    await expect(desk.getByLabel("Subject")).toHaveValue("");
    const log = desk.getByRole("region", { name: "Admin log" });
    await expect(log.getByText("The seed swap")).toHaveCount(1);
    await expect(desk.getByText(/Olga Operator, .*to \d subscribers?/)).toBeVisible();
  });

  await test.step("the state of the site says what is not as it should be", async () => {
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Status").click();
    await expect(desk.getByRole("heading", { name: "Status of the site" })).toBeVisible();
    await expect(desk.getByText("The site makes no nightly backups")).toBeVisible();
    await desk.context().close();
  });
});
