import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDueDevices } from "../app/garden/delivery/devices.store.server.ts";
import {
  firstUnmailed,
  forgetOldPushes,
  forgetUnmailed,
  listDueAnswers,
  listDueDigests,
} from "../app/garden/delivery/letters.store.server.ts";
import { listToRemind } from "../app/garden/events/event-letters.store.server.ts";
import { gardenerSorts } from "../app/garden/gardeners/gardeners.ts";
import { deleteExpiredFiles, isBrought } from "../app/garden/imports/brought-files.store.server.ts";
import { findAbove, findPlaces, isOffered } from "../app/garden/imports/imports.store.server.ts";
import { listTakers } from "../app/garden/imports/shares.store.server.ts";
import { listDueNeighbours } from "../app/garden/neighbours/neighbours.store.server.ts";
import { fanOutNext, listFanouts } from "../app/garden/notifications/fanouts.store.server.ts";
import { deleteOldNotifications } from "../app/garden/notifications/notifications.store.server.ts";
import { findLiked } from "../app/garden/notifications/notified-likes.store.server.ts";
import { maxCounted } from "../app/garden/search/search.ts";
import { tipSorts } from "../app/garden/tips/tips.ts";
import {
  findDue,
  forgetOldDeliveries,
  listDueWebhooks,
} from "../app/garden/webhooks/webhook-deliveries.store.server.ts";
import { forgetInWebhooks } from "../app/garden/webhooks/webhooks.store.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { onlyReads } from "../app/platform/http/contract.ts";
import { hour } from "../app/platform/process/clock.ts";
import { accountOf, fillCrowd, fillPhotos, gardenerId } from "./crowd.ts";
import { engines, type Garden, type Gardener, openGarden } from "./garden.ts";
import { isSweep } from "./sweep.ts";

/**
 * Sizes at which PostgreSQL uses indexes wherever that is the better plan. SQLite is not analyzed,
 * so it plans without numbers of rows. It only needs enough rows for every query to run.
 */
const sizes = {
  sqlite: { gardeners: 2000, tips: 4000 },
  postgres: { gardeners: 4000, tips: 8000 },
};

/** A number of rows that is larger than any reply needs, and far smaller than the tables. */
const mostRows = 500;

/** The number of rows about one thing, such as the results of a tip. */
const many = 2000;

/** The tables that this file fills. */
const filledHere = [
  ...["reported_things", "reports", "moderation_log", "photos", "results", "discussions"],
  ...["vouched_gardeners", "comments", "comment_mentions", "comment_versions", "comment_drafts"],
  ...["follows", "notifications", "blocks", "fanouts", "notification_preferences"],
  ...["push_subscriptions", "unmailed_notifications", "pushed_notifications", "journal_entries"],
  ...["events", "event_dates", "event_answers", "personal_tokens", "brought_files", "webhooks"],
  "webhook_deliveries",
];

/**
 * Tables with few rows whatever the size of the site: two counters, counters by category and month,
 * counts of each listed plant by category and level, keys of access tokens, operators' work
 * (disabled accounts, settings, pages, invitations, webhooks, neighbouring clubs with at most fifty
 * items), and the queue of fan-outs.
 */
const constantTables = [
  ...["counters", "tip_facets", "jwks", "disabled_accounts"],
  ...["settings", "own_pages", "invitations", "fanouts", "webhooks"],
  ...["neighbours", "neighbour_items"],
];

/**
 * Calls that search for words. They count at most `maxCounted` of the tips that have all words.
 * Pages of plants and troubles, and related tips, use the same index.
 */
const searching =
  /^GET \/(home\/(search|plants\/|troubles\/|tips\/|season\?plant)|user\/tipDetail\/)/;

/** The calls of operators, such as those for the queue of reports and for the log. */
const operating = /^GET \/user\/operate\//;

/**
 * Operators' calls that read whole tables. They search all accounts for a part of a name, which no
 * index supports. They also show the numbers of accounts, of subscribers, and of everything else,
 * and find example accounts by their domain.
 */
const countingAll = /^GET \/user\/operate\/(example|members|newsletter|state)/;

/**
 * Calls without a limit. An export reads all data of a person, a sitemap all public pages, and a
 * calendar all coming events.
 */
const unbounded = [
  ...["GET /user/account", "GET /user/journalExport", "GET /feed/events.ics"],
  ...["", ".xml", "/tips", "/gardeners", "/entries", "/events"].map(
    (part) => `GET /sitemap${part}`,
  ),
];

