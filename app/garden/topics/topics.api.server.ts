import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { hasPhotos } from "../gallery/gallery.store.server.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { type Climate, climateOf, kindOfYear } from "../gardens/climates.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";
import { tasks } from "../gardens/gardens.ts";
import { hasRain, isAnyTime, seasonOfBits, sortedSeason } from "../gardens/seasons.ts";
import { plantProblems } from "../plants/plants.contract.ts";
import { countTipsByPlant } from "../plants/plants.store.server.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import { scoreOf, sumUp } from "../results/evidence.ts";
import { readCounts } from "../results/rankings.store.server.ts";
import { findTips } from "../search/search.store.server.ts";
import { readTips, withPlantNames } from "../tips/tip-replies.server.ts";
import { troubleProblems } from "../troubles/troubles.contract.ts";
import { countTipsByTrouble, parseTroubles } from "../troubles/troubles.store.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import { topicCalls } from "./topics.contract.ts";
import { type LookedThrough, lookThrough } from "./topics.store.server.ts";
import {
  maxAnyTime,
  maxGardeners,
  maxLookedThrough,
  maxShown,
  placeOfWork,
  workOf,
} from "./topics.ts";
import { type TroubleTip, troubleTopicCalls } from "./trouble-topics.contract.ts";

interface TopicsServices extends SiteServices {
  /** The garden to assume for readers who have not described their own. */
  siteGarden: { climate: Climate };
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** True if the site has comments under tips. */
  discussion: boolean;
}

export function topicsApi(services: TopicsServices) {
  const { database, plants, troubles, siteGarden, publicTips, ownLanguage } = services;
  const comments = services.discussion;

  /** Lists the troubles of a plant. Troubles with the most tips of this plant come first. */
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
      // The page redirects other names of a plant, so the reply for another name is not kept.
      if (plant.slug !== name) keepUntil(0);
      const [counts, ids, shown] = await Promise.all([
        countTipsByPlant(database.reader, plant.slug),
        findTips(database, { plant: plant.slug }, maxLookedThrough),
        hasPhotos(database.reader, { plant: plant.slug, comments }),
      ]);
      const found = await lookThrough(database.reader, ids);
      const tips = await readTips(database.reader, chooseShown(found), ownLanguage);
      return {
        plant: list.named(plant, language),
        total: counts.get(plant.slug) ?? 0,
        hasPhotos: shown,
        tips: tips.map(({ totalLikes: _, ...tip }) => tip),
        ...yearOf(found, ownLanguage),
        climate: siteGarden.climate,
        troubles: await troublesOf(plant, found, language),
        gardeners: gardenersOf(found),
      };
    },
  });
}

/**
 * Chooses the newest tip of each kind of work, then the second newest tip of each, and so on. Then
 * sorts the chosen tips in the order of the work.
 */
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

/** Groups the tips by task and kind of year, and lists the tips for any time. */
function yearOf(found: LookedThrough[], ownLanguage: Language) {
  const timed = found.map((tip) => {
    const when = seasonOfBits(tip.yearParts);
    const garden = parseGarden(tip.garden);
    const climate = garden && climateOf(garden);
    const rains = garden && kindOfYear(garden).rains;
    // Tips share a row if their months apply to the same readers.
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

/** Lists the authors with the most tips. Authors without a page are left out. */
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

/** The maximum number of tips on the page of a trouble. The page shows the newest tips. */
const maxOfTrouble = 60;

export function troubleTopicsApi(services: Omit<TopicsServices, "siteGarden">) {
  const { database, publicTips, ownLanguage } = services;
  return serve(troubleTopicCalls, {
    async read({ params: { name }, query: { language = "en" }, keepUntil }) {
      if (!publicTips) throw troubleProblems.notFound();
      const [list, plants] = await Promise.all([services.troubles(), services.plants()]);
      const found = list.find(name);
      if (!found) throw troubleProblems.notFound();
      // The page redirects other names of a trouble, so the reply for another name is not kept.
      if (found.slug !== name) keepUntil(0);
      const named = await list.textsIn(language);
      const { plants: troubled, confusedWith, ...trouble } = named(found);
      const [counts, ids] = await Promise.all([
        countTipsByTrouble(database.reader, list),
        findTips(database, { trouble: trouble.slug }, maxOfTrouble),
      ]);
      return {
        trouble,
        plants: troubled.flatMap((slug) => {
          const plant = plants.get(slug);
          return plant ? [{ slug, name: plants.named(plant, language).plural }] : [];
        }),
        confusedWith: confusedWith.flatMap(({ trouble: slug, how }) => {
          const other = list.get(slug);
          return other ? [{ slug, name: named(other).name, how }] : [];
        }),
        total: counts.get(trouble.slug) ?? 0,
        deeds: tipsByTask(withPlantNames(await readTroubleTips(ids), language, plants)),
      };
    },
  });

  async function readTroubleTips(ids: string[]): Promise<TroubleTip[]> {
    const [tips, counts] = await Promise.all([
      readTips(database.reader, ids, ownLanguage),
      readCounts(database.reader, ids),
    ]);
    return tips.map(({ totalLikes: _, ...tip }) => ({ ...tip, counts: counts.get(tip._id) ?? [] }));
  }
}

/**
 * Groups tips by task in the order of the work. In each group, tips with the best results come
 * first.
 */
function tipsByTask(tips: TroubleTip[]) {
  const scored = tips
    .map((tip) => ({ tip, score: scoreOf(sumUp(tip.counts)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ tip }) => tip);
  return [...tasks, null].flatMap((task) => {
    const found = scored.filter((tip) => (tip.deed ?? null) === task);
    return found.length > 0 ? [{ deed: task, tips: found }] : [];
  });
}
