import { existsSync } from "node:fs";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden } from "../../../tests/garden.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { commentInput } from "../../garden/comments/comments.ts";
import { findMiscountedDiscussions } from "../../garden/comments/discussion-recount.store.server.ts";
import type { ListedEvent } from "../../garden/events/events.ts";
import { createPlantList } from "../../garden/plants/plant-list.server.ts";
import { tipInput } from "../../garden/tips/tip-input.ts";
import { categories, difficulties, likeWeight } from "../../garden/tips/tips.ts";
import { createTroubleList } from "../../garden/troubles/trouble-list.server.ts";
import { day } from "../../platform/process/clock.ts";
import { type Language, languageTags } from "../../platform/text/languages.ts";
import { demoTips, fillEmptySite } from "./demo.store.server.ts";
import { demoEvents } from "./demo-events.store.server.ts";
import { allDemoGardeners, demoGardeners } from "./demo-gardeners.ts";
import { demoQuestions } from "./demo-questions.store.server.ts";
import { removeDemo } from "./demo-removal.store.server.ts";
import { demoReports } from "./demo-results.store.server.ts";

const plants = createPlantList();
const troubles = createTroubleList();
const idAt = (msecs: number) => uuidv7({ msecs });
const isOf =
  (wanted: Language) =>
  ({ language }: { language: Language }) =>
    language === wanted;

/** The languages other than English that have their own demo content. */
const others = languageTags.filter(
  (language) => language !== "en" && allDemoGardeners.some(isOf(language)),
);

