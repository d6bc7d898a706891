import type { AnnouncedDate } from "../../app/garden/events/events.ts";
import type { News, Notification } from "../../app/garden/notifications/notifications.ts";
import { expect } from "../browser/fixtures.ts";
import { gardener, newcomer, open, type Place, type Screen } from "./visit.ts";

const notifiedIn = new WeakSet<Place>();

/**
 * Prepares the notifications once for each place, because the screens make many changes, and a
 * gardener may make only sixty a minute.
 */
async function tell(place: Place) {
  if (notifiedIn.has(place)) return;
  notifiedIn.add(place);
  const { gardener, newcomer, ownTip, tip } = place;
  const question = await newcomer.call("POST", `/user/remarks/${ownTip}`, {
    text: "Does this work in a cold greenhouse, too?",
    answers: null,
  });
  const { insertedId: answers } = await question.json();
  await gardener.call("POST", `/user/remarks/${ownTip}`, { text: "It does.", answers });
  for (const kind of ["tip", "plant"]) {
    const id = kind === "tip" ? tip : "tomato";
    await gardener.call("PUT", `/user/follows/${kind}/${id}`, { level: "everything" });
  }
  await newcomer.call("POST", `/user/remarks/${tip}`, { text: "And in the open?", answers: null });
}

const longTitle =
  "Overwintering pelargoniums in an unheated greenhouse without losing them to mould";
const barbara = { _id: null, name: "Barbara Featherstonehaugh-Cholmondeley" };
const october = Date.UTC(2026, 9, 14);

const swap: AnnouncedDate = {
  ...{ day: "2026-10-17", title: "Seed swap", language: null, place: "", repeats: true },
  ...{ isWholeDays: false, starts: "2026-10-17T14:00", ends: "2026-10-17T16:00" },
};

/** A page with notifications of every kind. */
const manyNotifications: { notices: Notification[]; from: number; next: string } = {
  notices: [
    {
      ...{
        subject: { _id: "one", title: longTitle, language: "en" },
        mine: true,
        unread: true,
        at: october,
      },
      lines: [
        { kind: "answer", people: [barbara], others: 0, remark: "a", date: null },
        {
          kind: "mention",
          people: [barbara, { _id: null, name: "Li" }],
          others: 0,
          remark: "b",
          date: null,
        },
        { kind: "remark", people: [barbara], others: 41, remark: "c", date: null },
        { kind: "helped", people: [], others: 0, remark: "d", date: null },
        { kind: "like", people: [], others: 1240, remark: null, date: null },
      ],
    },
    {
      ...{
        subject: { _id: "two", title: "Leeks", language: "en" },
        mine: false,
        unread: false,
        at: october,
      },
      lines: [{ kind: "tip", people: [barbara], others: 0, remark: null, date: null }],
    },
    {
      ...{
        subject: { _id: "three", title: "Seed swap", language: "en" },
        mine: false,
        unread: true,
        at: october,
      },
      lines: (
        ["event-changed", "event-cancelled", "event-moved-up", "event-reminder"] as const
      ).map((kind, others) => ({ kind, people: [], others, remark: null, date: swap })),
    },
    {
      ...{
        subject: { _id: "four", title: "The allotment holders of Northallerton", language: "en" },
        mine: false,
        unread: true,
        at: october,
      },
      lines: [{ kind: "club", people: [], others: 12, remark: null, date: null }],
    },
  ],
  from: 1,
  next: "older",
};

const manyNews: { news: News[]; next: string } = {
  news: [longTitle, "Leeks"].map((title, position) => ({
    ...{
      tip: { _id: `news-${position}`, title, language: "en" },
      remark: position === 0 ? "a" : null,
      by: barbara,
    },
    text: "In September, before the first frost, with as much of the roots as comes along.",
    ...{ language: "en", links: true, at: october },
  })),
  next: "older",
};

/** Screens of notifications, follows and blocks. */
export const notificationScreens: Screen[] = [
  gardener("notices", async (page, place) => {
    await tell(place);
    await open(page, "/notices");
    await expect(page.getByRole("link", { name: /commented on your tip/ })).toBeVisible();
  }),
  gardener("notices, of every kind", async (page) => {
    const notified = manyNotifications.notices.map((each) => ({ ...each, tip: each.subject }));
    await page.route(/\/user\/notices(\?|$)/, (route) =>
      route.fulfill({ json: { ...manyNotifications, notices: notified } }),
    );
    await open(page, "/notices");
    await expect(page.getByText("1,240 more gardeners like your tip")).toBeVisible();
  }),
  newcomer("notices, none yet", { empty: true }, async (page) => {
    await open(page, "/notices");
    await expect(page.getByText("No notifications yet")).toBeVisible();
  }),
  gardener("what is new", async (page, place) => {
    await tell(place);
    await expect(async () => {
      await open(page, "/notices?show=new");
      await expect(page.getByText("And in the open?")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Show the address" }).click();
    await expect(page.getByLabel("Address of your feed")).toBeVisible();
  }),
  gardener("what is new, with more of it", async (page) => {
    await page.route(/\/user\/new(\?|$)/, (route) => route.fulfill({ json: manyNews }));
    await open(page, "/notices?show=new");
    await expect(page.getByRole("link", { name: "Older" })).toBeVisible();
  }),
  newcomer("what is new, nothing yet", { empty: true }, async (page) => {
    await open(page, "/notices?show=new");
    await expect(page.getByText("Nothing new yet")).toBeVisible();
  }),
  gardener("what to be told of a plant", async (page, place) => {
    await tell(place);
    await open(page, "/plants/tomato");
    await page.getByRole("button", { name: /^Following/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("asked before somebody is blocked", async (page, { garden, tip }) => {
    const { author } = await (await fetch(`${garden.url}/home/tips/${tip}`)).json();
    await open(page, `/gardeners/x-${author._id}`);
    await page.getByRole("button", { name: /^Block/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("what the account says of following", async (page, place) => {
    await tell(place);
    await open(page, "/account/notifications#following");
    await expect(page.getByText("Every new tip about it")).toBeVisible();
  }),
];
