import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  engines,
  type Garden,
  type Gardener,
  openGarden,
  ruleTest,
} from "../../../tests/garden.ts";
import type { Sources } from "../../platform/http/kept-replies.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { Notification } from "../notifications/notifications.ts";
import type { ReportedThing } from "../reports/reports.ts";
import { eventsForLetter, eventsPart } from "./coming-events.server.ts";
import { deleteSomeOfEvents } from "./event-deletion.store.server.ts";
import { sendEventLetters } from "./events.jobs.server.ts";
import {
  type Coming,
  eventFile,
  eventLengths,
  eventRepeats,
  type GardenEvent,
  type ListedEvent,
  maxGuests,
  type OwnAnswer,
  type OwnView,
} from "./events.ts";
import { eventWhen } from "./events.words.ts";

const berlin = { TIME_ZONE: "Europe/Berlin", EVENTS_FROM_MEMBERS: "on" };

/** Returns the day that is some days after today, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

const swap = (days = 10) => ({
  title: "Seed swap",
  text: "Bring what you have too much of.",
  place: "The shed",
  isWholeDays: false,
  starts: `${inDays(days)}T14:00`,
  ends: `${inDays(days)}T16:00`,
  audience: "anyone" as const,
});

/** Returns the sources of a reply that is about to be made. */
const sourcesOfReply = (): Sources => ({
  things: new Set(),
  replies: new Map(),
  shown: new Set(),
  until: Infinity,
});