/**
 * Calls that sort the few sessions of one account, and the plants of one journal. PostgreSQL also
 * sorts a gardener's likes, saved tips, notifications and answers to events, entries about a plant,
 * and the items of neighbouring clubs, as long as they are few. In any call, PostgreSQL sorts the
 * clubs.
 */
const sorting = [
  "GET /user/sessions",
  "GET /user/likedTips",
  "GET /user/savedTips",
  "GET /user/savedNow",
  "GET /user/notices",
  "GET /user/new",
  "GET /user/reach",
  "GET /user/journalOverview?day=2026-05-03",
  "GET /home/journal?plant=tomato",
  "GET /user/eventAnswers",
  "GET /home/neighbours",
];

/**
 * Jobs that sort few rows: the queue of fan-outs, notifications of fifty followers who took part,
 * and unseen notifications of fifty subscribers.
 */
const sortingJobs = [
  ...["tellings that wait", "followers to be told"],
  ...["letters about answers", "digests"],
  // Invitations and the comments above a comment are few.
  ...["those who can be chosen for authors", "comments above a comment"],
];

/**
 * Calls for events. Lists count at most 500 events. The feed and the proposals are read in the
 * order of an index that contains only their events.
 */
const ofEvents = /^GET \/(home\/events|feed\/events|user\/(proposedEvents|eventAnswers|events\/))/;

const sorted = (sorts: readonly string[]) =>
  sorts.map((sort) => `?sort=${encodeURIComponent(sort)}`);

/** Searches that cause each kind of SQL query, with frequent, rare and missing words. */
const usualSearches = [
  "text=tomato",
  "text=wa",
  "text=tomatto",
  "text=tomato&category=care",
  "plant=rose&level=hard",
  "garden=hard-warm&now=south&order=worked&sort=easy",
  "order=worked&sort=easy",
  "category=care&level=easy&order=worked",
];

/** More words, beginnings and filters, for which PostgreSQL may make different plans. */
const moreSearches = [
  "text=stem+roots",
  "text=courg",
  "plant=rose",
  "category=planting&sort=easy",
  "garden=hard-warm",
  "garden=hard-warm&now=north",
  "text=tomato&garden=hard-warm&order=worked",
  // All tips of a crowd are in English.
  "language=en&sort=easy",
  "language=en&order=worked",
  "text=tomato&language=de",
];

/** All choices of filters of photos. */
const photoFilters = ["", "&month=5"].flatMap((month) =>
  ["", "&plant=tomato"].flatMap((plant) =>
    ["", "&garden=hard-warm-dry"].map((garden) => `limit=20${plant}${month}${garden}`),
  ),
);

const searches = ["", ...[...usualSearches, ...(isSweep ? moreSearches : [])].map((q) => `?${q}`)];

const queries: Record<string, readonly string[]> = {
  "/home/browseTips": sorted(tipSorts),
  "/user/operate/reports": ["?state=open", "?state=closed"],
  "/home/explore": sorted(gardenerSorts),
  "/home/season": ["", "?plant=tomato"],
  "/home/journal": [`?gardener=${gardenerId(0)}`, "?plant=tomato"],
  "/user/journal": ["", "?plant=Tomato", "?words=leaf", "?until=2025-06-01"],
  "/user/journalOverview": ["?day=2026-05-03"],
  "/user/gardenersNamed": ["?begins=g"],
  "/home/events": ["", "?when=past"],
  "/home/photos": photoFilters.map((filters) => `?${filters}`),
  "/home/search": searches,
  "/home/searchCounts": searches,
};

