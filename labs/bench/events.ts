import { openDatabase } from "../../app/platform/database/open.server.ts";
import { day } from "../../app/platform/process/clock.ts";
import { interleave, ratios, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, timeRow } from "./row.ts";
import { startFilledSite } from "./site.ts";
import { asSomebody, timeOf } from "./site-requests.ts";

/** The two numbers of events that are compared. About half of the events are past. */
const few = 200;
const many = 10_000;

/** The number of answers to the next event. */
const answers = 500;

const crowd = { gardeners: 500, tips: 1000 };

/** The number of requests in a round. */
const times = 100;

/** Returns the id of an event. Ids are in the order of days, with the next event in the middle. */
const eventId = (index: number) => `00000000-0000-7000-9000-${`${index}`.padStart(12, "0")}`;

const rowsAtOnce = 500;

async function fillEvents(location: string, count: number, now: number) {
  const { writer, close } = await openDatabase(location, [], { queryTimeoutMs: 0 });
  const columns = {
    ...{ state: "published" as const, title: "Seed swap", text: "Bring seeds.", language: null },
    ...{ place: "The shed", photo_id: null, photo_alt: "", whole_days: 0, zone: "UTC" },
    ...{ repeats: "never" as const, until_day: null, places: null, gardener_id: null },
    ...{ audience: "anyone" as const, shows_coming: 1, created_at: now },
  };
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, nth) => {
      const index = from + nth;
      const starts_at = now + (index - count / 2 + 1) * (day / 8);
      const ends_at = starts_at + day / 24;
      const local = (time: number) => new Date(time).toISOString().slice(0, 16);
      const span = { starts: local(starts_at), ends: local(ends_at) };
      const times = { ...span, starts_at, ends_at, remind_at: starts_at - day };
      const event_id = eventId(index);
      return {
        event: { ...columns, ...span, id: event_id, changed_at: now - index },
        date: {
          ...{ ...times, event_id, day: local(starts_at).slice(0, 10), whole_days: 0 },
          ...{ shown_to: 2, is_reminded: 1 },
        },
      };
    });
    await writer
      .insertInto("events")
      .values(rows.map(({ event }) => event))
      .execute();
    await writer
      .insertInto("event_dates")
      .values(rows.map(({ date }) => date))
      .execute();
  }
  const next = { event_id: eventId(count / 2) };
  const dates = writer.selectFrom("event_dates").select("day");
  const { day: nextDay } = await dates
    .where("event_id", "=", next.event_id)
    .executeTakeFirstOrThrow();
  const gardeners = await writer.selectFrom("gardeners").select("id").limit(answers).execute();
  const answer = { ...next, day: nextDay, answer: "yes" as const, guests: 0, is_waiting: 0 };
  await writer
    .insertInto("event_answers")
    .values(gardeners.map(({ id }, index) => ({ ...answer, gardener_id: id, answered_at: index })))
    .execute();
  await close();
  return nextDay;
}

/** Measures lists of few and of many events, and answers to an event. Uses no kept replies. */
export const measureEvents: Part = async ({ engine, rounds }) => {
  let next = "";
  const start = (count: number) =>
    startFilledSite(
      { engine },
      {
        ...{ size: crowd, accounts: 1 },
        fill: async (location, now) => {
          next = await fillEvents(location, count, now);
        },
      },
    );
  const [small, large] = [await start(few), await start(many)];
  const paths: Record<string, (count: number) => string> = {
    "GET /home/events": () => "/home/events?limit=24",
    "GET /home/events?when=past": () => "/home/events?when=past&limit=24",
    "GET /events": () => "/events",
    "GET /user/events, with 500 answers": (count) => `/user/events/${eventId(count / 2)}`,
  };
  const rows: Row[] = [];
  for (const [name, pathFor] of Object.entries(paths)) {
    const measured = await interleave(rounds, {
      small: () => timeOf(small, { path: pathFor(few), init: asSomebody(small) }, times),
      large: () => timeOf(large, { path: pathFor(many), init: asSomebody(large) }, times),
    });
    const of = (side: typeof measured.small, key: "p50" | "p99") => side.map((each) => each[key]);
    const p99 = digits(spreadOf(of(measured.large, "p99")).median);
    const p50 = digits(spreadOf(of(measured.large, "p50")).median);
    rows.push({
      work: `${name}, ${many.toLocaleString("en")} events against ${few}`,
      on: nameOf[engine],
      value: ratios(of(measured.large, "p50"), of(measured.small, "p50")),
      goal: { atMost: 1.5 },
      figures: `p50 ${p50} ms, p99 ${p99} ms with ${many.toLocaleString("en")}`,
    });
  }
  const answered: { p50: number[]; p99: number[] } = { p50: [], p99: [] };
  for (let round = 0; round < rounds; round += 1) {
    const init = {
      method: "PUT",
      headers: { ...asSomebody(large).headers, "content-type": "application/json" },
      body: JSON.stringify({ answer: round % 2 === 0 ? "yes" : "no" }),
    };
    const path = `/user/events/${eventId(many / 2)}/answers/${next}`;
    // A gardener may write sixty times a minute.
    const { p50, p99 } = await timeOf(large, { path, init }, 8);
    answered.p50.push(p50);
    answered.p99.push(p99);
  }
  const work = `p99 of saying yes to an event with ${answers} answers`;
  rows.push(timeRow(work, engine, answered, { atMost: 50 }));
  await small.stop();
  await large.stop();
  return rows;
};
