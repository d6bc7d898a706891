import type { Page } from "@playwright/test";
import type { Neighbour } from "../../app/garden/neighbours/neighbours.contract.ts";
import { neighbourFailures } from "../../app/garden/neighbours/neighbours.ts";
import type { Webhook, WebhookDelivery } from "../../app/garden/webhooks/webhooks.contract.ts";
import {
  deliveryStates,
  webhookEvents,
  webhookFailures,
} from "../../app/garden/webhooks/webhooks.ts";
import type { Member } from "../../app/site/operate/members.contract.ts";
import type { Invitation, SiteSettings } from "../../app/site/operate/site-settings.ts";
import type { SiteState } from "../../app/site/operate/site-state.contract.ts";
import { expect } from "../browser/fixtures.ts";
import type { Gardener } from "../browser/gardener.ts";
import { failure, loading } from "./locators.ts";
import { gardener, newcomer, open, operator, type Screen } from "./visit.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function openQueue(page: Page, query = "") {
  await open(page, `/operate${query}`);
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      details.setAttribute("open", "");
    }
  });
}

/** Opens the dialog of a report about somebody else's tip. */
async function openReport(page: Page, tip: string) {
  await open(page, `/tipDetail/${tip}`);
  await page
    .getByRole("button", { name: /^Report/ })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/**
 * Saves the notice twice: as another operator, and as the operator of the page, who sees the
 * conflict.
 */
async function changeMeanwhile(page: Page, by: Gardener) {
  await open(page, "/operate/settings");
  const notice = page.getByLabel("Notice at the top of every page");
  await notice.fill("We meet on Sunday.");
  const read = await by.call("GET", "/user/operate/settings");
  const { settings } = (await read.json()) as SiteSettings;
  const { version = 0 } = settings.find(({ name }) => name === "SITE_NOTICE") ?? {};
  const save = (value: string, seen: number) =>
    by.call("PUT", "/user/operate/settings", {
      changes: [{ name: "SITE_NOTICE", value, version: seen }],
    });
  await save("The gate is closed.", version);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Take theirs" })).toBeVisible();
  // Removes the notice again, because other screens must not show it.
  await save("", version + 1);
}

/** A webhook with a long address, and a new secret. */
const webhooks: Webhook[] = [
  {
    ...{ _id: "0190a000-0000-7000-8000-0000000000aa", madeAt: 0, madeBy: "Olga Operator" },
    url: `https://chat.allotments.north-yorkshire.example:8443/hooks/${"long-".repeat(30)}`,
    events: [...webhookEvents],
    ...{ endedAt: Date.UTC(2026, 10, 23), earlierSecretUntil: Date.UTC(2026, 10, 24) },
  },
];

const deliveries: WebhookDelivery[] = deliveryStates.map((state, index) => ({
  ...{ _id: `${index}`, event: webhookEvents[index] ?? "webhook.tested", state },
  ...{ happenedAt: index, attempts: index, attemptedAt: index, failure: null },
  ...{ dueAt: state === "waiting" ? 1 : null, status: state === "delivered" ? 204 : 500 },
}));
const unanswered: WebhookDelivery[] = webhookFailures.map((failure) => ({
  ...{ _id: failure, event: "webhook.tested", state: "waiting", happenedAt: 0, attempts: 3 },
  ...{ attemptedAt: 1, dueAt: Date.UTC(2026, 10, 24), status: null, failure },
}));

/** A club with a readable feed, and one for each failure. The site has given up the last one. */
const clubs: Neighbour[] = ([null, ...neighbourFailures] as const).map((failure, index) => ({
  ...{ _id: `${index}`, name: `The allotment holders of Northallerton ${index}`, page: null },
  url: `https://allotments.example/${"long-".repeat(20)}feed`,
  ...{ askedAt: 1, failure, failingSince: failure ? 1 : null, isGivenUp: failure === "no-feed" },
}));

async function openNeighbours(page: Page) {
  await page.route("**/user/operate/neighbours", (route) => route.fulfill({ json: clubs }));
  await open(page, "/operate/neighbours");
  await expect(page.getByText("Given up")).toBeVisible();
}

async function openWebhook(page: Page) {
  await page.route("**/user/operate/webhooks", (route) => route.fulfill({ json: webhooks }));
  await page.route("**/user/operate/webhooks/*/deliveries", (route) =>
    route.fulfill({ json: [...deliveries, ...unanswered] }),
  );
  await open(page, `/operate/webhooks?webhook=${webhooks[0]?._id}`);
  await expect(page.getByRole("heading", { name: "Last 50 messages" })).toBeVisible();
}

/** Members with the longest possible names and addresses. */
const members: Member[] = [
  {
    ...{ uid: "one", name: "Barbara Featherstonehaugh-Cholmondeley", confirmed: false },
    email: "barbara.featherstonehaugh-cholmondeley@allotments.north-yorkshire.example",
    ...{ operator: false, joinedAt: 0, lastSeenAt: 1, tips: 1240, disabledSince: null },
    ...{ vouched: false, role: null, setOutside: false },
  },
  {
    ...{ uid: "two", name: "Li", email: "li@example.org", confirmed: true, operator: false },
    ...{ joinedAt: 0, lastSeenAt: 1, tips: 0, disabledSince: 2, vouched: true },
    ...{ role: null, setOutside: false },
  },
  {
    ...{ uid: "three", name: "Mo Moderates", email: "mo@example.org", confirmed: true },
    ...{ operator: false, joinedAt: 0, lastSeenAt: 1, tips: 3, disabledSince: null },
    ...{ vouched: false, role: "moderator", setOutside: false },
  },
];

/** Opens the page that lists `members`. */
async function openMembers(page: Page) {
  await page.route(/\/user\/operate\/members(\?|$)/, (route) =>
    route.fulfill({ json: members, headers: { "x-total-count": "3" } }),
  );
  await open(page, "/operate/members");
}

/** A site at which everything needs its operator. */
const troubledState: SiteState = {
  unattendedSince: 0,
  unreadNeighbours: ["The allotment holders"],
  letters: { waiting: 1240, failing: 12, oldest: 0, lastError: "ECONNREFUSED", givenUp: 3 },
  database: { engine: "sqlite", version: "3.51.3", bytes: 123_456_789 },
  photos: { count: 1240, bytes: 9_876_543_210 },
  mail: "files",
  backups: { isNightly: true, madeAt: 0, isLate: false },
  restore: { triedAt: 0, isPossible: false },
  certificate: { validUntil: 0, isDue: true },
  errors: 12,
  room: { free: 12_345_678, needed: 1_234_567_890, isTight: true },
  ...{
    isReadableByOthers: true,
    photosInBucket: true,
    version: "1.0.0",
    newer: "1.1.0",
    node: "26.0.0",
  },
  processes: 4,
};

/** Screens of reports and of operators. */
export const operatorScreens: Screen[] = [
  newcomer("report, asked what is wrong", (page, { tip }) => openReport(page, tip)),
  newcomer("report, asked again", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByLabel("What’s wrong?")).toHaveAttribute("aria-invalid", "true");
  }),
  newcomer("report, sure that it failed", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByLabel("What’s wrong?").selectOption("spam");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(/\S/);
  }),
  newcomer("report, sure that it arrived", async (page, { tip }) => {
    await openReport(page, tip);
    await page.getByLabel("What’s wrong?").selectOption("spam");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  }),
  newcomer("/explore, signed in", async (page) => {
    await open(page, "/explore");
    await expect(page.getByRole("button", { name: /^Report/ }).first()).toBeVisible();
  }),
  gardener("a tip of one's own that an operator has hidden", async (page, { hiddenTip }) => {
    await open(page, `/tipDetail/${hiddenTip}`);
    await expect(page.getByText("A moderator has hidden this tip")).toBeVisible();
  }),
  gardener("edit, hidden by a moderator", async (page, { hiddenTip }) => {
    await open(page, `/editTip/${hiddenTip}`);
    await page.getByLabel("Availability").selectOption("public");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByLabel("Availability")).toBeFocused();
  }),
  operator("account menu of an operator", async (page) => {
    await open(page, "/explore");
    await page.getByLabel("Account of Olga Operator").click();
    // The tooltip of such a long name would cover the menu's entries.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  }),
  { name: "operate", who: "operator", open: (page) => openQueue(page) },
  { name: "operate, closed", who: "operator", open: (page) => openQueue(page, "?state=closed") },
  operator("operate, loading", async (page, { garden }) => {
    garden.proxy.hold("/user/operate/reports");
    await page.goto("/operate");
    await expect(loading(page)).toBeVisible();
  }),
  operator("operate, failed", async (page, { garden }) => {
    garden.proxy.fail("/user/operate/reports");
    await page.goto("/operate");
    await expect(failure(page)).toBeVisible();
  }),
  operator("operate, empty", { empty: true }, async (page) => {
    await open(page, "/operate");
    await expect(page.getByText("No open reports")).toBeVisible();
  }),
  gardener("operate, for somebody else", async (page) => {
    await open(page, "/operate");
    await expect(page.getByText(/^Only the people who run/)).toBeVisible();
  }),
  operator("members", "/operate/members"),
  operator("members, with long names, one disabled", async (page) => {
    await openMembers(page);
    await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
  }),
  operator("members, asked about a role", async (page) => {
    await openMembers(page);
    await page.getByRole("button", { name: "Role: Mo Moderates" }).click();
    await expect(page.getByRole("radio", { name: /^Moderator/ })).toBeChecked();
  }),
  operator("members, none found", "/operate/members?text=nobody-has-this"),
  operator("members, sure that one is disabled", async (page) => {
    await open(page, "/operate/members");
    await page
      .getByRole("button", { name: /^Disable:/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  operator("settings of the site", async (page, { operator: olga }) => {
    await olga.call("POST", "/user/operate/invitations", { uses: 3, days: 14 });
    await open(page, "/operate/settings");
    await expect(page.getByRole("button", { name: /^Stop the invitation/ }).first()).toBeVisible();
  }),
  operator("settings of the site, an invitation with tips and one without", async (page) => {
    const file = `${"long-".repeat(30)}name.csv`;
    await page.route("**/user/operate/settings", async (route) => {
      const read: SiteSettings = await (await route.fetch()).json();
      const settings = read.settings.map((each) =>
        each.name === "REGISTRATION" ? { ...each, value: "invitation" } : each,
      );
      await route.fulfill({ json: { ...read, settings } });
    });
    await page.route("**/user/operate/invitations", (route) => {
      const invitation = { usesLeft: 1, expiresAt: Date.now() + 86_400_000 };
      const json: Invitation[] = [
        { ...invitation, code: "abcd-efgh-0001", file },
        { ...invitation, code: "abcd-efgh-0002", file: null },
      ];
      return route.fulfill({ json });
    });
    await open(page, "/operate/settings");
    await expect(page.getByRole("button", { name: `Remove the file ${file}` })).toBeVisible();
  }),
  operator("settings of the site, sure that one does not fit", async (page) => {
    await open(page, "/operate/settings");
    await page.getByLabel("Name of the site").fill("x".repeat(61));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Name of the site")).toHaveAttribute("aria-invalid", "true");
  }),
  operator("settings of the site, changed meanwhile", (page, { operator: olga }) =>
    changeMeanwhile(page, olga),
  ),
  operator("settings of the site, sure that an invitation ends", async (page, place) => {
    await place.operator.call("POST", "/user/operate/invitations", { uses: 1, days: 1 });
    await open(page, "/operate/settings");
    await page
      .getByRole("button", { name: /^Stop the invitation/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  operator("pages of the site", "/operate/pages"),
  operator("pages of the site, some of them files", { empty: true }, "/operate/pages"),
  operator("a page of the site that is a file", { empty: true }, "/operate/pages?page=privacy"),
  operator("a page of the site, as it will look", async (page) => {
    await open(page, "/operate/pages?page=terms");
    await page.getByLabel("Text").fill("# The rules\n\nBe kind.\n\n- To plants\n- To people");
    await page.getByRole("button", { name: "Show how it will look" }).click();
    await expect(page.getByRole("region", { name: "How it will look" })).toBeVisible();
  }),
  operator("newsletter of the site", async (page) => {
    await open(page, "/operate/newsletter");
    await expect(page.getByRole("heading", { name: "Subscribers" })).toBeVisible();
  }),
  operator("newsletter of the site, as a letter will look", async (page) => {
    await open(page, "/operate/newsletter");
    await page.getByLabel("Subject").fill("We meet on Sunday");
    await page.getByLabel("Text").fill("Dear gardeners,\n\nwe swap seeds at ten.");
    await page.getByRole("button", { name: "Show how it will look" }).click();
    await expect(page.getByRole("region", { name: "How it will look" })).toBeVisible();
  }),
  operator("newsletter of the site, sure that a letter has no words", async (page) => {
    await open(page, "/operate/newsletter");
    await page.getByRole("button", { name: "Send it to me first" }).click();
    await expect(page.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
  }),
  operator("webhooks", "/operate/webhooks"),
  operator("webhooks, with a new secret", async (page) => {
    await page.route("**/user/operate/webhooks", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            ...{
              status: 201,
              json: { acknowledged: true, insertedId: "1", secret: `whsec_${"a".repeat(43)}=` },
            },
          })
        : route.fulfill({ json: webhooks }),
    );
    await open(page, "/operate/webhooks");
    await page.getByLabel("Address").fill("https://chat.example/hooks");
    await page.getByRole("button", { name: "Add the webhook" }).click();
    await expect(page.getByRole("textbox", { name: "Secret" })).toBeVisible();
  }),
  operator("webhooks, sure that an address has no https", async (page) => {
    await open(page, "/operate/webhooks");
    await page.getByLabel("Address").fill("http://chat.example/hooks");
    await page.getByLabel("New tips").uncheck();
    await page.getByRole("button", { name: "Add the webhook" }).click();
    await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  }),
  operator("other clubs, none", async (page) => {
    await page.route("**/user/operate/neighbours", (route) => route.fulfill({ json: [] }));
    await open(page, "/operate/neighbours");
    await expect(page.getByText("No clubs yet")).toBeVisible();
  }),
  operator("other clubs", openNeighbours),
  operator("other clubs, sure that an address has no https", async (page) => {
    await open(page, "/operate/neighbours");
    await page.getByLabel("Address").fill("http://club.example/feed");
    await page.getByRole("button", { name: "Add the club" }).click();
    await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  }),
  operator("other clubs, sure that one is removed", async (page) => {
    await openNeighbours(page);
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  operator("a webhook that has ended, with its messages", (page) => openWebhook(page)),
  operator("a webhook, sure that it is deleted", async (page) => {
    await openWebhook(page);
    await page.getByRole("button", { name: "Delete the webhook" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  operator("state of the site", async (page) => {
    await open(page, "/operate/state");
    await expect(page.getByText("Disk")).toBeVisible();
  }),
  operator("state of the site, much to do", async (page) => {
    await page.route("**/user/operate/state", (route) => route.fulfill({ json: troubledState }));
    await open(page, "/operate/state");
    await expect(page.getByText("9 things need your attention.")).toBeVisible();
  }),
  operator("operate, sure that a reason is missing", async (page) => {
    await openQueue(page);
    await page.getByRole("button", { name: /^Hide/ }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
    await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  }),
];