describe.each(engines)("queries on %s", (engine) => {
  let garden: Garden;
  let reader: Db;
  let rosa: Gardener;
  let operator: Gardener;
  let question: string;
  const asked: CompiledQuery[] = [];

  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { NEIGHBOURS: "searched" } });
    const { database } = garden;
    await fillCrowd(database.writer, engine, sizes[engine], Date.now());
    await fillPhotos(database.writer, engine);
    rosa = await garden.register();
    operator = await garden.registerOperator();
    await reportMany(database.writer);
    await tryNewestTip(database.writer);
    question = await discussionOfNewestTip(database.writer);
    await notifyMany(database.writer, question);
    await keepJournals(database.writer);
    await holdEvents(database.writer);
    await makeTokens(database.writer);
    await bringFiles(database.writer);
    await callWebhooks(database.writer);
    // The site itself never analyzes an SQLite file.
    if (engine === "postgres")
      await sql`analyze ${sql.join(filledHere.map((table) => sql.table(table)))}`.execute(
        database.writer,
      );
    await garden.services.outbox.drain();
    // Gives Rosa's account to the first gardener of the crowd, who wrote one tip in twenty.
    const gardeners = database.writer.updateTable("gardeners");
    const { uid } = await database.writer
      .selectFrom("gardeners")
      .select("uid")
      .where("email", "=", rosa.email)
      .executeTakeFirstOrThrow();
    await gardeners.set({ uid: null }).where("email", "=", rosa.email).execute();
    const { email } = rosa;
    await gardeners.set({ uid, email }).where("uid", "=", accountOf(0).uid).execute();
    reader = database.reader;
    database.reader = reader.withPlugin(collect(reader, asked));
  });
  afterAll(() => garden.close());

  /** Returns a request for every call that reads, and for lists in each of their orders. */
  async function requests() {
    const reply = await garden.ask("GET", "/home/browseTips?limit=1");
    const [tip] = (await reply.json()) as { _id: string }[];
    return garden.features
      .flatMap(({ calls }) => calls)
      .filter(({ call, delegated }) => onlyReads(call) && !delegated)
      .map(({ call: { method, path } }) => ({ method, path }))
      .filter(({ method, path }) => !unbounded.includes(`${method} ${path}`))
      .flatMap(({ method, path }) =>
        (queries[path] ?? [""]).map((query) => ({
          name: `${method} ${path}${query}`,
          method,
          path: `${path
            .replace(":kind", "tip")
            .replace(":tipId", tip?._id ?? "")
            .replace(":remarkId", question)
            .replace(":kind", "tip")
            .replace(":id", idOf(path, tip))
            .replace(":day", eventDay(0))
            .replace("plants/:name", "plants/tomato")
            .replace("troubles/:name", "troubles/aphids")}${query}`,
          body: method === "POST" ? { email: rosa.email } : undefined,
        })),
      );
  }

  /** Returns the queries of a call and of its second page, if it has one. */
  async function queriesOf({
    method,
    path,
    body,
  }: {
    method: string;
    path: string;
    body?: object;
  }) {
    asked.length = 0;
    const { token } = path.includes("/operat") ? operator : rosa;
    const first = await garden.ask(method, path, { token, body });
    const next = first.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
    if (next) await garden.ask(method, next, { token, body });
    return [...asked];
  }

  test("of all calls scan no table and sort nothing", async () => {
    const bad: string[] = [];
    const explained = new Map<string, Set<string>>();
    for (const request of await requests()) {
      for (const query of await queriesOf(request)) {
        // On PostgreSQL, the plan also depends on the values, so the key contains them.
        const key = query.sql + (engine === "postgres" ? JSON.stringify(query.parameters) : "");
        const found = explained.get(key) ?? (await explain[engine](reader, query));
        explained.set(key, found);
        const faults = new Set(found);
        if (sorting.includes(request.name) || /from "neighbours" order by/.test(query.sql))
          faults.delete("sorts");
        if (searching.test(request.name)) forgiveSearch(faults);
        // If most tips match, PostgreSQL scans the whole table until it has counted enough.
        if (searching.test(request.name) && /limit \$\d+\) as found/.test(query.sql))
          faults.delete("scans searchable_tips");
        if (operating.test(request.name)) forgiveQueue(faults);
        // The call counts some hundred photos. Without a filter, it reads them in an index's order.
        if (request.path.startsWith("/home/photos")) faults.delete("scans some");
        if (request.path === "/home/photos?limit=20") faults.delete("scans public_photos");
        // The recursive query reads its own rows, one for each plant.
        if (request.path.startsWith("/home/photoPlants"))
          for (const own of ["CONSTANT", "seen", "found"]) faults.delete(`scans ${own}`);
        if (ofEvents.test(request.name)) forgiveCount(faults);
        if (countingAll.test(request.name)) {
          for (const fault of faults) if (fault !== "sorts") faults.delete(fault);
        }
        bad.push(...[...faults].map((fault) => `${request.name}: ${fault} in ${query.sql}`));
      }
    }
    expect(explained.size).toBeGreaterThan(200);
    expect([...new Set(bad)]).toEqual([]);
  });

  /**
   * The queries of jobs for notifications, letters and deletions, which run while the site answers.
   */
  const jobs: Record<string, (db: Db, now: number) => Promise<unknown>> = {
    "tellings that wait": (db) => listFanouts(db),
    "followers to be told": (db, now) =>
      garden.database.transaction((begun) => {
        const { happened } = begun;
        // `withPlugin` drops `happened`. Without `happened`, events would not fill the tables of
        // letters and devices.
        const watched = Object.assign(begun.withPlugin(collect(db, asked)), { happened });
        return fanOutNext(watched, question, { limit: 50, now });
      }),
    "tips with likes": (db, now) => findLiked(db, { after: "", limit: 200, now }),
    "old notices": (db, now) => deleteOldNotifications(db, now, 50),
    "what can be mailed no more": (db) =>
      forgetUnmailed({ reader: db, writer: db }, firstUnmailed, 200),
    "files that nobody took": (db, now) => deleteExpiredFiles(db, now),
    // Imports run the next five queries.
    "a file from an operator": (db, now) => isBrought(db, gardenerId(1), Buffer.from("a"), now),
    "a file that was offered": (db) => isOffered(db, "hash"),
    "those who can be chosen for authors": (db, now) => listTakers(db, gardenerId(1), now),
    "tips of comments": (db) => findPlaces(db, gardenerId(1), [question, "hash"]),
    "comments above a comment": (db) => findAbove(db, question, ["hash"]),
    "events to be reminded of": (db, now) => listToRemind(db, now, 50),
    "devices that are not reached": (db, now) => forgetOldPushes(db, now, 200),
    "letters about answers": (db, now) => listDueAnswers(db, now, 50),
    digests: (db, now) => listDueDigests(db, now, 50),
    "devices to be told": (db, now) => listDueDevices(db, now, 50),
    "webhooks with a message": (db, now) => listDueWebhooks(db, now),
    "a message to a webhook": (db, now) => findDue(db, webhookId(1), now),
    "old messages to webhooks": (db) => forgetOldDeliveries(db, webhookId(1)),
    "feeds to be read": (db, now) => listDueNeighbours(db, now),
    "a gardener who leaves webhooks": (db) => forgetInWebhooks(db, { gardenerId: gardenerId(1) }),
  };

  test("of jobs scan no table", async () => {
    const { writer } = garden.database;
    const watched = writer.withPlugin(collect(writer, asked));
    const bad: string[] = [];
    for (const [name, work] of Object.entries(jobs)) {
      asked.length = 0;
      await work(watched, Date.now());
      expect(asked, name).not.toEqual([]);
      for (const query of [...asked]) {
        const faults = await explainUndone(writer, engine, query);
        if (sortingJobs.includes(name)) faults.delete("sorts");
        bad.push(...[...faults].map((fault) => `${name}: ${fault} in ${query.sql}`));
      }
    }
    expect([...new Set(bad)]).toEqual([]);
  });
});

