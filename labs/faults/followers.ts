import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase } from "../../app/platform/database/open.server.ts";
import { type Account, addTip } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { startSmtpServer } from "../../tests/smtp.ts";
import { addWriter, tokenKeeper } from "../harness/ledger.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { compareLetters } from "./compare-letters.ts";
import { addGardeners, gardenerId } from "./gardeners.ts";
import { type Engine, onBothEngines, startKillableSite } from "./killable-site.ts";
import { until } from "./until.ts";

/** The number of followers of each tip. They are notified fifty at a time. */
const followers = 300;
const batches = 6;

/** Each follower whose index is a multiple of this number gets letters. */
const lettersEach = 15;

/** Kills the site again and again during fan-out to followers, on both engines. */
export async function notified(): Promise<Result> {
  const times = Number(process.env.CRASHES ?? 30);
  const { faults, figures } = await onBothEngines((engine) => killFanout(engine, times));
  const kills = `killed ${times} times on each engine while ${followers} followers were notified, and ${times} times while emails were written`;
  return resultOf("notified", `${kills}; ${figures}`, faults);
}

/**
 * Kills the site during the fan-out of an answer: before the first batch, between batches, or
 * within a batch. Then kills the site while letters about the answer are written and sent. In the
 * end each follower must have one notification, and each subscriber one letter about the answer.
 */
async function killFanout(engine: Engine, times: number) {
  const smtp = await startSmtpServer();
  const site = await startKillableSite(engine, { SMTP_URL: smtp.url, DEMO: "off" });
  const { url } = site;
  /** @param meanwhile runs while the site is down */
  async function restart(meanwhile: () => Promise<unknown>) {
    await site.kill();
    await meanwhile();
    await site.startAgain();
  }
  const author = await addWriter(url);
  const asker = await addWriter(url);
  for (const account of [author, asker]) await addTip({ url }, account);
  const database = await openDatabase(site.location, []);
  const addresses = await addGardeners(database, followers);
  await wantLetters(database);
  await vouch(database, [author, asker]);

  const faults: string[] = [];
  const titles: string[] = [];
  const moments = new Set<number>();
  const keepTokens = [author, asker].map((account) => tokenKeeper(url, account));
  for (let kill = 0; kill < times; kill += 1) {
    for (const keepToken of keepTokens) await keepToken();
    const title = `Told ${randomUUID()}`;
    titles.push(title);
    const tip = await addTip({ url }, author, { title });
    const question = await write({ url }, asker, tip, null);
    if (!question) throw new Error("a question was refused");
    await untilNotified(database);
    await follow(database, tip, addresses);

    const key = randomUUID();
    // Batch -1 stands for a kill during the write of the answer itself.
    const batch = (kill % (batches + 2)) - 1;
    const answering = write({ url }, author, tip, question, key);
    if (batch >= 0) {
      await answering;
      await untilBatch(database, batch);
    }
    await setTimeout(Math.random() * 12);
    await restart(async () => moments.add(await countNotified(database, question)));
    const answer = (await answering) ?? (await write({ url }, author, tip, question, key));
    if (!answer) throw new Error("an answer was refused");
    await untilNotified(database);
    faults.push(...(await compareNotifications(database, answer, [...addresses, asker.email])));

    // Jobs begin when a process starts. The second restart kills these jobs at a random moment.
    await restart(() => makeLettersDue(database));
    await setTimeout(Math.random() * 400);
    await restart(() => makeLettersDue(database));
    if (!(await isMailed(database))) faults.push("letters are still waiting");
  }

  const { doubled, faults: ofLetters } = compareLetters(smtp, titles, [
    ...addresses.filter((_, index) => index % lettersEach === 0),
    asker.email,
  ]);
  faults.push(...ofLetters);
  await database.close();
  await site.stop();
  await smtp.stop();
  const letters = titles.length * (followers / lettersEach + 1);
  return {
    faults,
    figures: `${titles.length * (followers + 1)} notifications, none lost or doubled, killed when ${[...moments].sort((a, b) => a - b).join(", ")} were written; ${letters} notifications due by email, each in one email, ${doubled} emails sent twice with the same Message-ID`,
  };
}

