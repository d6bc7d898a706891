import { randomUUID } from "node:crypto";
import { dayIn } from "../a11y/event-screens.ts";
import { expect, openGarden, test } from "../browser/fixtures.ts";
import { logOut } from "../browser/forms.ts";
import { addOperator } from "../browser/gardener.ts";

test("an operator makes a series and moves a date; a member says yes without a network", async ({
  browser,
  newcomer,
  operator,
}) => {
  const page = await operator.open(browser);
  const [first, second, moved] = [dayIn(7), dayIn(14), dayIn(15)];

  await test.step("a mistake is named at its field, and nothing typed is lost", async () => {
    await page.goto("/events/new");
    await page.getByLabel("Title").fill("Seed swap");
    await page.getByLabel("Text", { exact: true }).fill("Bring what you have.");
    await page.getByLabel("First day").fill(first);
    await page.getByLabel("Begins at").fill("14:00");
    await page.getByLabel("Ends at").fill("13:00");
    await page.getByLabel("Places in all").pressSequentially("10-12");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Enter a number of places from 1 to")).toBeVisible();
    await page.getByLabel("Places in all").fill("");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("The end must come after the start")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Seed swap");
  });

  await test.step("a form that is left comes back as it was", async () => {
    await page.getByRole("link", { name: "Help" }).click();
    await expect(page).toHaveURL("/help");
    await page.goBack();
    await expect(page.getByLabel("Title")).toHaveValue("Seed swap");
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("Seed swap");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Bring what you have.");
    await expect(page.getByLabel("First day")).toHaveValue(first);
    await expect(page.getByLabel("Ends at")).toHaveValue("13:00");
  });

  await test.step("a lost reply, a reload and a double press add one series", async () => {
    await page.getByLabel("Ends at").fill("16:00");
    const weekday = new Date(first).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    await page.getByLabel("Repeats", { exact: true }).selectOption(`Every week on ${weekday}`);
    await page.getByLabel("Repeats until").fill(second);
    await page.route("**/user/events/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Publish" }).click();
    await lost;
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await page.getByRole("button", { name: "Publish" }).dblclick();
    await expect(page.getByRole("heading", { name: "Seed swap", level: 1 })).toBeVisible();
    await page.goto("/events/new");
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.goto("/events");
    await expect(page.getByRole("link", { name: "Seed swap", exact: true })).toHaveCount(2);
  });

  await test.step("one date is moved, and says so", async () => {
    await page.getByRole("link", { name: "Seed swap", exact: true }).last().click();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByRole("dialog").getByLabel("First day").fill(moved);
    await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator(`time[datetime^="${moved}"]`)).toBeVisible();
    await expect(page.getByRole("main").getByText("Moved", { exact: true })).toBeVisible();
  });

  const address = new URL(page.url()).pathname;

  await test.step("a draft of an outdated version is not filled in", async () => {
    const form = async () => {
      await page.goto(address);
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Edit event" })).toBeVisible();
    };
    await form();
    await page.getByLabel("Title").fill("Swap of seeds");
    await form();
    await expect(page.getByLabel("Title")).toHaveValue("Swap of seeds");
    const other = await operator.open(browser);
    await other.goto(page.url());
    await other.getByLabel("Text", { exact: true }).fill("Bring what you have. Envelopes, too.");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("Bring what you have. Envelopes, too.")).toBeVisible();
    await other.context().close();
    await form();
    await expect(page.getByLabel("Title")).toHaveValue("Seed swap");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue(
      "Bring what you have. Envelopes, too.",
    );
  });
  await page.context().close();

  await test.step("a yes without a network waits, and is sent later", async () => {
    const phone = await newcomer.open(browser, { viewport: { width: 390, height: 844 } });
    await phone.goto(address);
    const yes = phone.getByRole("button", { name: "Yes", exact: true });
    await expect(yes).toBeVisible();
    // The scripts for the list of waiting calls load a moment later.
    await phone.waitForLoadState("networkidle");
    await phone.context().setOffline(true);
    await yes.click();
    await expect(phone.getByText("This is sent as soon as there’s a connection.")).toBeVisible();
    await phone.context().setOffline(false);
    await expect
      .poll(async () => (await newcomer.call("GET", "/user/eventAnswers")).json())
      .toMatchObject([{ title: "Seed swap", own: { answer: "yes" } }]);
    await expect(phone.getByText("You’re coming.", { exact: true })).toBeVisible();
    const maybe = phone.getByRole("button", { name: "Maybe", exact: true });
    await maybe.click();
    await expect(phone.getByText("You may come.", { exact: true })).toBeVisible();
    await expect(maybe).toHaveAttribute("aria-disabled", "false");
    await phone.getByLabel("Guests").fill("2");
    await phone.getByLabel("Guests").press("Enter");
    await expect(phone.getByText("You may come. Guests: 2.", { exact: true })).toBeVisible();
    await phone.getByLabel("Guests").fill("0");
    await yes.click();
    await expect(phone.getByText("You’re coming.", { exact: true })).toBeVisible();
    await phone.context().close();
  });

  await test.step("a member reads the list and an event without a network, until they log out", async () => {
    const phone = await newcomer.open(browser, { serviceWorkers: "allow" });
    const kept = () =>
      phone.evaluate(async () => (await caches.match("/user/eventAnswers"))?.text() ?? "");
    await phone.goto("/events");
    await expect.poll(kept).toContain("Bring what you have.");
    // Once the worker is ready, the page can open the copies in the worker's cache.
    const isReady = async () =>
      navigator.serviceWorker.controller !== null && (await caches.has("saved-tips"));
    await expect.poll(() => phone.evaluate(isReady)).toBe(true);
    await phone.getByRole("link", { name: "Browse", exact: true }).first().click();
    await expect(phone).toHaveTitle("Trellis | Browse");
    await phone.context().setOffline(true);
    await phone.getByRole("link", { name: "Events", exact: true }).first().click();
    await expect(phone.getByRole("heading", { name: "Events", level: 1 })).toBeVisible();
    await expect(phone.getByText("You’re offline. This copy is from")).toBeVisible();
    await expect(phone.getByText("Seed swap")).toHaveCount(2);
    await phone.goto(address);
    await expect(phone.getByRole("heading", { name: "Seed swap", level: 1 })).toBeVisible();
    await expect(phone.getByText("Bring what you have.").first()).toBeVisible();
    await expect(phone.getByText("You’re coming.").first()).toBeVisible();
    await phone.context().setOffline(false);
    await phone.goto("/browseTips");
    await logOut(phone, newcomer.name);
    await expect.poll(kept).toBe("");
    await phone.context().close();
  });
});

test("a year of a club prints on one sheet", async ({ browser }) => {
  const garden = await openGarden({ DEMO: "off" });
  const operator = await addOperator(garden, "olga@operators.example");
  const places = ["The shed at the gate", "12 Garden Street, behind the church", ""];
  for (let index = 0; index < 40; index += 1) {
    const day = dayIn(3 + index * 9);
    const title = index % 6 > 0 ? "Work day at the compost" : "Pruning for beginners, with a saw";
    const times = { isWholeDays: false, starts: `${day}T14:00`, ends: `${day}T16:30` };
    const place = places[index % 3];
    const audience = index % 8 > 0 ? "anyone" : "members";
    const event = { title, place, audience, ...times };
    await operator.call("PUT", `/user/events/${randomUUID()}`, event);
  }
  const page = await operator.open(browser);
  await page.goto("/events");
  await expect(page.getByRole("heading", { name: "For members" })).toBeVisible();
  const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
  const pdf = (await page.pdf({ format: "A4", margin })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Trellis: events")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.context().close();
  await garden.stop();
});