/** Returns the id for the path of a call: of a webhook, an event, a gardener, or else of a tip. */
function idOf(path: string, tip: { _id: string } | undefined) {
  if (path.startsWith("/user/operate/webhooks/")) return webhookId(1);
  if (path.includes("/events/")) return eventId(0);
  return /^\/(home|feed|cards)\/gardeners\//.test(path) ? gardenerId(0) : (tip?._id ?? "");
}

/**
 * Allows searches to count matches and to sort the newest. On PostgreSQL, an index of words has no
 * order. So either all matches are sorted, or the newest tips are read until enough of them match.
 * Rankings are looked up for the counted tips, which are then sorted.
 */
function forgiveSearch(faults: Set<string>) {
  for (const fault of ["sorts", "scans found", "scans scored"]) faults.delete(fault);
  for (const fault of faults) {
    const [, rows, table] = fault.match(/^reads (\d+) rows of (\w*)$/) ?? [];
    const mayRead = table === "tip_rankings" && Number(rows) <= maxCounted + 1;
    if (mayRead || table === "searchable_tips" || table === "") faults.delete(fault);
  }
}

/**
 * Allows lists of events to read all events that they count, in any order, because PostgreSQL scans
 * a whole table if every second row matches.
 */
function forgiveCount(faults: Set<string>) {
  for (const fault of faults) {
    const [, rows] = fault.match(/^reads (\d+) rows of event_dates$/) ?? [];
    const mayRead = Number(rows) <= 3 * mostRows;
    if (mayRead || /^scans (some|events|event_dates)$/.test(fault)) faults.delete(fault);
  }
}