/** Writes a comment. A repeated request has the same key. @returns the id; null without success */
async function write(
  { url }: { url: string },
  { headers }: Account,
  tip: string,
  answers: string | null,
  key: string = randomUUID(),
) {
  const reply = await sendTo(url, {
    method: "POST",
    path: `/user/remarks/${tip}`,
    headers: { ...headers, "idempotency-key": key, "content-type": "application/json" },
    body: JSON.stringify({ text: "On its own roots.", answers }),
  }).catch(() => null);
  return reply?.status === 201 ? String(JSON.parse(reply.text).insertedId) : null;
}

/** Midnight on 1 January 2100 (UTC). */
const muchLater = Date.UTC(2100, 0);

/** Lets some of the followers want daily letters. */
async function wantLetters({ writer }: Database) {
  const daily = { kind: "digest" as const, frequency: "day" as const, next_at: muchLater };
  const some = Array.from({ length: followers / lettersEach }, (_, nth) => ({
    gardener_id: gardenerId(nth * lettersEach),
    ...daily,
  }));
  await writer.insertInto("notification_preferences").values(some).execute();
}

/** Lifts the limits of two gardeners. The second one wants answers by mail. */
async function vouch({ writer }: Database, accounts: Account[]) {
  for (const [index, { email }] of accounts.entries()) {
    const gardeners = writer.selectFrom("gardeners").select("id").where("email", "=", email);
    const { id: gardener_id } = await gardeners.executeTakeFirstOrThrow();
    await writer.insertInto("vouched_gardeners").values({ gardener_id, vouched_at: 1 }).execute();
    if (index === 0) continue;
    await writer
      .insertInto("notification_preferences")
      .values({ gardener_id, kind: "answers", frequency: "hour", next_at: null })
      .execute();
  }
}

async function follow({ writer }: Database, tip: string, addresses: string[]) {
  const all = addresses.map((_, index) => ({
    ...{ gardener_id: gardenerId(index), kind: "tip" as const, thing_id: tip },
    ...{ level: "everything" as const, followed_at: Date.now() },
  }));
  await writer.insertInto("follows").values(all).execute();
}

const readFanout = ({ reader }: Database) =>
  reader.selectFrom("fanouts").select("delivered_up_to").executeTakeFirst();

async function untilNotified(database: Database) {
  const isNotified = await until(async () => !(await readFanout(database)));
  if (!isNotified) throw new Error("followers are not told");
}

/** Waits until a number of batches of followers are notified. */
async function untilBatch(database: Database, batch: number) {
  const last = batch > 0 ? gardenerId((followers / batches) * batch - 1) : "";
  await until(async () => {
    const fanout = await readFanout(database);
    return !fanout || fanout.delivered_up_to >= last;
  }, 1);
}

/** Counts the followers with notifications of answers to a question. */
async function countNotified({ reader }: Database, question: string) {
  const { notified } = await reader
    .selectFrom("notifications")
    .innerJoin("comments", "comments.id", "notifications.cause")
    .select((e) => e.fn.countAll().as("notified"))
    .where("thread_id", "=", question)
    .where("notifications.kind", "=", "remark")
    .executeTakeFirstOrThrow();
  return Number(notified);
}

/**
 * Checks that each of these gardeners has one notification of an answer, and nobody else has one.
 */
async function compareNotifications({ reader }: Database, answer: string, addresses: string[]) {
  const rows = await reader
    .selectFrom("notifications")
    .innerJoin("gardeners", "gardeners.id", "notifications.gardener_id")
    .select("email")
    .where("comment_id", "=", answer)
    .where("loud", "=", 1)
    .execute();
  const notified = Map.groupBy(rows, ({ email }) => email ?? "");
  const faults = addresses.flatMap((email) => {
    const count = notified.get(email)?.length ?? 0;
    return count === 1 ? [] : [`${email} has ${count} notifications of ${answer}`];
  });
  if (notified.size > addresses.length) faults.push("somebody else was told");
  return faults;
}

/**
 * Moves the due times and the claims of letters into the past, so that the site sends the letters
 * at once.
 */
async function makeLettersDue({ writer }: Database) {
  await writer.updateTable("notification_preferences").set({ next_at: 1 }).execute();
  await writer
    .updateTable("unmailed_notifications")
    .set({ answer_at: 1 })
    .where("answer_at", "is not", null)
    .execute();
  await writer.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
}

const isMailed = ({ reader }: Database) =>
  until(async () => {
    const waiting = await reader
      .selectFrom("unmailed_notifications")
      .select("cause")
      .unionAll(reader.selectFrom("outbox").select("id as cause"))
      .limit(1)
      .executeTakeFirst();
    return !waiting;
  });
