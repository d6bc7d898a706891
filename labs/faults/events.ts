import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase } from "../../app/platform/database/open.server.ts";
import type { Account } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { startSmtpServer } from "../../tests/smtp.ts";
import { addWriter, tokenKeeper, type Writer } from "../harness/ledger.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { compareLetters } from "./compare-letters.ts";
import { addGardeners, gardenerId } from "./gardeners.ts";
import { type Engine, onBothEngines, startKillableSite } from "./killable-site.ts";
import { until } from "./until.ts";

/** The number of gardeners who come to the event. Letters are written twenty at a time. */
const guests = 90;

/** The number of gardeners who try to take the last place of an event at once. */
const takers = 12;

/**
 * Kills the site again and again between changes of an event and their letters, on both engines.
 */
export async function announced(): Promise<Result> {
  const times = Number(process.env.CRASHES ?? 20);
  const { faults, figures } = await onBothEngines((engine) => killAnnouncements(engine, times));
  const kills = `killed ${times} times on each engine while an event with ${guests} guests was changed, ${times} times while the emails were written, and ${times} times while ${takers} took its last place`;
  return resultOf("announced", `${kills}; ${figures}`, faults);
}

/**
 * Kills the site during changes of an event, and while letters about them are written and sent. In
 * the end each guest must have one letter and one notification about each change. Then kills the
 * site while several gardeners take the last place: one must have the place, all others must wait.
 */
async function killAnnouncements(engine: Engine, times: number) {
  const smtp = await startSmtpServer();
  const site = await startKillableSite(engine, { SMTP_URL: smtp.url, DEMO: "off" });
  const { url } = site;
  async function restart() {
    await site.kill();
    await site.startAgain();
  }
  const people: Writer[] = [];
  for (let nth = 0; nth < takers; nth += 1) people.push(await addWriter(url));
  const [moderator] = people;
  if (!moderator) throw new Error("nobody is registered");
  const database = await openDatabase(site.location, []);
  await makeModerator(database, moderator);
  const addresses = await addGardeners(database, guests);
  const faults: string[] = [];
  const titles: string[] = [];
  const keepTokens = people.map((account) => tokenKeeper(url, account));
  let repeated = 0;

  /** Sends requests, kills the site after a random time, and repeats the unanswered requests. */
  async function survive(requests: (() => Promise<boolean>)[], withinMs: number) {
    for (const keepToken of keepTokens) await keepToken();
    const answers = Promise.all(requests.map((request) => request()));
    await setTimeout(Math.random() * withinMs);
    await restart();
    for (const [nth, isAnswered] of (await answers).entries()) {
      if (isAnswered) continue;
      repeated += 1;
      if (!(await requests[nth]?.())) throw new Error("a request was refused");
    }
  }

  const id = randomUUID();
  const path = `/user/events/${id}`;
  await put(url, moderator, path, eventOf({ title: "Before", minute: 0 }));
  await comeAll(database, id);
  for (let kill = 0; kill < times; kill += 1) {
    const title = `Moved ${randomUUID()}`;
    titles.push(title);
    const event = eventOf({ title, minute: 1 + kill });
    await survive([() => put(url, moderator, path, event)], 40);
    // Jobs begin when a process starts. The next restart kills these jobs at a random moment.
    await setTimeout(Math.random() * 500);
    await restart();
    await database.writer.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
    if (!(await isMailed(database))) faults.push("letters are still waiting");
    faults.push(...(await compareNotifications(database, { id, title, addresses })));

    const last = `/user/events/${randomUUID()}`;
    await put(url, moderator, last, { ...eventOf({ title: "Last place", minute: 0 }), places: 1 });
    const answer = { answer: "yes" };
    await survive(
      people.map((person) => () => put(url, person, `${last}/answers/${day}`, answer)),
      80,
    );
    faults.push(...(await comparePlaces(database, last.slice(last.lastIndexOf("/") + 1))));
    const taken = await sendTo(url, { method: "DELETE", path: last, headers: moderator.headers });
    if (taken.status !== 200) faults.push(`the event was not deleted: ${taken.status}`);
  }
  const { doubled, faults: ofLetters } = compareLetters(smtp, titles, addresses);
  faults.push(...ofLetters);
  await database.close();
  await site.stop();
  await smtp.stop();
  return {
    faults,
    figures: `${titles.length * guests} emails, each written once, ${doubled} sent twice with the same Message-ID; ${repeated} requests repeated`,
  };
}