describe.each(engines)("events on %s", (engine) => {
  let site: Garden;
  let mona: Gardener;
  let max: Gardener;
  let rosa: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    site = await openGarden(engine, { environment: berlin });
    mona = await site.register("Mona Moderator");
    await site.giveRole(mona.email, "moderator");
    max = await site.register("Max Moderator");
    await site.giveRole(max.email, "moderator");
    rosa = await site.registerConfirmed("Rosa Garden");
    ben = await site.registerConfirmed("Ben Bean");
  });
  afterAll(() => site.close());

  const ask = async (method: string, path: string, by: Gardener | null, body?: object) =>
    site.ask(method, path, { ...(by && { token: by.token }), ...(body && { body }) });

  async function read<T>(path: string, by: Gardener | null = null, status = 200): Promise<T> {
    const reply = await ask("GET", path, by);
    expect(reply.status, path).toBe(status);
    return (await reply.json()) as T;
  }

  async function keep(event: object, by = mona, id: string = randomUUID(), status = 200) {
    const reply = await ask("PUT", `/user/events/${id}`, by, event);
    expect(reply.status, await reply.clone().text()).toBe(status);
    return { id, reply: (await reply.json()) as GardenEvent };
  }

  async function refusal(event: object) {
    const reply = await ask("PUT", `/user/events/${randomUUID()}`, mona, { ...swap(), ...event });
    expect(reply.status).toBe(422);
    const { errors } = (await reply.json()) as { errors: { path: string; message: string }[] };
    return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  }

  const answer = (id: string, date: string, by: Gardener, body: object) =>
    ask("PUT", `/user/events/${id}/answers/${date}`, by, body);

  async function answered(id: string, date: string, by: Gardener, body: object) {
    const reply = await answer(id, date, by, body);
    expect(reply.status, await reply.clone().text()).toBe(200);
    return (await reply.json()) as OwnAnswer;
  }

  /** Hides or shows an event, as moderators do after a report. */
  async function moderate(id: string, act: "hide" | "show") {
    const said = { kind: "event", id, act, reason: "It may be spam." };
    const reply = await ask("POST", "/user/operate/acts", max, said);
    expect(reply.status, await reply.clone().text()).toBe(200);
  }

  const titles = async (query = "", by: Gardener | null = null) =>
    (await read<ListedEvent[]>(`/home/events${query}`, by)).map(({ title }) => title);

  const lettersTo = async ({ email }: Gardener, subject: string) => {
    await sendEventLetters(site.services);
    await site.services.outbox.drain();
    return site.mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));
  };

  /** Returns the lines of a gardener's notifications about an event, the newest first. */
  const notifiedOf = async (id: string, by: Gardener) => {
    const page = await read<{ notices: Notification[] }>("/user/notices", by);
    return page.notices
      .filter(({ subject }) => subject._id === id)
      .flatMap(({ lines, unread }) =>
        lines.map(({ kind, others, date }) => [kind, others, date?.starts, unread]),
      );
  };

  test("an event of the team is listed by its day, with all that it says", async () => {
    const { id, reply } = await keep({ ...swap(), places: 20 });
    expect(reply).toMatchObject({ ...swap(), state: "published", zone: "Europe/Berlin" });
    expect(reply.dates).toMatchObject([{ day: inDays(10), coming: 0, isCancelled: false }]);
    const [listed] = await read<ListedEvent[]>("/home/events");
    expect(listed).toMatchObject({ _id: id, day: inDays(10), places: 20 });
    expect(await read(`/home/events/${id}`)).toEqual(reply);
    await ask("DELETE", `/user/events/${id}`, mona);
    expect(await titles()).toEqual([]);
  });

  test("past events follow in a list of their own", async () => {
    const past = await keep({ ...swap(-10), title: "Past" });
    const next = await keep({ ...swap(5), title: "Next" });
    const long = { ...swap(), isWholeDays: true, starts: inDays(-3), ends: inDays(3) };
    const now = await keep({ ...long, title: "Now" });
    expect(await titles()).toEqual(["Now", "Next"]);
    expect(await titles("?when=past")).toEqual(["Past"]);
    expect(await titles("?limit=1")).toEqual(["Now"]);
    for (const { id } of [past, next, now]) await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("members alone see events for members", async () => {
    const { id } = await keep({ ...swap(), audience: "members" });
    expect(await titles()).toEqual([]);
    expect(await titles("", rosa)).toEqual(["Seed swap"]);
    await read(`/home/events/${id}`, null, 404);
    await read(`/home/events/${id}`, rosa);
    for (const path of ["/feed/events", "/feed/events.ics", "/sitemap/events"]) {
      expect(await (await site.ask("GET", path)).text()).not.toContain(id);
    }
    expect((await site.ask("GET", `/home/events/${id}/calendar`)).status).toBe(404);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a proposal is private to its author and the team until they publish it", async () => {
    const { id } = await keep(swap(), rosa);
    expect(await titles("", ben)).toEqual([]);
    await read(`/user/events/${id}`, ben, 404);
    await read(`/user/events/${id}/coming/${inDays(10)}`, ben, 404);
    await keep(swap(), ben, id, 404);
    expect((await answer(id, inDays(10), ben, { answer: "yes" })).status).toBe(404);
    expect((await ask("DELETE", `/user/events/${id}`, ben)).status).toBe(404);
    expect(await read(`/user/proposedEvents`, ben)).toEqual([]);
    expect(await read(`/user/proposedEvents`, mona)).toMatchObject([{ _id: id }]);
    expect(await read<OwnView>(`/user/events/${id}`, rosa)).toMatchObject({
      ...{ author: null, mayChange: true, mayRun: false },
    });
    const forTeam = await read<OwnView>(`/user/events/${id}`, mona);
    expect(forTeam).toMatchObject({ author: { name: rosa.name }, mayChange: true, mayRun: true });
    const publish = { state: "published" };
    expect((await ask("PUT", `/user/events/${id}/state`, rosa, publish)).status).toBe(403);
    expect((await ask("PUT", `/user/events/${id}/state`, mona, publish)).status).toBe(200);
    expect(await titles("", ben)).toEqual(["Seed swap"]);
    await keep({ ...swap(), title: "Mine" }, rosa, id, 403);
    expect((await ask("DELETE", `/user/events/${id}`, rosa)).status).toBe(403);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("bad input gets a line at its field", async () => {
    const starts = "2027-05-02T14:00";
    const ends = "2027-05-02T16:00";
    const wrong = (event: object) => refusal({ starts, ends, ...event });
    expect(await wrong({ ends: starts })).toHaveProperty("ends");
    expect(await wrong({ starts: "2027-02-31T10:00" })).toHaveProperty("starts");
    expect(await wrong({ ends: "2027-07-02T16:00" })).toHaveProperty("ends");
    expect(await wrong({ starts: "2027-05-02" })).toHaveProperty("starts");
    expect(await wrong({ repeats: "week", until: "2027-04-30" })).toHaveProperty("until");
    expect(await wrong({ repeats: "week", until: "2050-01-01" })).toHaveProperty("until");
    expect(await wrong({ repeats: "lastWeekday", until: "2028-01-01" })).toHaveProperty("repeats");
    expect(await wrong({ repeats: "sometimes" })).toHaveProperty("repeats");
    expect(await wrong({ places: 0 })).toHaveProperty("places");
    expect(await wrong({ title: " " })).toHaveProperty("title");
    expect(await wrong({ title: "x".repeat(eventLengths.title + 1) })).toHaveProperty("title");
    for (const repeats of eventRepeats.slice(1))
      expect(await wrong({ repeats })).toHaveProperty("until");
    expect(await wrong({ photo: { id: randomUUID() } })).toHaveProperty(["photo.id"]);
    const { id } = await keep({ ...swap(), places: 5 });
    for (const guests of [5000, maxGuests + 1, -1, 1.5, 5]) {
      const reply = await answer(id, inDays(10), rosa, { answer: "yes", guests });
      expect(await reply.json()).toMatchObject({ status: 422, errors: [{ path: "guests" }] });
    }
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("an hour that the clocks leave out is refused, of a repeated one the first counts", async () => {
    const left = { starts: "2027-03-28T02:30", ends: "2027-03-28T04:00" };
    expect((await refusal(left)).starts).toContain("leave out 02:30");
    const series = { starts: "2027-03-21T02:30", ends: "2027-03-21T04:00", repeats: "week" };
    expect(await refusal({ ...series, until: "2027-04-30" })).toHaveProperty("starts");
    const twice = { starts: "2027-10-31T02:30", ends: "2027-10-31T04:00" };
    const { id, reply } = await keep({ ...swap(), ...twice });
    expect(reply.dates[0]?.startsAt).toBe(Date.parse("2027-10-31T00:30Z"));
    expect(reply.dates[0]?.endsAt).toBe(Date.parse("2027-10-31T03:00Z"));
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a series has its dates, of which one can be moved, cancelled and restored", async () => {
    const rule = { starts: "2030-06-01T10:00", ends: "2030-06-01T12:00", until: "2030-09-30" };
    const { id, reply } = await keep({ ...swap(), ...rule, repeats: "monthWeekday" });
    const days = ["2030-06-01", "2030-07-06", "2030-08-03", "2030-09-07"];
    expect(reply.dates.map((date) => date.day)).toEqual(days);
    const change = (date: string, body: object) =>
      ask("PUT", `/user/events/${id}/dates/${date}`, mona, body);
    const move = { change: "move", isWholeDays: false };
    const times = { starts: "2030-07-07T11:00", ends: "2030-07-07T13:00" };
    expect((await change("2030-07-06", { ...move, ...times })).status).toBe(200);
    expect((await change("2030-08-03", { change: "cancel" })).status).toBe(200);
    expect((await change("2030-08-03", { change: "cancel" })).status).toBe(409);
    expect((await change("2030-08-04", { change: "cancel" })).status).toBe(404);
    // An edit keeps moved and cancelled dates, and drops dates that the rule no longer gives.
    await keep({ ...swap(), ...rule, repeats: "monthWeekday", until: "2030-08-31" }, mona, id);
    const { dates } = await read<GardenEvent>(`/home/events/${id}`);
    expect(dates).toMatchObject([
      { day: "2030-06-01", isMoved: false },
      { day: "2030-07-06", isMoved: true, ...times },
      { day: "2030-08-03", isCancelled: true },
    ]);
    for (const date of ["2030-07-06", "2030-08-03"]) {
      expect((await change(date, { change: "restore" })).status).toBe(200);
    }
    const restored = (await read<GardenEvent>(`/home/events/${id}`)).dates;
    expect(restored).toEqual(reply.dates.slice(0, 3));
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("of six who take the last place at once, one gets it and the others wait", async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => site.register(`Gardener ${nth}`)),
    );
    const { id } = await keep({ ...swap(), places: 1, showsComing: true });
    const answers = await Promise.all(
      people.map((person) => answered(id, inDays(10), person, { answer: "yes" })),
    );
    expect(answers.filter(({ waitingPosition }) => waitingPosition === null)).toHaveLength(1);
    const [date] = (await read<GardenEvent>(`/home/events/${id}`)).dates;
    expect(date).toMatchObject({ coming: 1, waiting: 5, maybe: 0 });
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("the waiting list moves up, in order, by those who fit", async () => {
    const { id } = await keep({ ...swap(), places: 3, showsComing: true });
    const date = inDays(10);
    expect(await answered(id, date, mona, { answer: "yes", guests: 2 })).toMatchObject({
      waitingPosition: null,
    });
    expect((await answered(id, date, rosa, { answer: "yes", guests: 2 })).waitingPosition).toBe(1);
    expect((await answered(id, date, ben, { answer: "yes" })).waitingPosition).toBe(2);
    const { answers } = await read<OwnView>(`/user/events/${id}`, ben);
    expect(answers).toEqual([{ day: date, answer: "yes", guests: 0, waitingPosition: 2 }]);
    // One guest less leaves one free place, which Ben gets.
    await answered(id, date, mona, { answer: "yes", guests: 1 });
    const coming = await read<Coming[]>(`/user/events/${id}/coming/${date}`, rosa);
    expect(coming.map(({ name, isWaiting }) => [name, isWaiting]).sort()).toEqual([
      ["Ben Bean", false],
      ["Mona Moderator", false],
      ["Rosa Garden", true],
    ]);
    expect(await lettersTo(ben, "a place for you")).toHaveLength(1);
    expect(await notifiedOf(id, ben)).toEqual([["event-moved-up", 0, swap().starts, true]]);
    const more = await answer(id, date, mona, { answer: "yes", guests: 2 });
    expect(await more.json()).toMatchObject({ status: 422, errors: [{ path: "guests" }] });
    // With more places, every waiting gardener gets a place.
    await keep({ ...swap(), places: 6, showsComing: true }, mona, id);
    expect(await lettersTo(rosa, "a place for you")).toHaveLength(1);
    await answered(id, date, ben, { answer: "no" });
    const [counted] = (await read<GardenEvent>(`/home/events/${id}`)).dates;
    expect(counted).toMatchObject({ coming: 5, waiting: 0 });
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("the first in line gets the place, and keeps the position while waiting", async () => {
    const { id } = await keep({ ...swap(), places: 1 });
    const date = inDays(10);
    const comes = { answer: "yes" };
    for (const person of [mona, ben, rosa]) {
      await answered(id, date, person, comes);
      site.wait(1);
    }
    expect((await answered(id, date, ben, comes)).waitingPosition).toBe(1);
    await answered(id, date, mona, { answer: "no" });
    const { answers } = await read<OwnView>(`/user/events/${id}`, ben);
    expect(answers).toMatchObject([{ waitingPosition: null }]);
    expect((await answered(id, date, rosa, comes)).waitingPosition).toBe(1);
    site.wait(-3);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a free place of a hidden event is given once the event is shown again", async () => {
    const { id } = await keep({ ...swap(), places: 1 });
    const date = inDays(10);
    const olive = await site.register("Olive Tree");
    await answered(id, date, olive, { answer: "yes" });
    await answered(id, date, rosa, { answer: "yes" });
    const report = { reason: "spam", words: "" };
    expect((await ask("PUT", `/user/reports/event/${id}`, ben, report)).status).toBe(200);
    const { length: before } = await lettersTo(rosa, "a place for you");
    await moderate(id, "hide");
    await site.leave(olive);
    await keep({ ...swap(), places: 2 }, mona, id);
    expect(await lettersTo(rosa, "a place for you")).toHaveLength(before);
    await moderate(id, "show");
    expect(await lettersTo(rosa, "a place for you")).toHaveLength(before + 1);
    const { answers } = await read<OwnView>(`/user/events/${id}`, rosa);
    expect(answers).toMatchObject([{ answer: "yes", waitingPosition: null }]);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("the people who come are shown only if the event allows it, and to the team", async () => {
    const { id } = await keep(swap());
    const path = `/user/events/${id}/coming/${inDays(10)}`;
    await read(path, rosa, 403);
    await read(path, mona);
    await read(path, null, 401);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("people of an event are linked only if they have a page", async () => {
    const { id } = await keep({ ...swap(), showsComing: true });
    const date = inDays(10);
    const fern = await site.register("Fern");
    const tip = await site.addTip(fern);
    for (const person of [fern, rosa]) await answered(id, date, person, { answer: "yes" });
    const proposal = await keep(swap(), fern);
    const linked = async () => {
      const coming = await read<Coming[]>(`/user/events/${id}/coming/${date}`, ben);
      const { author } = await read<OwnView>(`/user/events/${proposal.id}`, mona);
      const ids = new Map(coming.map(({ name, _id }) => [name, _id]));
      return [ids.get(fern.name), ids.get(rosa.name), author?._id];
    };
    const page = expect.any(String);
    expect(await linked()).toEqual([page, null, page]);
    await ask("DELETE", `/user/deleteTip/${tip}`, fern);
    expect(await linked()).toEqual([null, null, null]);
    for (const each of [id, proposal.id]) await ask("DELETE", `/user/events/${each}`, mona);
  });

  test("a series that becomes one event announces each of its other dates as cancelled", async () => {
    const weekly = { ...swap(), repeats: "week" };
    const { id, reply } = await keep({ ...weekly, until: inDays(24) });
    const [first, ...others] = reply.dates.map((date) => date.day);
    for (const date of [first, ...others]) {
      await answered(id, date ?? "", rosa, { answer: "yes" });
    }
    const { length: before } = await lettersTo(rosa, "an event is cancelled");
    await keep({ ...weekly, repeats: "never" }, mona, id);
    const letters = await lettersTo(rosa, "an event is cancelled");
    expect(letters).toHaveLength(before + 1);
    const stored = site.database.reader.selectFrom("notifications").select("thing_id");
    const about = await stored.where("kind", "=", "event-cancelled").execute();
    expect(about.filter(({ thing_id }) => thing_id === id)).toHaveLength(others.length);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a change of an outdated version is refused, unless it says the same", async () => {
    const { id, reply } = await keep(swap());
    const basedOn = reply.changedAt;
    site.wait(1000);
    await keep({ ...swap(), place: "The barn", basedOn }, mona, id);
    await keep({ ...swap(), place: "The barn", basedOn }, mona, id);
    const late = await ask("PUT", `/user/events/${id}`, mona, {
      ...swap(),
      title: "Swap",
      basedOn,
    });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      type: "urn:trellis:problem:event-changed",
      errors: [{ path: "basedOn" }],
    });
    const { reply: latest } = await keep({ ...swap(), title: "Swap" }, mona, id);
    expect(latest).toMatchObject({ title: "Swap", place: "The shed" });
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a moved date keeps its local times when the event gets another time zone", async () => {
    const rule = { starts: "2030-06-01T10:00", ends: "2030-06-01T12:00", until: "2030-06-10" };
    const { id } = await keep({ ...swap(), ...rule, repeats: "week" });
    const times = { starts: "2030-06-09T18:00", ends: "2030-06-09T20:00" };
    const move = { change: "move", isWholeDays: false, ...times };
    await ask("PUT", `/user/events/${id}/dates/2030-06-08`, mona, move);
    const event = site.database.writer.updateTable("events").set({ zone: "UTC" });
    await event.where("id", "=", id).execute();
    const dates = site.database.writer.updateTable("event_dates");
    await dates
      .set((e) => ({
        starts_at: e("starts_at", "+", 2 * hour),
        ends_at: e("ends_at", "+", 2 * hour),
      }))
      .where("event_id", "=", id)
      .execute();
    const { reply } = await keep({ ...swap(), ...rule, repeats: "week" }, mona, id);
    expect(reply.dates).toMatchObject([
      { startsAt: Date.parse("2030-06-01T10:00+02:00"), isMoved: false },
      { startsAt: Date.parse("2030-06-09T18:00+02:00"), isMoved: true, ...times },
    ]);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("those who said yes or maybe are told of changes and cancellations once", async () => {
    const { length: before } = await lettersTo(rosa, "an event is cancelled");
    const { id } = await keep(swap());
    const date = inDays(10);
    await answered(id, date, rosa, { answer: "yes" });
    await answered(id, date, ben, { answer: "no" });
    await keep({ ...swap(), title: "Seed swap!" }, mona, id);
    expect(await lettersTo(rosa, "an event has changed")).toHaveLength(0);
    const later = { starts: `${inDays(11)}T15:00`, ends: `${inDays(11)}T17:00` };
    const { reply } = await keep({ ...swap(), ...later }, mona, id);
    expect(reply.dates).toMatchObject([{ day: inDays(11), coming: 1 }]);
    const [changed] = await lettersTo(rosa, "an event has changed");
    expect(changed).toMatch(/ 15:00 \S+ 17:00 /);
    // Two moves of a single event make one line of a notification, with the last day.
    const latest = { starts: `${inDays(12)}T15:00`, ends: `${inDays(12)}T17:00` };
    await keep({ ...swap(), ...latest }, mona, id);
    expect(await notifiedOf(id, rosa)).toEqual([["event-changed", 0, latest.starts, true]]);
    await keep({ ...swap(), ...later }, mona, id);
    expect(await lettersTo(rosa, "an event has changed")).toHaveLength(2);
    // A repeated call changes nothing and sends no letter.
    await keep({ ...swap(), ...later }, mona, id);
    expect(await lettersTo(rosa, "an event has changed")).toHaveLength(2);
    const hide = (is_hidden: number) =>
      site.database.writer.updateTable("events").set({ is_hidden }).where("id", "=", id).execute();
    await hide(1);
    for (const times of [latest, later]) await keep({ ...swap(), ...times }, mona, id);
    await hide(0);
    expect(await lettersTo(rosa, "an event has changed")).toHaveLength(2);
    const cancel = { state: "cancelled" };
    expect((await ask("PUT", `/user/events/${id}/state`, mona, cancel)).status).toBe(200);
    expect((await ask("PUT", `/user/events/${id}/state`, mona, cancel)).status).toBe(409);
    expect(await lettersTo(rosa, "an event is cancelled")).toHaveLength(before + 1);
    expect(await lettersTo(ben, "an event has changed")).toHaveLength(0);
    expect(await notifiedOf(id, ben)).toEqual([]);
    const notified = [
      ["event-cancelled", 0, later.starts, true],
      ["event-changed", 0, later.starts, true],
    ];
    expect(await notifiedOf(id, rosa)).toEqual(notified);
    await ask("PUT", "/user/notices/read", rosa, { upTo: site.services.clock() });
    expect(await notifiedOf(id, rosa)).toEqual(
      notified.map((line) => [...line.slice(0, 3), false]),
    );
    expect((await answer(id, inDays(11), ben, { answer: "yes" })).status).toBe(409);
    await hide(1);
    expect(await notifiedOf(id, rosa)).toEqual([]);
    await hide(0);
    await ask("DELETE", `/user/events/${id}`, mona);
    // After the deletion of an event, only the notification of its cancellation stays.
    expect(await notifiedOf(id, rosa)).toEqual([["event-cancelled", 0, later.starts, false]]);
    expect(await lettersTo(rosa, "an event is cancelled")).toHaveLength(before + 1);
  });

  test("letters that are not written yet give way to a later cancellation or restoration", async () => {
    const subjects = ["an event has changed", "an event is cancelled"];
    const letters = async () => {
      const found = [];
      for (const subject of subjects) found.push((await lettersTo(rosa, subject)).length);
      return found;
    };
    const [changed = 0, cancelled = 0] = await letters();
    const { id } = await keep(swap());
    await answered(id, inDays(10), rosa, { answer: "yes" });
    const setState = (state: string) => ask("PUT", `/user/events/${id}/state`, mona, { state });
    await keep({ ...swap(), place: "The barn" }, mona, id);
    expect((await setState("cancelled")).status).toBe(200);
    expect(await letters()).toEqual([changed, cancelled + 1]);
    expect((await setState("published")).status).toBe(200);
    expect((await setState("cancelled")).status).toBe(200);
    expect((await setState("published")).status).toBe(200);
    expect(await letters()).toEqual([changed + 1, cancelled + 1]);
    // The event takes place as before, so the letter names no change of the time or the place.
    const restored = (await lettersTo(rosa, "an event has changed")).at(-1);
    expect(restored).toMatch(/This event has changed\.\s+It\s+now\s+takes\s+place:/);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("two processes write each letter once, also after one that stops before its commit", async () => {
    await sendEventLetters(site.services);
    const { id } = await keep(swap());
    const people = [await site.registerConfirmed("Fern"), rosa, ben];
    for (const person of people) await answered(id, inDays(10), person, { answer: "maybe" });
    await ask("DELETE", `/user/events/${id}`, mona);
    const stops = {
      ...site.services.outbox,
      async addAll(...given: Parameters<typeof site.services.outbox.addAll>) {
        await site.services.outbox.addAll(...given);
        throw new Error("The process stops.");
      },
    };
    await expect(sendEventLetters({ ...site.services, outbox: stops })).rejects.toThrow("stops");
    const sent = await Promise.all([
      sendEventLetters(site.services),
      sendEventLetters(site.services),
    ]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(people.length);
  });

  test("a reminder comes on the day before, to those who want it", async () => {
    const { id } = await keep({ ...swap(3), title: "Reminded of", places: 2 });
    const date = inDays(3);
    // Mona waits for a place.
    for (const each of [rosa, ben, mona]) await answered(id, date, each, { answer: "yes" });
    const begun = await keep(swap(3));
    await answered(begun.id, date, rosa, { answer: "yes" });
    const begins = site.database.writer.updateTable("event_dates").set({ starts_at: 1 });
    await begins.where("event_id", "=", begun.id).execute();
    await ask("PUT", "/user/reach", ben, { events: false });
    expect(await lettersTo(rosa, "an event is coming up")).toHaveLength(0);
    const morning = Date.parse(`${inDays(2)}T09:00Z`);
    const wait = morning - site.services.clock();
    site.wait(wait);
    const [letter] = await lettersTo(rosa, "an event is coming up");
    expect(letter).toContain("Reminded of");
    expect(letter).toContain("List-Unsubscribe");
    for (const each of [ben, mona]) {
      expect(await lettersTo(each, "an event is coming up")).toHaveLength(0);
    }
    site.wait(hour);
    expect(await lettersTo(rosa, "an event is coming up")).toHaveLength(1);
    site.wait(-wait - hour);
    expect(await notifiedOf(id, ben)).toEqual([["event-reminder", 0, swap(3).starts, true]]);
    for (const each of [id, begun.id]) await ask("DELETE", `/user/events/${each}`, mona);
  });

  ruleTest(engine)("a gardener's answers are listed with their events", async () => {
    const { id } = await keep(swap());
    await answered(id, inDays(10), rosa, { answer: "yes", guests: 1 });
    const own = { answer: "yes", guests: 1, waitingPosition: null };
    expect(await read("/user/eventAnswers", rosa)).toMatchObject([{ _id: id, own }]);
    const { answers } = await read<OwnView>(`/user/events/${id}`, rosa);
    expect(answers).toEqual([{ day: inDays(10), ...own }]);
    await ask("DELETE", `/user/events/${id}`, mona);
    expect(await read("/user/eventAnswers", rosa)).toEqual([]);
  });

  test("a deleted account gives its places back, and leaves its events to the club", async () => {
    const olive = await site.register("Olive Tree");
    const own = await keep(swap(20), olive);
    await ask("PUT", `/user/events/${own.id}/state`, mona, { state: "published" });
    const proposed = await keep(swap(21), olive);
    const { id } = await keep({ ...swap(), places: 1 });
    const over = await keep({ ...swap(), places: 1 });
    for (const each of [id, over.id]) {
      await answered(each, inDays(10), olive, { answer: "yes" });
      await answered(each, inDays(10), rosa, { answer: "yes" });
    }
    const ends = site.database.writer.updateTable("event_dates").set({ ends_at: 1 });
    await ends.where("event_id", "=", over.id).execute();
    await site.leave(olive);
    const [date] = (await read<GardenEvent>(`/home/events/${id}`)).dates;
    expect(date).toMatchObject({ coming: 1, waiting: 0 });
    // Nobody gets a place at an event that is over.
    const { answers } = await read<OwnView>(`/user/events/${over.id}`, rosa);
    expect(answers).toMatchObject([{ waitingPosition: 1 }]);
    await read(`/user/events/${proposed.id}`, mona, 404);
    const { author } = await read<OwnView>(`/user/events/${own.id}`, mona);
    expect(author).toBeNull();
    for (const each of [id, over.id, own.id]) await ask("DELETE", `/user/events/${each}`, mona);
  });

  test("an export has the moved dates of own events, and no title of a hidden event", async () => {
    const olive = await site.register("Olive Tree");
    const own = await keep({ ...swap(7), until: inDays(14), repeats: "week" }, olive);
    await ask("PUT", `/user/events/${own.id}/state`, mona, { state: "published" });
    const times = { starts: `${inDays(15)}T14:00`, ends: `${inDays(15)}T16:00` };
    const move = { change: "move", isWholeDays: false, ...times };
    await ask("PUT", `/user/events/${own.id}/dates/${inDays(14)}`, mona, move);
    const hidden = await keep({ ...swap(8), title: "A swindle" });
    await answered(hidden.id, inDays(8), olive, { answer: "yes" });
    await site.database.writer
      .updateTable("events")
      .set({ is_hidden: 1 })
      .where("id", "=", hidden.id)
      .execute();
    const data = await site.exportOf(olive);
    expect(JSON.stringify(data)).not.toContain("A swindle");
    expect(data).toMatchObject({
      events: [{ id: own.id, title: "Seed swap", isWholeDays: false, isHidden: false }],
      changedEventDates: [{ event: own.id, day: inDays(14), ...times, isMoved: true }],
      eventAnswers: [{ event: hidden.id, day: inDays(8), answer: "yes", isWaiting: false }],
    });
    for (const each of [own.id, hidden.id]) await ask("DELETE", `/user/events/${each}`, mona);
  });

  test("no letter goes to an address that nobody has confirmed", async () => {
    const una = await site.register("Una Confirmed");
    const { id, reply } = await keep(swap());
    await answered(id, reply.dates[0]?.day ?? "", una, { answer: "yes", guests: 0 });
    await ask("DELETE", `/user/events/${id}`, mona);
    expect(await lettersTo(una, "Seed swap")).toEqual([]);
  });

  test("a cursor that no page has given is refused", async () => {
    for (const forged of [
      [1.5, randomUUID(), "2026-01-01"],
      [1, randomUUID(), "\u0000"],
    ]) {
      const cursor = Buffer.from(JSON.stringify(forged)).toString("base64url");
      await read(`/home/events?cursor=${cursor}`, null, 422);
    }
  });

  test("an event that is deleted while it is edited does not come back", async () => {
    const { id, reply } = await keep(swap());
    await ask("DELETE", `/user/events/${id}`, mona);
    await keep({ ...swap(), title: "Edited", basedOn: reply.changedAt }, mona, id, 404);
  });

  test("a repeated move of a date changes nothing", async () => {
    const { id, reply } = await keep({ ...swap(), repeats: "week", until: inDays(30) });
    const date = reply.dates[0]?.day ?? "";
    const times = { starts: `${date}T15:00`, ends: `${date}T17:00` };
    const move = async () => {
      const body = { change: "move", isWholeDays: false, ...times };
      const moved = await ask("PUT", `/user/events/${id}/dates/${date}`, mona, body);
      expect(moved.status).toBe(200);
      return (await read<GardenEvent>(`/home/events/${id}`)).changedAt;
    };
    const first = await move();
    site.wait(1000);
    expect(await move()).toBe(first);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a cancelled date takes place again if it becomes the only one", async () => {
    const series = { ...swap(), repeats: "week", until: inDays(30) };
    const { id, reply } = await keep(series);
    const date = reply.dates[0]?.day ?? "";
    await ask("PUT", `/user/events/${id}/dates/${date}`, mona, { change: "cancel" });
    const { reply: single } = await keep(swap(), mona, id);
    expect(single.dates).toMatchObject([{ day: date, isCancelled: false }]);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("the author of a hidden event learns the reason", async () => {
    const { id } = await keep(swap(), rosa);
    await ask("PUT", `/user/events/${id}/state`, mona, { state: "published" });
    await ask("PUT", `/user/reports/event/${id}`, ben, { reason: "spam", words: "" });
    await moderate(id, "hide");
    const letter = await site.mail(rosa.email, "your event is hidden");
    expect(letter).toContain("Seed swap");
    expect(letter).toContain("It may be spam.");
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a new event does not replace another one that has its id", async () => {
    const { id } = await keep(swap());
    await keep({ ...swap(), basedOn: 0 }, mona, id);
    await keep({ ...swap(), title: "Another", basedOn: 0 }, mona, id, 409);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("the words of reports about the events of somebody who left are deleted", async () => {
    const olive = await site.register("Olive Tree");
    const { id } = await keep(swap(23), olive);
    await ask("PUT", `/user/events/${id}/state`, mona, { state: "published" });
    const report = { reason: "other", words: "Olive never comes." };
    expect((await ask("PUT", `/user/reports/event/${id}`, rosa, report)).status).toBe(200);
    const reports = async () => {
      const queue = await read<ReportedThing[]>("/user/operate/reports?limit=100", mona);
      return queue.find((thing) => thing.id === id)?.reports;
    };
    expect(await reports()).toMatchObject([report]);
    await site.leave(olive, "keep");
    expect(await reports()).toMatchObject([{ reason: "other", words: "" }]);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  test("a proposal that is published while its author leaves stays with the club", async () => {
    const olive = await site.register("Olive Tree");
    const { id } = await keep(swap(22), olive);
    const { gardener_id } = await site.database.reader
      .selectFrom("events")
      .select("gardener_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await ask("PUT", `/user/events/${id}/state`, mona, { state: "published" });
    const now = site.services.clock();
    await site.database.transaction((transaction) =>
      deleteSomeOfEvents(transaction, gardener_id ?? "", { now }),
    );
    const { author } = await read<OwnView>(`/user/events/${id}`, mona);
    expect(author).toBeNull();
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  ruleTest(engine)(
    "letters list the events of the next two weeks, those of members for members",
    async () => {
      const { id } = await keep({ ...swap(13), title: "Soon" });
      const members = await keep({ ...swap(12), title: "Members", audience: "members" });
      const late = await keep({ ...swap(16), title: "Late" });
      const now = site.services.clock();
      const listed = async (reader: "visitor" | "member") =>
        (await eventsForLetter(site.services, reader, now)).map(({ title }) => title);
      expect(await listed("visitor")).toEqual(["Soon"]);
      expect(await listed("member")).toEqual(["Members", "Soon"]);
      const off = { ...site.services, events: false };
      expect(await eventsForLetter(off, "member", now)).toEqual([]);
      const [soon] = await eventsForLetter(site.services, "visitor", now);
      expect(eventsPart(soon ? [soon] : [], "https://garden.example")).toMatchObject([
        { items: [{ title: "Soon", href: `https://garden.example/events/${id}` }] },
      ]);
      for (const each of [id, members.id, late.id])
        await ask("DELETE", `/user/events/${each}`, mona);
    },
  );

  ruleTest(engine)(
    "the feed and the calendar have public events, without their author",
    async () => {
      const { id } = await keep(swap());
      const feed = await (await site.ask("GET", "/feed/events")).text();
      expect(feed).toContain(`/events/${id}`);
      expect(feed).not.toContain(mona.name);
      const file = await site.ask("GET", eventFile({ _id: id }));
      expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      for (const text of [
        await file.text(),
        await (await site.ask("GET", "/feed/events.ics")).text(),
      ]) {
        expect(text).toContain(`UID:${id}@localhost`);
      }
      expect(await (await site.ask("GET", "/sitemap/events")).text()).toContain(id);
      await ask("DELETE", `/user/events/${id}`, mona);
    },
  );

  ruleTest(engine)("the feed names the next date of a series until that date ends", async () => {
    const { id, reply } = await keep({ ...swap(-8), repeats: "week", until: inDays(30) });
    const [first, , next] = reply.dates;
    const sources = sourcesOfReply();
    const feed = await (await site.api.request("/feed/events", {}, { sources })).text();
    expect(feed).toContain(next && `${eventWhen(next)}&lt;br/&gt;Every week on`);
    expect(feed).not.toContain(first && eventWhen(first));
    expect(sources.until).toBe(next?.endsAt);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  ruleTest(engine)("the reply about an event is kept until its next date ends", async () => {
    const { id, reply } = await keep({ ...swap(-8), repeats: "week", until: inDays(30) });
    const sources = sourcesOfReply();
    await site.api.request(`/home/events/${id}`, {}, { sources });
    expect(sources.until).toBe(reply.dates[2]?.endsAt);
    const { writer } = site.database;
    const end = writer.updateTable("event_dates").set({ ends_at: site.services.clock() - 1 });
    await end.where("event_id", "=", id).execute();
    const later = sourcesOfReply();
    await site.api.request(`/home/events/${id}`, {}, { sources: later });
    expect(later.until).toBe(Infinity);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  ruleTest(engine)(
    "a photo of an event is kept until the event is gone, and shown to those who see it",
    async () => {
      const photo = await site.addPhoto(mona);
      const { id, reply } = await keep({ ...swap(), photo: { id: photo, alt: "Seeds" } });
      expect(reply.photo).toMatchObject({ id: photo, alt: "Seeds" });
      const address = reply.photo?.jpeg ?? "";
      expect((await site.getPhoto(address)).status).toBe(200);
      const expiry = async () =>
        (
          await site.database.reader
            .selectFrom("photos")
            .select("expires_at")
            .where("id", "=", photo)
            .executeTakeFirst()
        )?.expires_at;
      expect(await expiry()).toBeNull();
      // Other gardeners can keep the event's photo, but cannot set a photo that is not theirs.
      const theirs = { ...swap(), photo: { id: await site.addPhoto(rosa) } };
      await keep(theirs, mona, id, 422);
      await keep({ ...swap(), photo: { id: photo } }, mona, id);
      await ask("DELETE", `/user/events/${id}`, mona);
      expect(await expiry()).toBe(0);
    },
  );

  test("the photo of an event cannot be loaded while the event is hidden", async () => {
    const photo = await site.addPhoto(mona);
    const { id, reply } = await keep({ ...swap(), photo: { id: photo, alt: "Seeds" } });
    const load = async () => (await site.getPhoto(reply.photo?.jpeg ?? "")).status;
    const report = { reason: "spam", words: "" };
    expect((await ask("PUT", `/user/reports/event/${id}`, ben, report)).status).toBe(200);
    expect(await load()).toBe(200);
    await moderate(id, "hide");
    expect(await load()).toBe(404);
    await keep({ ...swap(), title: "Plant swap", photo: { id: photo, alt: "" } }, mona, id);
    expect(await load()).toBe(404);
    await site.runJobs("photos");
    await moderate(id, "show");
    expect(await load()).toBe(200);
    await ask("DELETE", `/user/events/${id}`, mona);
  });

  ruleTest(engine)("a reported event can be hidden and shown again", async () => {
    const operator = await site.registerOperator();
    const { id } = await keep(swap(), mona);
    const report = { reason: "spam", words: "" };
    expect((await ask("PUT", `/user/reports/event/${id}`, rosa, report)).status).toBe(200);
    const act = (name: string) =>
      ask("POST", "/user/operate/acts", operator, {
        ...{ kind: "event", id, act: name, reason: "It is spam." },
      });
    expect((await act("hide")).status).toBe(200);
    await read(`/home/events/${id}`, rosa, 404);
    expect((await answer(id, inDays(10), rosa, { answer: "yes" })).status).toBe(404);
    expect((await act("show")).status).toBe(200);
    await read(`/home/events/${id}`);
    await ask("DELETE", `/user/events/${id}`, mona);
  });
});

test("a site without events has none of their calls, and no members' proposals by default", async () => {
  const off = await openGarden("sqlite", { environment: { EVENTS: "off" } });
  expect((await off.api.request("/home/events")).status).toBe(404);
  const served = off.features.find(({ name }) => name === "events");
  expect([served?.calls, served?.jobs]).toEqual([[], []]);
  await off.close();
  const on = await openGarden("sqlite");
  const { token } = await on.register();
  const reply = await on.ask("PUT", `/user/events/${randomUUID()}`, { token, body: swap() });
  expect(reply.status).toBe(403);
  await on.close();
});
