import type { Insertable } from "kysely";
import * as v from "valibot";
import { sortNameOf } from "../../garden/gardeners/gardeners.ts";
import { saveGarden } from "../../garden/gardens/gardens.store.server.ts";
import { rainParts, taskSchema, yearParts } from "../../garden/gardens/gardens.ts";
import { seasonBits } from "../../garden/gardens/seasons.ts";
import { categories, countersOf, difficulties, likeWeight } from "../../garden/tips/tips.ts";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Database, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { setupName } from "../../site/operate/site-settings.ts";
import {
  demoLanguages,
  demoText,
  type Filling,
  leadingNumber,
  rangeOf,
  storedLanguage,
} from "./demo.ts";
import { readEntries } from "./demo-entries.ts";
import { insertDemoEvents } from "./demo-events.store.server.ts";
import { demoGarden, demoGardeners } from "./demo-gardeners.ts";
import { insertDemoJournals } from "./demo-journal.store.server.ts";
import { insertDemoQuestions } from "./demo-questions.store.server.ts";
import { insertDemoResults } from "./demo-results.store.server.ts";

const facts = v.tuple([
  v.string(),
  v.picklist(difficulties),
  v.string(),
  v.string(),
  leadingNumber,
  leadingNumber,
]);

const season = v.pipe(
  v.string(),
  v.regex(/^.+, to [a-z]+: "[^"]+"$/),
  v.transform((note) => {
    const [, ranges = "", task, source = ""] = note.match(/^(.+), to ([a-z]+): "(.+)"$/) ?? [];
    return { when: partsOf(ranges), deed: v.parse(taskSchema, task), source };
  }),
);

/** Returns the parts of the year in a text such as `mid-spring to late-spring, early-wet`. */
const partsOf = (ranges: string) =>
  ranges.split(", ").flatMap((range) => {
    const [first = "", last] = range.split(" to ");
    return rangeOf(
      first.endsWith("wet") || first.endsWith("dry") ? rainParts : yearParts,
      first,
      last,
    );
  });

/**
 * English tips are this many days older on a site of another language, so that the tips in the
 * site's own language come first.
 */
const daysBehind = 21;

/**
 * Returns the demo tips, oldest first. `author` is the `key` of a demo gardener. `source` is the
 * part of the text that names the season.
 * @param first the site's own language
 */
export const demoTips = (first: Language = "en") =>
  demoLanguages(first)
    .flatMap((language) => tipsIn(language, language === first ? 0 : daysBehind))
    .sort((a, b) => b.daysAgo - a.daysAgo);

function tipsIn(language: Language, daysOlder: number) {
  return readEntries(demoText(language, "tips")).map(
    ({ group, title, text: description, notes, ...entry }) => {
      const category = v.parse(v.picklist(categories), group);
      const [plantType, difficultyLevel, picture, author, daysAgo, likes] = v.parse(
        facts,
        entry.facts,
      );
      const about = { title, plantType, difficultyLevel, description, picture, category };
      const troubles = notes.get("Against")?.split(", ") ?? [];
      const timed = v.parse(v.optional(season), notes.get("When"));
      return {
        ...{ ...about, ...timed, language, troubles, author, likes },
        daysAgo: daysAgo + daysOlder,
      };
    },
  );
}

/** Returns the address of a demo gardener. Nobody can have an address at its domain (RFC 2606). */
export const demoEmail = (key: string) => `${key}@gardeners.example`;

interface Bringing {
  clock: Clock;
  own: Language;
  /** The time zone of events. */
  zone: string;
  idAt: (time: number) => string;
}

/**
 * Adds the demo content to an empty site. After a setup in the browser, adds the content once, if
 * the operator has asked for it.
 * @param isFresh true for a site that was not set up in the browser
 */
export async function bringDemo(
  database: Database,
  { clock, own, zone, idAt }: Bringing,
  isFresh: boolean,
) {
  if (isFresh) return fillEmptySite(database, clock(), idAt, own, zone);
  return database.transaction(async (transaction) => {
    const setup = transaction.selectFrom("settings").select("value").where("name", "=", setupName);
    if ((await setup.forUpdate().executeTakeFirst())?.value !== "fill") return false;
    await fill(transaction, { now: clock(), idAt, first: own, zone });
    const done = transaction.updateTable("settings").set({ value: "done" });
    await done.where("name", "=", setupName).execute();
    return true;
  });
}

/**
 * Fills a site without gardeners.
 * @param first the site's own language; the content is in this language and in English
 * @param idAt creates a UUIDv7 for a time
 * @returns false if there were gardeners
 */