const day = "2090-05-06";

/** Makes an event on `day`, with a different start for each minute. */
const eventOf = ({ title, minute }: { title: string; minute: number }) => ({
  ...{ title, text: "", place: "The shed", isWholeDays: false, audience: "anyone" },
  ...{ starts: `${day}T10:${`${minute % 60}`.padStart(2, "0")}`, ends: `${day}T12:00` },
});

/**
 * Sends a call that may be repeated.
 * @returns false without a reply, or after an error of the site
 * @throws Error if the site refuses the call
 */
async function put(url: string, { headers }: Account, path: string, body: object) {
  const reply = await sendTo(url, {
    ...{ method: "PUT", path },
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (reply && reply.status !== 200 && reply.status < 500) {
    throw new Error(`${path} was answered by ${reply.status}: ${reply.text}`);
  }
  return reply?.status === 200;
}

async function makeModerator({ writer }: Database, { email }: Account) {
  const gardeners = writer.selectFrom("gardeners").select("id").where("email", "=", email);
  const { id: gardener_id } = await gardeners.executeTakeFirstOrThrow();
  const role = { role: "moderator" as const, given_by: null, given_at: 1 };
  await writer
    .insertInto("roles")
    .values({ gardener_id, ...role })
    .execute();
}

async function comeAll({ writer }: Database, event_id: string) {
  const answer = { event_id, day, answer: "yes" as const, guests: 0, is_waiting: 0 };
  const answers = Array.from({ length: guests }, (_, index) => ({
    ...{ ...answer, gardener_id: gardenerId(index), answered_at: index },
  }));
  await writer.insertInto("event_answers").values(answers).execute();
  const counted = writer.updateTable("event_dates").set({ coming: guests });
  await counted.where("event_id", "=", event_id).execute();
}

const isMailed = ({ reader }: Database) =>
  until(async () => {
    const waiting = await reader
      .selectFrom("event_letters")
      .select("event_id as id")
      .unionAll(reader.selectFrom("outbox").select("id"))
      .limit(1)
      .executeTakeFirst();
    return !waiting;
  });

/** Checks that each of these gardeners is notified of the last change, and nobody else is. */
async function compareNotifications(
  { reader }: Database,
  { id, title, addresses }: { id: string; title: string; addresses: string[] },
) {
  const rows = await reader
    .selectFrom("notifications")
    .innerJoin("gardeners", "gardeners.id", "notifications.gardener_id")
    .select(["email", "date"])
    .where("thing_id", "=", id)
    .execute();
  const notified = new Set(rows.flatMap(({ email, date }) => (date?.includes(title) ? email : [])));
  const faults = addresses.flatMap((email) =>
    notified.has(email) ? [] : [`${email} is not notified of ${title}`],
  );
  if (rows.length !== addresses.length) faults.push(`${rows.length} have notifications`);
  return faults;
}

/** Checks that one gardener has the place, all others wait, and both counters are right. */
async function comparePlaces({ reader }: Database, event_id: string) {
  const answers = await reader
    .selectFrom("event_answers")
    .select("is_waiting")
    .where("event_id", "=", event_id)
    .execute();
  const waiting = answers.filter(({ is_waiting }) => is_waiting === 1).length;
  const { coming, waiting: counted } = await reader
    .selectFrom("event_dates")
    .select(["coming", "waiting"])
    .where("event_id", "=", event_id)
    .executeTakeFirstOrThrow();
  const isRight = answers.length === takers && waiting === takers - 1;
  const isCounted = coming === 1 && counted === waiting;
  if (isRight && isCounted) return [];
  return [
    `${answers.length - waiting} have the last place, ${waiting} wait, ${coming} + ${counted}`,
  ];
}
