import { setTimeout } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { tipPath } from "../../app/garden/tips/tips.ts";
import { type Db, openDatabase } from "../../app/platform/database/open.server.ts";
import { openReader } from "../../app/platform/database/reader.server.ts";
import { gardenerId } from "../../tests/crowd.ts";
import type { Caller } from "../harness/accounts.ts";
import { accountsFor, createPool, likingScript, newestTips } from "./likes.ts";
import { compare } from "./replies.ts";
import { interleave, p99Of, ratios, spreadOf, warmUps } from "./rounds.ts";
import { digits, nameOf, type Part, type Row, type Settings, timeRow } from "./row.ts";
import { type Site, startFilledSite } from "./site.ts";
import { distinctQueries, type Load, load } from "./wrk.ts";

/** Measures discussion pages, and likes while comments and notifications are written. */
export const measureDiscussion: Part = async (settings) => [
  ...(await measurePages(settings)),
  ...(await measureWriting(settings)),
];

/** Two discussions, of a thousand and of twenty comments. All answers are to the first question. */
const discussions = [
  { questions: 700, answers: 300 },
  { questions: 17, answers: 3 },
];

/**
 * Measures the page of a tip with a long and a short discussion, each as a kept reply and as a
 * computed reply.
 */
async function measurePages(settings: Settings): Promise<Row[]> {
  const gardeners = 2000;
  const site = await startFilledSite(settings, {
    size: { gardeners, tips: 2000 },
    async fill(location) {
      const { writer, close } = await openDatabase(location, []);
      const tips = await findNewestTips(writer, discussions.length);
      for (const [index, discussion] of discussions.entries())
        await addDiscussion(writer, tips[index] ?? "", discussion);
      await close();
    },
  });
  const { reader, close } = await openReaderOf(site);
  const paths = (await findNewestTips(reader, discussions.length)).map(async (id) => {
    const tips = reader.selectFrom("tips").select(["id as _id", "title"]).where("id", "=", id);
    return tipPath(await tips.executeTakeFirstOrThrow());
  });
  const [long = "", short = ""] = await Promise.all(paths);
  await close();
  const headers = { "accept-encoding": "gzip" };
  const { seconds, rounds } = settings;
  const kept = (path: string) => compare({ site, path, headers, settings });
  const rows: Row[] = [
    { work: "Tip with 1,000 comments, kept, gzip", goal: { atLeast: 0.8 }, ...(await kept(long)) },
    { work: "Tip with 20 comments, kept, gzip", goal: { atLeast: 0.8 }, ...(await kept(short)) },
  ];
  const make = (path: string) => () => {
    const script = distinctQueries(path, headers);
    return load(site.url + path, { seconds, connections: 64, headers, script });
  };
  for (let each = 0; each < warmUps; each += 1) await make(long)();
  const made = await interleave(rounds, { long: make(long), short: make(short) });
  await site.stop();
  rows.push({
    work: "Tip with 1,000 comments against one with 20, made each time",
    on: nameOf[settings.engine],
    value: ratios(perSecond(made.long), perSecond(made.short)),
    goal: { atLeast: 0.67 },
    figures: against(made.long, made.short),
  });
  return rows;
}

const connections = 32;

/** The number of tips with likes and questions. The last of these tips has followers. */
const newest = 100;

/** The number of followers of the tip with the answer. */
const followers = 10_000;

/** Each follower whose index is a multiple of this number gets letters. */
const lettersEach = 10;

/** The time between two comments, in milliseconds. */
const pauseMs = 50;

/**
 * The length of one measurement of likes, in seconds. It must be shorter than a fan-out to all
 * followers.
 */
const moment = 1;

/** The maximum number of measurements of likes during a fan-out. */
const maxMoments = 6;

