import type { Insertable } from "kysely";
import * as v from "valibot";
import { deleteSomeComments } from "../../garden/comments/comment-deletion.store.server.ts";
import { lockTipsOf } from "../../garden/gardeners/gardener-deletion.store.server.ts";
import { sortNameOf } from "../../garden/gardeners/gardeners.ts";
import { saveGarden } from "../../garden/gardens/gardens.store.server.ts";
import { rainParts, taskSchema, yearParts } from "../../garden/gardens/gardens.ts";
import { seasonBits } from "../../garden/gardens/seasons.ts";
import { deleteSomeResults } from "../../garden/results/results.store.server.ts";
import { deleteSomeTips } from "../../garden/tips/tip-deletion.store.server.ts";
import { categories, countersOf, difficulties, likeWeight } from "../../garden/tips/tips.ts";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { demoLanguages, leadingNumber, rangeOf, readEntries, storedLanguage } from "./demo.ts";
import { allDemoGardeners, demoGarden, demoGardeners } from "./demo-gardeners.ts";
import { insertDemoQuestions } from "./demo-questions.store.server.ts";
import { insertDemoResults } from "./demo-results.store.server.ts";
import { demoText } from "./demo-text.ts";

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

/** The parts of `mid-spring to late-spring, early-wet`. */
const partsOf = (ranges: string) =>
  ranges.split(", ").flatMap((range) => {
    const [first = "", last] = range.split(" to ");
    return rangeOf(
      first.endsWith("wet") || first.endsWith("dry") ? rainParts : yearParts,
      first,
      last,
    );
  });

/** How much older English tips are on a site of another language, in days: its own come first. */
const daysBehind = 21;

/**
 * The demo tips, oldest first; `author` is the `key` of a demo gardener, `source` is the part of the
 * text that says when it is to be done.
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
export type DemoTip = ReturnType<typeof demoTips>[number];

/** The address of a demo gardener, at which nobody can have an account. */
export const demoEmail = (key: string) => `${key}@gardeners.example`;

/**
 * Fills a site that has no gardeners and no tips yet; any other is left alone.
 * @param first the site's own language: its content comes first, and the English beside it
 * @param idAt a UUIDv7 of that time
 * @returns whether it was filled
 */
export async function fillEmptySite(
  database: Database,
  now: number,
  idAt: (time: number) => string,
  first: Language = "en",
) {
  return database.transaction(async (transaction) => {
    const existing = await transaction.selectFrom("gardeners").select("id").executeTakeFirst();
    if (existing) return false;
    const ids = await insertGardeners(transaction, first, now, idAt);
    await insertTips(transaction, first, now, idAt, ids);
    return true;
  });
}

/**
 * Gives the demo content of a site that an earlier release has filled what this release knows of it:
 * when its tips are to be done, against what, how they went for the demo's gardeners, and what these
 * ask about them. What real
 * people have added stays.
 * @returns the number of tips that were mended
 */
export function mendDemo(
  database: Database,
  now: number,
  idAt: (time: number) => string,
  first: Language = "en",
) {
  return database.transaction(async (transaction) => {
    const gardeners = await listDemoGardeners(transaction);
    const keys = new Map(allDemoGardeners.map(({ key }) => [demoEmail(key), key]));
    const byKey = new Map(
      gardeners.map(({ id, email }) => [keys.get(email ?? "") ?? "", id] as const),
    );
    if (byKey.size === 0) return 0;
    const ids = [...byKey.values()];
    const stored = await transaction
      .selectFrom("tips")
      .select(["id", "title", "gardener_id", "availability"])
      .where("gardener_id", "in", ids)
      // Those that this release has filled or mended say against what they help, or against nothing.
      .where("troubles", "is", null)
      .orderBy("id")
      .execute();
    if (stored.length === 0) return 0;
    await lockTipsOf(transaction, ids);
    for (const id of ids) while (await deleteSomeResults(transaction, id, { now }));
    for (const { key, garden } of allDemoGardeners) {
      const id = byKey.get(key);
      if (id && garden) await saveGarden(transaction, id, garden);
    }
    const tips = demoTips(first);
    const mended = new Map<string, string>();
    const counts: Counts = {};
    for (const { id, title, gardener_id, availability } of stored) {
      const tip = tips.find((tip) => tip.title === title && byKey.get(tip.author) === gardener_id);
      if (!tip) continue;
      mended.set(title, id);
      for (const slug of availability === "public" ? tip.troubles : []) {
        counts[`trouble:${slug}`] = (counts[`trouble:${slug}`] ?? 0) + 1;
      }
      const written = storedLanguage(tip.language, first);
      if (written && availability === "public") {
        counts[`language:${written}`] = (counts[`language:${written}`] ?? 0) + 1;
      }
      await transaction
        .updateTable("tips")
        .set({
          ...openColumns(tip, first),
          plant_type: tip.plantType,
          description: tip.description,
        })
        .set({ image_url: `/pictures/tips/${tip.picture}.svg` })
        .where("id", "=", id)
        .execute();
    }
    const site = { first, tips: mended, gardeners: byKey, now, idAt };
    await insertDemoResults(transaction, site);
    const asked = transaction.selectFrom("comments").select("id").where("gardener_id", "in", ids);
    if (!(await asked.limit(1).executeTakeFirst())) {
      await insertDemoQuestions(transaction, site);
    }
    for (const id of mended.values()) await transaction.happened("tip-edited", { id });
    await addToCounters(transaction, counts);
    return mended.size;
  });
}

