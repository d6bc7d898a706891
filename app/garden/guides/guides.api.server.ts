import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { yearParts } from "../gardens/gardens.ts";
import { windowOfBits } from "../gardens/seasons.ts";
import { plantProblems } from "../plants/plants.contract.ts";
import type { PlantList } from "../plants/plants.ts";
import { findTips } from "../search/search.store.server.ts";
import type { Category } from "../tips/tips.ts";
import { readTips } from "../tips/tips-by-id.store.server.ts";
import { guideCalls } from "./guides.contract.ts";
import { countByCategory, type LookedThrough, lookThrough } from "./guides.store.server.ts";
import {
  categoriesOfWork,
  maxGardeners,
  maxLookedThrough,
  maxOfCategory,
  maxOfPart,
} from "./guides.ts";

interface GuidesServices {
  database: Database;
  plants: () => Promise<PlantList>;
  /** True if every public tip has a page that everyone may read. */
  publicTips: boolean;
}

export function guidesApi({ database, plants, publicTips }: GuidesServices) {
  /** The newest tips of a category: most are among those that were looked through. */
  async function tipsOf(plant: string, category: Category, total: number, found: LookedThrough[]) {
    const known = found.filter((tip) => tip.category === category).map(({ id }) => id);
    const wanted = Math.min(total, maxOfCategory);
    return known.length >= wanted
      ? known.slice(0, wanted)
      : findTips(database, { plant, category }, maxOfCategory);
  }

  return serve(guideCalls, {
    async read({ params: { name }, keepUntil }) {
      if (!publicTips) throw plantProblems.notFound();
      const list = await plants();
      const plant = list.get(name) ?? list.find(name.replaceAll("-", " "));
      if (!plant) throw plantProblems.notFound();
      // A plant has any number of names, and its page one address.
      if (plant.slug !== name) keepUntil(0);
      const [counts, ids] = await Promise.all([
        countByCategory(database.reader, plant.slug),
        findTips(database, { plant: plant.slug }, maxLookedThrough),
      ]);
      const found = await lookThrough(database.reader, ids);
      const categories = await Promise.all(
        categoriesOfWork
          .map((category) => ({ category, total: counts.get(category) ?? 0 }))
          .filter(({ total }) => total > 0)
          .map(async ({ category, total }) => {
            const shown = await tipsOf(plant.slug, category, total, found);
            const tips = await readTips(database.reader, shown);
            return { category, total, tips: tips.map(({ totalLikes: _, ...tip }) => tip) };
          }),
      );
      return {
        plant,
        total: categories.reduce((sum, { total }) => sum + total, 0),
        categories,
        ...yearOf(found),
        gardeners: gardenersOf(found),
      };
    },
  });
}

/** The tips for each part of the year, and those for any time. */
function yearOf(found: LookedThrough[]) {
  const timed = found.map(({ id, title, yearParts: bits }) => ({
    tip: { _id: id, title },
    parts: windowOfBits(bits),
  }));
  const always = (parts: readonly unknown[]) => parts.length === yearParts.length;
  const some = timed.filter(({ parts }) => !always(parts));
  return {
    year: yearParts.map((part) => ({
      part,
      ...firstOf(some.filter(({ parts }) => parts.includes(part))),
    })),
    anyTime: firstOf(timed.filter(({ parts }) => always(parts))),
  };
}

const firstOf = <T>(timed: { tip: T }[]) => ({
  tips: timed.slice(0, maxOfPart).map(({ tip }) => tip),
  more: Math.max(0, timed.length - maxOfPart),
});

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