/** Measures likes alone, likes during comments, and likes during the fan-out of an answer. */
async function measureWriting(settings: Settings): Promise<Row[]> {
  const { rounds, seconds, engine } = settings;
  const forLikes =
    accountsFor(warmUps + 2 * rounds, seconds) + accountsFor(rounds * (1 + maxMoments) + 2, moment);
  const accounts = forLikes + rounds + 2;
  const site = await startFilledSite(settings, {
    size: { gardeners: Math.max(accounts, followers + 1), tips: 5000 },
    accounts,
    async fill(location) {
      const { writer, close } = await openDatabase(location, []);
      const insertVouched = writer.insertInto("vouched_gardeners");
      await insertVouched
        .columns(["gardener_id", "vouched_at"])
        .expression((e) => e.selectFrom("gardeners").select(["id", e.lit(1).as("vouched_at")]))
        .execute();
      await addFollowers(writer, (await findNewestTips(writer, newest)).at(-1) ?? "");
      await close();
    },
  });
  const [asker, answerer, ...writers] = site.callers.splice(0, rounds + 2);
  const take = createPool(site.callers);
  const tips = await newestTips(site);
  const like = (time: number) =>
    load(site.url, { seconds: time, connections, script: likingScript(take(time), tips) });
  for (let each = 0; each < warmUps; each += 1) await like(seconds);

  const comments: { p50: number[]; p99: number[] } = { p50: [], p99: [] };
  const beside = await interleave(rounds, {
    likes: () => like(seconds),
    async comments() {
      const over = new AbortController();
      const writing = writeComments(site, writers.pop(), tips, over.signal);
      const likes = await like(seconds);
      over.abort();
      const durations = await writing;
      comments.p50.push(spreadOf(durations).median);
      comments.p99.push(p99Of(durations));
      return likes;
    },
  });

  const { reader, close } = await openReaderOf(site);
  const followed = tips[newest - 1] ?? "";
  /** Adds a comment under the tip with many followers. */
  async function tell(
    caller: Caller | undefined,
    answers: string | null,
    meanwhile: () => Promise<Load | null>,
  ) {
    const id = await writeComment(site, caller, followed, { text: "On its own roots.", answers });
    while ((await readDeliveredUpTo(reader, id)) === "") await setTimeout(5);
    const began = performance.now();
    const loads: Load[] = [];
    for (let each = 0; each < maxMoments; each += 1) {
      const during = await meanwhile();
      const isOver = (await readDeliveredUpTo(reader, id)) === null;
      // The first measurement always counts. A later measurement that ends after the fan-out does
      // not count, because it mostly measures likes alone.
      if (during && (loads.length === 0 || !isOver)) loads.push(during);
      if (isOver) break;
    }
    while ((await readDeliveredUpTo(reader, id)) !== null) await setTimeout(5);
    return { id, loads, ms: performance.now() - began };
  }
  const question = await tell(asker, null, () => setTimeout(20, null));
  const fanOut = await interleave<"alone" | "fanout", { p99: number; ms: number; load: Load }>(
    rounds,
    {
      async alone() {
        const alone = await like(moment);
        return { p99: alone.p99, ms: 0, load: alone };
      },
      async fanout() {
        const { loads, ms } = await tell(answerer, question.id, () => like(moment));
        const [first] = loads;
        if (!first) throw new Error("all were notified before anything was measured");
        return { p99: spreadOf(loads.map(({ p99 }) => p99)).median, ms, load: first };
      },
    },
  );
  await close();
  await site.stop();

  const { alone, fanout } = fanOut;
  const p99s = (of: { p99: number }[]) => of.map(({ p99 }) => p99);
  const times = fanout.map(({ ms }) => ms / 1000);
  const on = nameOf[engine];
  const loads = (of: { load: Load }[]) => of.map(({ load }) => load);
  return [
    {
      work: "Likes, 32 at once, beside 15 comments a second, against likes alone",
      on,
      value: ratios(perSecond(beside.comments), perSecond(beside.likes)),
      goal: { atLeast: 0.8 },
      figures: against(beside.comments, beside.likes),
    },
    timeRow("A comment beside likes, 32 at once, 99th percentile", engine, comments),
    {
      work: "Likes while 10,000 followers are notified of an answer, against likes alone, 99th percentile",
      on,
      value: ratios(p99s(fanout), p99s(alone)),
      goal: { atMost: 1.5 },
      figures: `${digits(spreadOf(p99s(fanout)).median)} ms against ${digits(spreadOf(p99s(alone)).median)} ms, ${against(loads(fanout), loads(alone))}`,
    },
    {
      work: "10,000 followers are notified of an answer, beside likes",
      on,
      value: spreadOf(times),
      unit: "s",
      goal: null,
      figures: `${digits(question.ms / 1000)} s when nobody writes`,
    },
  ];
}