/** The gardeners that `fillEmptySite` has filled the site with: they have no accounts. */
const listDemoGardeners = (db: Db) =>
  db
    .selectFrom("gardeners")
    .select(["id", "listed", "email"])
    .where("uid", "is", null)
    .where(
      "email",
      "in",
      allDemoGardeners.map(({ key }) => demoEmail(key)),
    )
    .execute();

async function insertGardeners(
  transaction: Db,
  first: Language,
  now: number,
  idAt: (time: number) => string,
) {
  const gardeners = demoGardeners(first);
  // One joined every other week, the last of them before the oldest tip.
  const joined = new Map(gardeners.map(({ key }, index) => [key, now - (330 + 14 * index) * day]));
  const ids = new Map([...joined].map(([key, time]) => [key, idAt(time)]));
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
  return ids;
}

/** When what is to be done, against what, in which garden, and in which language that is written. */
function openColumns(
  { when = [], deed: task, troubles, author, language }: DemoTip,
  first: Language,
) {
  const garden = demoGarden(author);
  return {
    year_parts: seasonBits(when),
    deed: task ?? null,
    troubles: JSON.stringify(troubles),
    garden: garden && JSON.stringify(garden),
    language: storedLanguage(language, first),
  };
}

async function insertTips(
  transaction: Transaction,
  first: Language,
  now: number,
  idAt: (time: number) => string,
  gardeners: Map<string, string>,
) {
  const counts: Counts = {};
  const rows: Insertable<Tables["tips"]>[] = [];
  const stored = new Map<string, string>();
  const likes: Insertable<Tables["likes"]>[] = [];
  const tips = demoTips(first);
  for (const [index, tip] of tips.entries()) {
    // Tips of one day are some minutes apart, in the order of the list.
    const time = now - tip.daysAgo * day - (tips.length - index) * 5 * 60 * 1000;
    const id = idAt(time);
    const gardenerId = gardeners.get(tip.author) ?? "";
    const admirers = [...gardeners.values()].filter((other) => other !== gardenerId);
    const likedAt = Math.floor(time + (now - time) / 2);
    const weight = likeWeight(likedAt);
    for (const gardener_id of admirers.slice(0, tip.likes)) {
      likes.push({ tip_id: id, gardener_id, weight, created_at: likedAt });
    }
    const open = openColumns(tip, first);
    stored.set(tip.title, id);
    rows.push({
      id,
      gardener_id: gardenerId,
      title: tip.title,
      plant_type: tip.plantType,
      difficulty_level: tip.difficultyLevel,
      description: tip.description,
      image_url: `/pictures/tips/${tip.picture}.svg`,
      category: tip.category,
      availability: "public",
      ...open,
      created_at: time,
      updated_at: time,
    });
    const { category } = tip;
    // Likes are counted by triggers.
    const { troubles } = tip;
    const counted = {
      availability: "public",
      category,
      likes: 0,
      createdAt: time,
      troubles,
      language: open.language,
    } as const;
    for (const [name, value] of countsIn(countersOf(counted))) {
      counts[name] = (counts[name] ?? 0) + value;
    }
  }
  await transaction.insertInto("tips").values(rows).execute();
  await transaction.insertInto("likes").values(likes).execute();
  const site = { first, tips: stored, gardeners, now, idAt };
  await insertDemoResults(transaction, site);
  await insertDemoQuestions(transaction, site);
  for (const { id } of rows) await transaction.happened("tip-added", { id });
  await addToCounters(transaction, counts);
}

/**
 * Removes what `fillEmptySite` has filled the site with, in one transaction: its gardeners, who have
 * no accounts, their tips with everybody's likes of them, and their own likes.
 * @returns how many were removed
 */
export function removeDemo(database: Database, now: number) {
  return database.transaction(async (transaction) => {
    const gardeners = await listDemoGardeners(transaction);
    const ids = gardeners.map(({ id }) => id);
    if (ids.length === 0) return { gardeners: 0, tips: 0, likes: 0 };
    await lockTipsOf(transaction, ids);
    const count = (table: "tips" | "likes") =>
      transaction.selectFrom(table).select((e) => e.fn.countAll<number>().as("count"));
    const ofThem = transaction.selectFrom("tips").select("id").where("gardener_id", "in", ids);
    const tips = await count("tips").where("gardener_id", "in", ids).executeTakeFirstOrThrow();
    const likes = await count("likes")
      .where((e) => e.or([e("gardener_id", "in", ids), e("tip_id", "in", ofThem)]))
      .executeTakeFirstOrThrow();

    const leaving = { tips: "delete", now } as const;
    for (const deleteSome of [deleteSomeResults, deleteSomeComments, deleteSomeTips]) {
      for (const id of ids) while (await deleteSome(transaction, id, leaving));
    }
    await transaction.deleteFrom("gardens").where("gardener_id", "in", ids).execute();
    await transaction.deleteFrom("gardeners").where("id", "in", ids).execute();
    const listed = gardeners.filter((gardener) => gardener.listed).length;
    await addToCounters(transaction, { gardeners: -listed });
    return { gardeners: ids.length, tips: Number(tips.count), likes: Number(likes.count) };
  });
}