/**
 * Accepts three faults of operators' queries for the queue. They count all reports by state, some
 * thousand rows of one table. They sort the few reports of one thing. They read the last fifty
 * lines of the moderation log (`acts` in the query) in the order of their ids.
 */
function forgiveQueue(faults: Set<string>) {
  for (const fault of faults)
    if (fault === "sorts" || /^(scans|reads \d+ rows of) (reported_things|acts)$/.test(fault))
      faults.delete(fault);
}

/** Reports thousands of tips, and logs a dismissal for each tip. Leaves a hundred reports open. */
async function reportMany(writer: Db) {
  const { rows } = await sql<{
    id: string;
  }>`select id from tips order by id limit ${sql.lit(many)}`.execute(writer);
  for (let at = 0; at < rows.length; at += 200) {
    const some = rows.slice(at, at + 200).map(({ id }, index) => ({ id, time: at + index + 1 }));
    const thing = { kind: "tip" as const, gardener_id: gardenerId(1) };
    await writer
      .insertInto("reported_things")
      .values(
        some.map(({ id, time }) => ({
          ...{ kind: "tip" as const, thing_id: id, opened_at: time },
          closed_at: time > 100 ? time : null,
        })),
      )
      .execute();
    await writer
      .insertInto("reports")
      .values(
        some.map(({ id, time }) => ({
          ...thing,
          ...{ id: uuidv7(), thing_id: id, reason: "spam" as const, words: "", reported_at: time },
        })),
      )
      .execute();
    await writer
      .insertInto("moderation_log")
      .values(
        some.map(({ id, time }) => ({
          ...thing,
          ...{ id: uuidv7(), thing_id: id, act: "dismiss" as const, operator_id: gardenerId(2) },
          ...{ title: "", reason: "", acted_at: time },
        })),
      )
      .execute();
  }
}

const eventId = (index: number) => `0190a000-0000-7000-8000-e${String(index).padStart(11, "0")}`;

/** Returns the time of an event. Every second event is over. */
const eventTime = (index: number) => Date.now() + (index % 2 === 0 ? 1 : -1) * (index + 1) * hour;
const eventDay = (index: number) => new Date(eventTime(index)).toISOString().slice(0, 10);

/** Adds events with a date each, and many answers to the first of them. */
async function holdEvents(writer: Db) {
  for (let at = 0; at < 2 * many; at += 200) {
    const some = Array.from({ length: 200 }, (_, index) => at + index);
    const times = { whole_days: 1, starts: eventDay(0), ends: eventDay(0) };
    const events = some.map((index) => ({
      ...{ id: eventId(index), gardener_id: gardenerId(index % 500), language: null, ...times },
      ...{ title: "Seed swap", text: "", place: "", photo_id: null, photo_alt: "", zone: "UTC" },
      ...{ repeats: "never" as const, until_day: null, places: 10_000, shows_coming: 1 },
      state: index % 50 === 1 ? ("proposed" as const) : ("published" as const),
      audience: index % 3 === 0 ? ("members" as const) : ("anyone" as const),
      ...{ created_at: index, changed_at: index },
    }));
    const dates = some.map((index) => ({
      ...{ event_id: eventId(index), day: eventDay(index), ...times },
      ...{ starts_at: eventTime(index), ends_at: eventTime(index) + hour },
      ...{ shown_to: index % 50 === 1 ? 0 : index % 3 === 0 ? 1 : 2 },
      ...{ remind_at: eventTime(index), is_reminded: index % 2 },
    }));
    await writer.insertInto("events").values(events).execute();
    await writer.insertInto("event_dates").values(dates).execute();
  }
  const answer = { answer: "yes" as const, guests: 0, is_waiting: 0 };
  for (let at = 0; at < 1500; at += 100) {
    const answers = Array.from({ length: 100 }, (_, index) => ({
      ...{ event_id: eventId(0), day: eventDay(0), gardener_id: gardenerId(at + index) },
      ...{ ...answer, answered_at: at + index },
    }));
    await writer.insertInto("event_answers").values(answers).execute();
  }
  const few = Array.from({ length: 100 }, (_, index) => ({
    ...{ event_id: eventId(index + 1), day: eventDay(index + 1), gardener_id: gardenerId(0) },
    ...{ ...answer, answered_at: index },
  }));
  await writer.insertInto("event_answers").values(few).execute();
}

