import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import type { Gardener } from "../browser/gardener.ts";
import { drawPhoto } from "../photos.ts";
import { gardener, newcomer, open, operator, type Place, type Screen, visitor } from "./visit.ts";

interface Events {
  series: string;
  full: string;
  cancelled: string;
}

const places = new WeakMap<Place, Promise<Events>>();

/** Returns the day that is this number of days from today. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function add(by: Gardener, day: string, fields: object) {
  const id = randomUUID();
  const times = { isWholeDays: false, starts: `${day}T14:00`, ends: `${day}T16:00` };
  const reply = await by.call("PUT", `/user/events/${id}`, {
    ...times,
    audience: "anyone",
    ...fields,
  });
  expect(reply.status).toBe(200);
  return id;
}

/** Adds four events once: a series with a photo, a full one, a cancelled one, and a past one. */
function events(place: Place) {
  const known = places.get(place) ?? addEvents(place);
  places.set(place, known);
  return known;
}

async function addEvents({ operator, gardener, newcomer }: Place): Promise<Events> {
  const photo = await operator.upload(await drawPhoto(640, 480, 76));
  const series = await add(operator, dayIn(7), {
    title: "Work in the shared beds, with the long hoe and the short one",
    text: "Bring gloves.\nWe have tea: https://example.org/tea",
    place: "The shed at the gate",
    photo: { id: photo, alt: "A bed in autumn" },
    repeats: "week",
    until: dayIn(28),
    places: 12,
    showsComing: true,
  });
  const full = await add(operator, dayIn(9), {
    title: "Grafting apples",
    places: 1,
    audience: "members",
    showsComing: true,
  });
  for (const each of [gardener, newcomer]) {
    const path = `/user/events/${full}/answers/${dayIn(9)}`;
    expect((await each.call("PUT", path, { answer: "yes" })).status).toBe(200);
  }
  const cancelled = await add(operator, dayIn(11), { title: "Visit to a nursery" });
  await operator.call("PUT", `/user/events/${cancelled}/state`, { state: "cancelled" });
  await add(operator, dayIn(-20), { title: "Seed swap", photo: { id: photo, alt: "" } });
  return { series, full, cancelled };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

async function openEvent(page: Page, id: string) {
  await open(page, `/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openDialog(page: Page, id: string, name: string) {
  await openEvent(page, id);
  await button(page, name).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

export const eventScreens: Screen[] = [
  visitor("events, empty", { empty: true }, async (page) => {
    await open(page, "/events");
    await expect(page.getByText("No events are planned yet")).toBeVisible();
  }),
  visitor("events", { main: true }, async (page, place) => {
    await events(place);
    await open(page, "/events");
    await expect(page.getByRole("heading", { name: "Past events" })).toBeVisible();
  }),
  operator("events, with those for members", async (page, place) => {
    await events(place);
    await open(page, "/events");
    await expect(page.getByRole("heading", { name: "For members" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add event" })).toBeVisible();
  }),
  operator("events, proposed", async (page, place) => {
    await events(place);
    await page.route("**/user/proposedEvents*", async (route) => {
      const read = await place.operator.call("GET", `/home/events/${(await events(place)).series}`);
      const proposed = { ...(await read.json()), title: "A talk about bees", state: "proposed" };
      await route.fulfill({ json: [proposed], headers: { "x-total-count": "1" } });
    });
    await open(page, "/events");
    await expect(page.getByRole("heading", { name: "Proposals" })).toBeVisible();
  }),
  visitor("event, with places", async (page, place) => {
    await openEvent(page, (await events(place)).series);
    await expect(page.getByRole("link", { name: "Log in to answer" })).toBeVisible();
  }),
  gardener("event, full, with a waiting list", async (page, place) => {
    await openEvent(page, (await events(place)).full);
    await expect(page.getByRole("heading", { name: "Who’s coming" })).toBeVisible();
    await expect(button(page, "Yes")).toBeVisible();
  }),
  newcomer("event, on the waiting list", async (page, place) => {
    await openEvent(page, (await events(place)).full);
    await expect(page.getByText("You’re number 1 on the waiting list")).toBeVisible();
  }),
  gardener("offline, with the next events", async (page, place) => {
    await events(place);
    await open(page, "/events");
    const isKept = () => caches.match("/user/eventAnswers").then(Boolean);
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await open(page, "/offline");
    await page.getByRole("main").locator("summary").filter({ hasText: "Grafting" }).click();
  }),
  visitor("event, cancelled", async (page, place) => {
    await openEvent(page, (await events(place)).cancelled);
  }),
  visitor("event, for members only", async (page, place) => {
    await open(page, `/events/${(await events(place)).full}`);
    await expect(page.getByText("We couldn’t find that event")).toBeVisible();
  }),
  gardener("event, too many guests", async (page, place) => {
    await openEvent(page, (await events(place)).series);
    await page.getByLabel("Guests").fill("21");
    await button(page, "Yes").click();
    await expect(page.locator("[aria-invalid]")).toBeFocused();
  }),
  operator("event, of those who run the site", async (page, place) => {
    await openEvent(page, (await events(place)).series);
    await expect(button(page, "Cancel this date")).toBeVisible();
  }),
  operator("event, asked before a date is cancelled", async (page, place) => {
    await openDialog(page, (await events(place)).series, "Cancel this date");
  }),
  operator("event, moving a date", async (page, place) => {
    await openDialog(page, (await events(place)).series, "Move");
  }),
  operator("new event", async (page) => {
    await open(page, "/events/new");
    await expect(page.getByLabel("Title")).toBeVisible();
  }),
  operator("new event, with errors", async (page) => {
    await open(page, "/events/new");
    await button(page, "Publish").click();
    await expect(page.getByText("Give the event a title")).toBeVisible();
  }),
  operator("edited event", async (page, place) => {
    await open(page, `/events/${(await events(place)).series}/edit`);
    await expect(page.getByLabel("Repeats until")).toBeVisible();
  }),
  gardener("new event, where members propose none", async (page) => {
    await open(page, "/events/new");
    await expect(page.getByText("Only the people who run this site can add events")).toBeVisible();
  }),
];