test("no two demo gardeners of any language have the same address", () => {
  const keys = allDemoGardeners.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(others)("the demo content of a site in %s", (language) => {
  const tips = demoTips(language).filter(isOf(language));
  const gardeners = demoGardeners(language).filter(isOf(language));
  const keys = gardeners.map(({ key }) => key);
  const titles = tips.map(({ title }) => title);

  test("is twelve tips of four gardeners, over many categories and levels", () => {
    expect(tips).toHaveLength(12);
    expect(gardeners).toHaveLength(4);
    expect(new Set(titles).size).toBe(12);
    expect(new Set(tips.map(({ author }) => author))).toEqual(new Set(keys));
    expect(new Set(tips.map(({ difficultyLevel }) => difficultyLevel))).toEqual(
      new Set(difficulties),
    );
    expect(new Set(tips.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test.each(tips.map((tip) => [tip.title, tip] as const))("%s", (_, tip) => {
    const { title, plantType, description, when, deed: task, source } = tip;
    const image_url = `/pictures/tips/${tip.picture}.svg`;
    expect(existsSync(`public${image_url}`)).toBe(true);
    const shared = { ...tip, image_url, availability: "public" };
    expect(v.parse(tipInput, shared)).toMatchObject({ title, plantType, description });
    expect(tip.troubles.filter((slug) => troubles.get(slug) === null)).toEqual([]);
    if (when) {
      expect(`${title}\n${description}`).toContain(source);
      expect(task).toBeDefined();
    }
  });

  test("names plants that the site knows in that language", () => {
    const known = tips.flatMap(({ plantType }) => {
      const plant = plants.find(plantType, language);
      expect(plants.find(plantType), plantType).toBe(plant);
      return plant ?? [];
    });
    expect(known.length).toBeGreaterThanOrEqual(9);
  });

  test.each(gardeners.map((gardener) => [gardener.gardenersName, gardener] as const))(
    "%s has a portrait, a garden and was seen lately",
    (_, { key, portrait, garden, daysSinceSeen }) => {
      expect(existsSync(`public/pictures/gardeners/${portrait}.svg`)).toBe(true);
      expect(garden).not.toBeNull();
      expect(daysSinceSeen).toBeLessThan(14);
      for (const tip of tips.filter(({ author }) => author === key)) {
        expect(tip.daysAgo, tip.title).toBeGreaterThanOrEqual(daysSinceSeen);
        expect(tip.likes).toBeLessThan(demoGardeners(language).length);
      }
    },
  );

  test("has reports and comments of these gardeners, each after its tip", () => {
    const seen = new Map(gardeners.map(({ key, daysSinceSeen }) => [key, daysSinceSeen]));
    const tipOf = (title: string) => tips.find((tip) => tip.title === title);
    const isOwn = ({ title }: { title: string }) => tipOf(title) !== undefined;
    const reports = demoReports(language).filter(isOwn);
    expect(reports.length).toBeGreaterThanOrEqual(6);
    for (const { title, reporter, daysAgo, words } of reports) {
      expect(tipOf(title)?.author, title).not.toBe(reporter);
      expect(daysAgo, title).toBeLessThan(tipOf(title)?.daysAgo ?? 0);
      expect(seen.get(reporter), words).toBeLessThanOrEqual(daysAgo);
      expect(words.length, words).toBeLessThanOrEqual(200);
    }
    const questions = demoQuestions(language).filter(isOwn);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const { title, answers, ...question } of questions) {
      expect(question.daysAgo, title).toBeLessThan(tipOf(title)?.daysAgo ?? 0);
      expect(answers.length).toBeGreaterThan(0);
      for (const { by, daysAgo, text } of [question, ...answers]) {
        expect(seen.get(by), text).toBeLessThanOrEqual(daysAgo);
        expect(daysAgo, text).toBeLessThanOrEqual(question.daysAgo);
        expect(v.parse(commentInput, { text }).text).toBe(text);
      }
    }
    // Reports and questions whose title matches no tip would be lost.
    const all = new Set(demoTips(language).map(({ title }) => title));
    for (const { title } of [...demoReports(language), ...demoQuestions(language)]) {
      expect(all, title).toContain(title);
    }
  });

  test("comes first: it is newer and was liked later than the English content", () => {
    const english = demoTips(language).filter(isOf("en"));
    const oldest = Math.max(...tips.map(({ daysAgo }) => daysAgo));
    expect(oldest).toBeLessThan(Math.min(...english.map(({ daysAgo }) => daysAgo)));
    for (let now = 20_000 * day; now < 20_028 * day; now += day / 2) {
      const score = ({ daysAgo, likes }: { daysAgo: number; likes: number }) =>
        likes * likeWeight(now - (daysAgo / 2) * day);
      const least = Math.min(...tips.map(score));
      expect(Math.max(...english.map(score))).toBeLessThan(least);
    }
  });
});

/** One language is tested on both engines. `npm run sweep` also tests the others, on SQLite. */
const newSites = [
  ...others.slice(0, isSweep ? others.length : 1).map((language) => ["sqlite", language] as const),
  ...others.slice(0, 1).map((language) => ["postgres", language] as const),
];

describe.each(newSites)("a new site on %s in %s", (engine, language) => {
  let garden: Garden;
  const tips = demoTips(language).filter(isOf(language));
  const titles = tips.map(({ title }) => title).sort();

  beforeAll(async () => {
    garden = await openGarden(engine);
    expect(await fillEmptySite(garden.database, Date.now(), idAt, language)).toBe(true);
  });
  afterAll(() => garden.close());

  const read = async (path: string) => (await garden.ask("GET", path)).json();

  test("shows its own tips first, and lists them on the pages of their plants", async () => {
    const newest = (await read("/home/browseTips?limit=12")) as { title: string }[];
    expect(newest.map(({ title }) => title).sort()).toEqual(titles);
    const featured = (await read("/home/featuredTips")) as { title: string }[];
    expect(titles).toEqual(expect.arrayContaining(featured.map(({ title }) => title)));
    const counted = (await read("/home/plants")) as { slug: string; tips: number }[];
    const english = demoTips();
    const about = (slug: string, among: { plantType: string }[]) =>
      among.filter(({ plantType }) => plants.find(plantType)?.slug === slug).length;
    for (const { slug, tips: count } of counted) {
      expect(count, slug).toBe(about(slug, english) + about(slug, tips));
    }
  });

  test("has events of the club, with one moved date of a series", async () => {
    const coming = (await read("/home/events")) as ListedEvent[];
    const past = (await read("/home/events?when=past")) as ListedEvent[];
    const [swap, work, , open] = demoEvents(language).map(({ title }) => title);
    const shown = coming.map(({ title, isMoved }) => [title, isMoved]);
    expect(shown).toEqual([
      [work, false],
      [swap, false],
      [work, false],
      [work, true],
      [work, false],
    ]);
    expect(past.map(({ title }) => title)).toEqual([open]);
  });

  test("says which of its tips, reports and comments are in English", async () => {
    const { reader } = garden.database;
    const stored = await reader.selectFrom("tips").select(["title", "language"]).execute();
    const english = stored.flatMap(({ title, language }) => (language === "en" ? title : []));
    expect(english.sort()).toEqual(
      demoTips()
        .map(({ title }) => title)
        .sort(),
    );
    for (const table of ["results", "comments"] as const) {
      const own = await reader
        .selectFrom(table)
        .innerJoin("tips", "tips.id", `${table}.tip_id`)
        .select(["tips.language as ofTip", `${table}.language`])
        .execute();
      expect(own.filter(({ ofTip, language }) => ofTip !== language)).toEqual([]);
    }
    const counter = reader.selectFrom("counters").select("value").where("name", "=", "language:en");
    expect(Number((await counter.executeTakeFirstOrThrow()).value)).toBe(english.length);
  });

  test("counts the questions of its gardeners", async () => {
    expect(await findMiscountedDiscussions(garden.database.reader)).toEqual([]);
  });

  test.runIf(engine === "sqlite" && language === others[0])(
    "can be without all of it again",
    async () => {
      const removed = await removeDemo(garden.database, Date.now());
      expect(removed).toMatchObject({ gardeners: 44, tips: 132 });
    },
  );
});

test("English tips are about the same plants on every site", () => {
  const englishAlone = createPlantList(undefined, {});
  for (const { plantType, title } of demoTips()) {
    expect(plants.find(plantType)?.slug, title).toBe(englishAlone.find(plantType)?.slug);
    expect(plants.find(plantType, "en")?.slug, title).toBe(englishAlone.find(plantType)?.slug);
  }
});
