import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { type Climate, climateOf, kindOfYear } from "../gardens/climates.ts";
import { gardenSchema, tasks } from "../gardens/gardens.ts";
import { hasRain, isAnyTime, seasonOfBits, sortedSeason } from "../gardens/seasons.ts";
import { plantProblems } from "../plants/plants.contract.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import { findTips } from "../search/search.store.server.ts";
import { readTips } from "../tips/tips-by-id.store.server.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import { topicCalls } from "./topics.contract.ts";
import { countTipsAbout, type LookedThrough, lookThrough } from "./topics.store.server.ts";
import {
  maxAnyTime,
  maxGardeners,
  maxLookedThrough,
  maxShown,
  placeOfWork,
  workOf,
} from "./topics.ts";

interface TopicsServices {
  /** The garden of whoever has described none. */
  siteGarden: { climate: Climate };
  database: Database;
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** True if every public tip has a page that everyone may read. */
  publicTips: boolean;
  ownLanguage: Language;
}

export function topicsApi(services: TopicsServices) {
  const { database, plants, troubles, siteGarden, publicTips, ownLanguage } = services;

  /** What often troubles a plant, and what its tips are against: that of its own tips first. */
  async function troublesOf(plant: Plant, found: LookedThrough[], language: Language) {
    const list = await troubles();
    const named = await list.textsIn(language);
    const ofTips = found.flatMap((tip) => parseTroubles(tip.troubles).map(list.find));
    const all = [...new Set([...ofTips, ...list.ofPlant(plant.slug)])];
    return all
      .flatMap((trouble) => {
        if (!trouble) return [];
        const { slug, name } = named(trouble);
        return [{ slug, name, tips: ofTips.filter((other) => other === trouble).length }];
      })
      .sort((a, b) => b.tips - a.tips || (a.slug < b.slug ? -1 : 1));
  }

  return serve(topicCalls, {
    async read({ params: { name }, query: { language = "en" }, keepUntil }) {
      if (!publicTips) throw plantProblems.notFound();
      const list = await plants();
      const plant = list.get(name) ?? list.find(name.replaceAll("-", " "));
      if (!plant) throw plantProblems.notFound();
      // A plant has any number of names, and its page one address.
      if (plant.slug !== name) keepUntil(0);
      const [total, ids] = await Promise.all([
        countTipsAbout(database.reader, plant.slug),
        findTips(database, { plant: plant.slug }, maxLookedThrough),
      ]);
      const found = await lookThrough(database.reader, ids);
      const tips = await readTips(database.reader, chooseShown(found), ownLanguage);
      return {
        plant: list.named(plant, language),
        total,
        tips: tips.map(({ totalLikes: _, ...tip }) => tip),
        ...yearOf(found, ownLanguage),
        climate: siteGarden.climate,
        troubles: await troublesOf(plant, found, language),
        gardeners: gardenersOf(found),
      };
    },
  });
}

/** The newest of each kind of work in turn, until there are enough; then in the order of the work. */
function chooseShown(found: LookedThrough[]) {
  const ofEach = new Map<string, number>();
  return found
    .map((tip) => {
      const work = workOf({ ...tip, deed: tip.deed ?? undefined });
      const turn = ofEach.get(work) ?? 0;
      ofEach.set(work, turn + 1);
      return { id: tip.id, turn, place: placeOfWork(work) };
    })
    .sort((a, b) => a.turn - b.turn)
    .slice(0, maxShown)
    .sort((a, b) => a.place - b.place || a.turn - b.turn)
    .map(({ id }) => id);
}

/** When what is done in which kind of year, and what at any time. */
function yearOf(found: LookedThrough[], ownLanguage: Language) {
  const timed = found.map((tip) => {
    const when = seasonOfBits(tip.yearParts);
    const garden = tip.garden === null ? null : v.parse(gardenSchema, JSON.parse(tip.garden));
    const climate = garden && climateOf(garden);
    const rains = garden && kindOfYear(garden).rains;
    // Those whose months are advice for the same readers are one row.
    const readers = garden && `${climate} ${rains} ${hasRain(when)}`;
    return { ...tip, when, climate, rains, readers };
  });
  const some = timed.filter(({ when }) => when.length > 0 && !isAnyTime(when));
  const always = timed.filter(({ when }) => isAnyTime(when));
  return {
    year: [...tasks, null].flatMap((task) => {
      const done = some.filter((tip) => tip.deed === task);
      return [...Map.groupBy(done, ({ readers }) => readers).values()].flatMap((tips) =>
        tips.slice(0, 1).map(({ climate, rains }) => ({
          ...{ deed: task, climate, rains },
          when: sortedSeason(tips.flatMap(({ when }) => when)),
          tips: tips.length,
        })),
      );
    }),
    anyTime: {
      tips: always.slice(0, maxAnyTime).map(({ id, title, language }) => ({
        ...{ _id: id, title },
        language: language ?? ownLanguage,
      })),
      more: Math.max(0, always.length - maxAnyTime),
    },
  };
}

/** The authors of most of them. Those who deleted their account have no page, and are left out. */
function gardenersOf(found: LookedThrough[]) {
  const present = found.filter(authorHasPage);
  return [...Map.groupBy(present, ({ gardenerId }) => gardenerId)]
    .flatMap(([_id, [first, ...others]]) =>
      first
        ? [{ _id, gardenersName: first.name, image: first.image, tips: 1 + others.length }]
        : [],
    )
    .sort((a, b) => b.tips - a.tips)
    .slice(0, maxGardeners);
}