/** Adds journals of some gardeners, most entries to the first. Half of the entries are public. */
async function keepJournals(writer: Db) {
  for (let at = 0; at < 100; at += 1) {
    const entries = Array.from({ length: at === 0 ? 400 : 50 }, (_, index) => {
      const day = new Date(Date.UTC(2022, 0, 1 + index * 4)).toISOString().slice(0, 10);
      const [plant, plant_slug] = index % 40 === 0 ? ["Tomato", "tomato"] : ["Leek", "leek"];
      return {
        ...{ id: uuidv7(), gardener_id: gardenerId(at), day, plant, plant_slug },
        ...{ photos: "[]", text: "A leaf", search_text: "leek a leaf", language: null },
        ...{ harvest_amount: null, harvest_unit: null, garden: null },
        ...{ is_public: index % 2, is_hidden: 0, written_at: index },
      };
    });
    await writer.insertInto("journal_entries").values(entries).execute();
  }
}

/** Adds many results with photos to the newest public tip, and reports one of them. */
async function tryNewestTip(writer: Db) {
  const { id: tip_id } = await writer
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < many; at += 200) {
    const some = Array.from({ length: 200 }, (_, index) => ({
      gardener_id: gardenerId(at + index),
      photo_id: uuidv7(),
      reported_at: at + index,
    }));
    await writer
      .insertInto("photos")
      .values(
        some.map(({ photo_id, gardener_id }) => ({
          ...{ id: photo_id, gardener_id, width: 640, height: 480, bytes: 100_000 },
          ...{ placeholder: "", focus_x: 50, focus_y: 50, created_at: 1 },
        })),
      )
      .execute();
    const report = { tip_id, outcome: "worked" as const, words: "", climate: "unknown" as const };
    await writer
      .insertInto("results")
      .values(some.map((each) => ({ ...report, ...each, id: uuidv7(), photo_alt: "" })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const results = writer.selectFrom("results").select("id").where("tip_id", "=", tip_id);
  const { id: thing_id } = await results.limit(1).executeTakeFirstOrThrow();
  await writer
    .insertInto("reported_things")
    .values({ kind: "outcome", thing_id, opened_at: 0, closed_at: null })
    .execute();
}

/**
 * Adds follows, blocks and notifications to hundreds of gardeners, most to the first of them. Adds
 * a fan-out of the question that has not notified any follower yet.
 */
async function notifyMany(writer: Db, question: string) {
  const found = await sql<{ id: string }>`select id from tips
    where availability = 'public' order by id limit 400`.execute(writer);
  const ids = found.rows.map(({ id }) => id);
  const written = writer.selectFrom("comments").select(["id", "tip_id"]).where("gone", "is", null);
  const comments = await written.execute();
  for (let at = 0; at < 400; at += 40) {
    const numbers = Array.from({ length: 40 }, (_, index) => at + index);
    const rows = numbers.flatMap((number) => {
      const some = number === 0 ? ids : ids.slice(number % 380, (number % 380) + 20);
      return some.map((id, time) => ({ gardener_id: gardenerId(number), id, time }));
    });
    await writer
      .insertInto("follows")
      .values(
        rows.map(({ gardener_id, id, time }) => ({
          ...{ gardener_id, kind: "tip" as const, thing_id: id },
          ...{ level: "everything" as const, followed_at: time },
        })),
      )
      .execute();
    await writer
      .insertInto("notifications")
      .values(
        rows.map(({ gardener_id, id, time }) => {
          const said = time % 2 === 1 ? comments[time % comments.length] : null;
          const about = said
            ? { kind: "remark" as const, thing_id: said.tip_id, comment_id: said.id }
            : { kind: "tip" as const, thing_id: id, comment_id: null };
          return {
            ...{ gardener_id, cause: id, date: null, ...about },
            ...{ likes: 0, loud: 1, happened_at: time, read_at: time < 300 ? time : null },
          };
        }),
      )
      .execute();
    await writer
      .insertInto("blocks")
      .values(
        numbers.flatMap((number) =>
          Array.from({ length: number === 0 ? 300 : 5 }, (_, index) => ({
            ...{ gardener_id: gardenerId(number), blocked_id: gardenerId(number + 1000 + index) },
            blocked_at: index,
          })),
        ),
      )
      .execute();
  }
  const { tip_id } = await writer
    .selectFrom("comments")
    .select("tip_id")
    .where("id", "=", question)
    .executeTakeFirstOrThrow();
  await writer
    .insertInto("follows")
    .values(
      Array.from({ length: many }, (_, index) => ({
        ...{ gardener_id: gardenerId(index), kind: "tip" as const, thing_id: tip_id },
        ...{ level: "everything" as const, followed_at: 1 },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writer
    .insertInto("fanouts")
    .values({
      ...{ id: question, tip_id, comment_id: question, happened_at: 1 },
      ...{ delivered_kind: "tip", delivered_up_to: "" },
    })
    .execute();
  await reachMany(writer);
}

/** Adds personal tokens to gardeners. The first gardener gets as many as are allowed. */
async function makeTokens(writer: Db) {
  for (let at = 0; at < many; at += 200) {
    const some = Array.from({ length: 200 }, () => uuidv7());
    await writer
      .insertInto("personal_tokens")
      .values(
        some.map((id, index) => ({
          ...{ id, token_hash: id, name: "A program", may_write: 1 },
          user_id: accountOf(at === 0 && index < 20 ? 0 : at + index).uid,
          ...{ created_at: 1, expires_at: muchLater },
        })),
      )
      .execute();
  }
}

/** Gives gardeners the files that came with their invitations. */
async function bringFiles(writer: Db) {
  for (let at = 0; at < many; at += 200) {
    const some = Array.from({ length: 200 }, (_, index) => at + index);
    await writer
      .insertInto("brought_files")
      .values(
        some.map((index) => ({
          ...{ id: uuidv7(), invitation: null, gardener_id: gardenerId(index) },
          ...{ name: "tips.csv", content: new Uint8Array(100) },
          ...{ created_at: 1, expires_at: muchLater },
        })),
      )
      .execute();
  }
}

const webhookId = (index: number) => `0190a000-0000-7000-8000-0000000000${index + 10}`;

/** Adds ten webhooks with many deliveries, of which few are due. */
async function callWebhooks(writer: Db) {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  await writer
    .insertInto("webhooks")
    .values(
      numbers.map((index) => ({
        ...{ id: webhookId(index), operator_id: null, url: "https://chat.example/", made_at: 1 },
        ...{ events: "tip.shared", secret_number: 1, earlier_secret_until: null, ended_at: null },
      })),
    )
    .execute();
  for (let at = 0; at < many; at += 200) {
    await writer
      .insertInto("webhook_deliveries")
      .values(
        Array.from({ length: 200 }, (_, index) => at + index).map((index) => ({
          ...{ id: uuidv7(), webhook_id: webhookId(index % 10), event: "tip.shared" as const },
          ...{ thing_id: uuidv7(), happened_at: index, state: "waiting" as const, attempts: 0 },
          due_at: index % 200 === 7 ? 1 : muchLater,
        })),
      )
      .execute();
  }
}

/** Midnight on 1 January 2100 (UTC). */
const muchLater = Date.UTC(2100, 0);

/** Adds devices, notification preferences and waiting messages to gardeners. */
async function reachMany(writer: Db) {
  for (let at = 0; at < many; at += 200) {
    const some = Array.from({ length: 200 }, (_, index) => at + index);
    await writer
      .insertInto("notification_preferences")
      .values(
        some.map(gardenerId).flatMap((gardener_id, index) => [
          { gardener_id, kind: "answers", frequency: "hour", next_at: null },
          { gardener_id, kind: "digest", frequency: "week", next_at: at + index },
        ]),
      )
      .execute();
    await writer
      .insertInto("push_subscriptions")
      .values(
        some.map((index) => ({
          ...{ id: uuidv7(), gardener_id: gardenerId(index), session_id: null },
          ...{ endpoint: `https://push.example/${index}`, p256dh: "key", auth: "key" },
          ...{ device: "Firefox on Linux", made_at: index },
        })),
      )
      .execute();
  }
  // Only a few of the letters and messages are due.
  await sql`
    insert into unmailed_notifications (gardener_id, cause, answer_at)
    select gardener_id, cause, case when happened_at = 7 then 1 else ${sql.lit(muchLater)} end from notifications
    where happened_at between 5 and 8`.execute(writer);
  await sql`
    insert into pushed_notifications (subscription_id, thing_id, is_new, due_at, attempts)
    select id, id, 1, case when made_at % 200 = 7 then 1 else ${sql.lit(muchLater)} end, 0
    from push_subscriptions`.execute(writer);
}

/**
 * Adds a discussion to the newest public tip: many questions, one with most of the answers, many
 * mentions, and many comments of one gardener.
 * @returns the id of the question with the answers
 */
async function discussionOfNewestTip(writer: Db) {
  const { id: tip_id } = await writer
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const question = uuidv7();
  const ids = [question, ...Array.from({ length: many - 1 }, () => uuidv7())];
  for (let at = 0; at < ids.length; at += 200) {
    const some = ids.slice(at, at + 200).map((id, index) => ({
      ...{ id, tip_id, text: "@Gardener 1000001, how deep?", links: 1, photo_alt: "" },
      thread_id: at < many / 4 ? null : question,
      gardener_id: gardenerId(index % 20 === 9 ? 0 : at + index),
      gone: index % 40 === 9 ? ("waiting" as const) : null,
      helped: at === many / 2 && index === 0 ? 1 : 0,
      answers: id === question ? (many * 3) / 4 : 0,
      ...{ written_at: at + index, changed_at: null },
    }));
    await writer.insertInto("comments").values(some).execute();
    await writer
      .insertInto("comment_mentions")
      .values(
        some.map(({ id }, index) => ({
          ...{ comment_id: id, gardener_id: gardenerId(at + index), name: "Gardener 1000001" },
        })),
      )
      .execute();
    await writer
      .insertInto("comment_versions")
      .values(some.map(({ id }) => ({ id, comment_id: id, text: "How?", changed_at: 1 })))
      .execute();
    await writer
      .insertInto("comment_drafts")
      .values(
        some.map(({ id }, index) => ({
          ...{ gardener_id: gardenerId(at + index), about: id, tip_id, text: "In", kept_at: 1 },
        })),
      )
      .execute();
  }
  await sql`insert into discussions (tip_id, threads, comments) select id, ${sql.lit(many / 4)}, ${sql.lit(many * 0.975)} from tips`.execute(
    writer,
  );
  await sql`insert into vouched_gardeners select id, 1 from gardeners`.execute(writer);
  return question;
}

/** Adds each query to a list before it is executed. */
function collect(db: Db, queries: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Returns the faults in the plan of a query on each engine. */
const explain: Record<Engine, (db: Db, query: CompiledQuery) => Promise<Set<string>>> = {
  async sqlite(db, { sql, parameters }) {
    // The parameters of a prepared query are placeholder objects. SQLite's plan is the same for any
    // values.
    const values = parameters.map((each) => (typeof each === "object" ? null : each));
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, values);
    const { rows } = await db.executeQuery(plan);
    const faults = new Set<string>();
    for (const { detail } of rows as { detail: string }[]) {
      // SQLite also uses "scan" for a search in an index of words, and for a list of constant rows.
      const table = detail.match(/^SCAN (?!\d)(\w+)\b(?! VIRTUAL TABLE INDEX \d+:.*M)/)?.[1];
      if (table && !constantTables.includes(table)) faults.add(`scans ${table}`);
      if (detail.includes("TEMP B-TREE")) faults.add("sorts");
    }
    return faults;
  },

  async postgres(db, { sql, parameters }) {
    const plan = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery(plan);
    const faults = new Set<string>();
    const look = (step: Step) => {
      const table = step["Relation Name"] ?? "";
      const type = step["Node Type"];
      const read =
        (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];
      if (type === "Seq Scan" && !constantTables.includes(table)) faults.add(`scans ${table}`);
      if (/Sort/.test(type)) faults.add("sorts");
      if (read > mostRows) faults.add(`reads ${read} rows of ${table}`);
      step.Plans?.forEach(look);
    };
    for (const row of rows as { "QUERY PLAN": { Plan: Step }[] }[]) {
      for (const { Plan } of row["QUERY PLAN"]) look(Plan);
    }
    return faults;
  },
};

/**
 * Returns the faults in the plan of a query that may write. PostgreSQL executes the query, so this
 * function also undoes it.
 */
async function explainUndone(db: Db, engine: Engine, query: CompiledQuery) {
  const transaction = await db.startTransaction().execute();
  try {
    return await explain[engine](transaction, query);
  } finally {
    await transaction.rollback().execute();
  }
}

/** A step of a plan, as PostgreSQL explains it in JSON. */
interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}