export async function fillEmptySite(
  database: Database,
  now: number,
  idAt: (time: number) => string,
  first: Language = "en",
  zone = "UTC",
) {
  return database.transaction(async (transaction) => {
    const existing = await transaction.selectFrom("gardeners").select("id").executeTakeFirst();
    if (existing) return false;
    await fill(transaction, { now, idAt, first, zone });
    return true;
  });
}

async function fill(
  transaction: Transaction,
  of: Pick<Filling, "now" | "idAt" | "first" | "zone">,
) {
  const filling: Filling = { transaction, ...of, gardeners: new Map(), tips: new Map() };
  await insertGardeners(filling);
  await insertTips(filling);
  await insertDemoResults(filling);
  await insertDemoQuestions(filling);
  await insertDemoJournals(filling);
  await insertDemoEvents(filling);
  for (const id of filling.tips.values()) await transaction.happened("tip-added", { id });
}

async function insertGardeners({ transaction, first, now, idAt, gardeners: ids }: Filling) {
  const gardeners = demoGardeners(first);
  // One gardener joined every two weeks. The last of them joined before the oldest tip.
  const joined = new Map(gardeners.map(({ key }, index) => [key, now - (330 + 14 * index) * day]));
  for (const [key, time] of joined) ids.set(key, idAt(time));
  const tips = demoTips(first);
  const countTipsOf = (key: string) => tips.filter((tip) => tip.author === key).length;
  await transaction
    .insertInto("gardeners")
    .values(
      gardeners.map((gardener) => ({
        id: ids.get(gardener.key) ?? "",
        uid: null,
        name: gardener.gardenersName,
        sort_name: sortNameOf(gardener.gardenersName),
        email: demoEmail(gardener.key),
        image: `/pictures/gardeners/${gardener.portrait}.svg`,
        age: gardener.age,
        gender: gardener.gender,
        experiences: gardener.experiences,
        experiences_language: storedLanguage(gardener.language, first),
        listed: 1,
        public_tips_count: countTipsOf(gardener.key),
        tips_count: countTipsOf(gardener.key),
        last_seen_at: now - gardener.daysSinceSeen * day,
        created_at: joined.get(gardener.key) ?? now,
      })),
    )
    .execute();
  for (const { key, garden } of gardeners) {
    if (garden) await saveGarden(transaction, ids.get(key) ?? "", garden);
  }
  await addToCounters(transaction, { gardeners: gardeners.length });
}

async function insertTips({ transaction, first, now, idAt, gardeners, tips: ids }: Filling) {
  const counts: Counts = {};
  const rows: Insertable<Tables["tips"]>[] = [];
  const likes: Insertable<Tables["likes"]>[] = [];
  const tips = demoTips(first);
  for (const [index, tip] of tips.entries()) {
    // Tips of the same day are five minutes apart, in the order of the list.
    const time = now - tip.daysAgo * day - (tips.length - index) * 5 * 60 * 1000;
    const id = idAt(time);
    const gardenerId = gardeners.get(tip.author) ?? "";
    const admirers = [...gardeners.values()].filter((other) => other !== gardenerId);
    const likedAt = Math.floor(time + (now - time) / 2);
    const weight = likeWeight(likedAt);
    for (const gardener_id of admirers.slice(0, tip.likes)) {
      likes.push({ tip_id: id, gardener_id, weight, created_at: likedAt });
    }
    const garden = demoGarden(tip.author);
    const language = storedLanguage(tip.language, first);
    const { category, troubles, when = [], deed: task = null } = tip;
    ids.set(tip.title, id);
    rows.push({
      id,
      gardener_id: gardenerId,
      title: tip.title,
      plant_type: tip.plantType,
      difficulty_level: tip.difficultyLevel,
      description: tip.description,
      image_url: `/pictures/tips/${tip.picture}.svg`,
      category,
      availability: "public",
      year_parts: seasonBits(when),
      deed: task,
      troubles: JSON.stringify(troubles),
      garden: garden && JSON.stringify(garden),
      language,
      created_at: time,
      updated_at: time,
    });
    // Counts the tip without its likes, which triggers count.
    const isNew = { availability: "public", likes: 0, createdAt: time } as const;
    for (const [name, value] of countsIn(countersOf({ ...isNew, category, troubles, language }))) {
      counts[name] = (counts[name] ?? 0) + value;
    }
  }
  await transaction.insertInto("tips").values(rows).execute();
  await transaction.insertInto("likes").values(likes).execute();
  await addToCounters(transaction, counts);
}