/** Returns the id of the last notified follower: "" before the first, null after the fan-out. */
async function readDeliveredUpTo(db: Db, id: string) {
  const fanouts = db.selectFrom("fanouts").select("delivered_up_to").where("id", "=", id);
  return (await fanouts.executeTakeFirst())?.delivered_up_to ?? null;
}

const perSecond = (of: Load[]) => of.map((round) => round.perSecond);

function against(above: Load[], below: Load[]) {
  const errors = above.reduce((sum, round) => sum + round.errors, 0);
  const [ours, theirs] = [above, below].map((of) => digits(spreadOf(perSecond(of)).median));
  return `${ours}/s against ${theirs}/s${errors > 0 ? `, ${errors} errors` : ""}`;
}

async function openReaderOf({ location }: Site) {
  const { db, close } = await openReader(location);
  return { reader: db, close };
}

/** Writes comments under the tips in turn. @returns the time of each, in milliseconds */
async function writeComments(
  site: Site,
  caller: Caller | undefined,
  tips: string[],
  signal: AbortSignal,
) {
  const durations: number[] = [];
  // The limit is sixty writes a minute.
  for (let index = 0; index < 55 && !signal.aborted; index += 1) {
    const started = performance.now();
    const [tip = ""] = tips.slice(index % tips.length);
    await writeComment(site, caller, tip, { text: "How deep, and how far apart?" });
    durations.push(performance.now() - started);
    await setTimeout(pauseMs);
  }
  return durations;
}

/** @returns the comment's id @throws Error when the site refuses the comment */
export async function writeComment(
  { url }: Pick<Site, "url">,
  caller: Caller | undefined,
  tip: string,
  comment: { text: string; answers?: string | null },
) {
  const reply = await fetch(`${url}/user/remarks/${tip}`, {
    method: "POST",
    headers: { authorization: `Bearer ${caller?.token}`, "content-type": "application/json" },
    body: JSON.stringify(comment),
  });
  if (reply.status !== 201) throw new Error(`a comment: ${reply.status} ${await reply.text()}`);
  return String(((await reply.json()) as { insertedId: string }).insertedId);
}

/** Finds the newest public tips, with which lists begin. */
async function findNewestTips(db: Db, count: number) {
  const rows = await db
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes gardeners ask about a tip, and answer the first question. */
async function addDiscussion(
  db: Db,
  tip: string,
  { questions, answers }: { questions: number; answers: number },
) {
  const ids = Array.from({ length: questions + answers }, () => uuidv7());
  const comments = ids.map((id, index) => ({
    ...{ id, tip_id: tip, gardener_id: gardenerId(index), thread_id: null as string | null },
    ...{ text: "How deep do you bury it, and does it need water then?", links: 1, photo_alt: "" },
    ...{ gone: null, helped: 0, answers: index === 0 ? answers : 0 },
    ...{ written_at: index, changed_at: null },
  }));
  for (const answer of comments.slice(questions)) answer.thread_id = ids[0] ?? null;
  for (let at = 0; at < comments.length; at += 200)
    await db
      .insertInto("comments")
      .values(comments.slice(at, at + 200))
      .execute();
  const discussion = { tip_id: tip, threads: questions, comments: comments.length };
  await db.insertInto("discussions").values(discussion).execute();
}

/** Makes gardeners follow a tip. Some of them get letters. */
async function addFollowers(db: Db, tip: string) {
  const ids = Array.from({ length: followers }, (_, index) => gardenerId(index));
  for (let at = 0; at < ids.length; at += 200) {
    const some = ids.slice(at, at + 200);
    const follow = { kind: "tip" as const, thing_id: tip, followed_at: 1 };
    await db
      .insertInto("follows")
      .values(some.map((gardener_id) => ({ ...follow, gardener_id, level: "everything" as const })))
      .execute();
    await db
      .insertInto("notification_preferences")
      .values(
        some
          .filter((_, index) => index % lettersEach === 0)
          .flatMap((gardener_id) => [
            { gardener_id, kind: "answers", frequency: "hour", next_at: null },
            // Due in the year 2100, because letters are not measured.
            { gardener_id, kind: "digest", frequency: "week", next_at: Date.UTC(2100, 0) },
          ]),
      )
      .execute();
  }
}
