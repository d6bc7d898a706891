import type * as v from "valibot";
import { decodeCursor, slice } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { loadWordForms } from "../../platform/text/word-forms.server.ts";
import { type Climate, readConditions } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { nextMonthAfter, partAt } from "../gardens/seasons.ts";
import { type PlantList, plantPath } from "../plants/plants.ts";
import { toListedTip, withPlantNames } from "../tips/tip-replies.server.ts";
import {
  browseTips,
  countTipsByLanguage,
  readTipsById,
  tipCursor,
} from "../tips/tips.store.server.ts";
import type { TipSort } from "../tips/tips.ts";
import { loadTroubleNames } from "../troubles/trouble-names.server.ts";
import { countTipsByTrouble } from "../troubles/troubles.store.server.ts";
import { type TroubleList, troublePath } from "../troubles/troubles.ts";
import { loadDescriptions } from "./described-elsewhere.server.ts";
import { loadGardeningWords } from "./gardening-words.server.ts";
import { typedIn } from "./quoted-words.server.ts";
import { searchCalls } from "./search.contract.ts";
import { findsAny, type Search } from "./search.store.server.ts";
import { type Answer, maxCounted } from "./search.ts";
import { countFound, createSearchCounts } from "./search-counts.server.ts";
import { filterWords, type TipFilters } from "./search-index.store.server.ts";
import { searchCursor, walkAnswers, walkLists } from "./search-pages.server.ts";
import { findPosts } from "./search-posts.server.ts";
import { searchFilters } from "./search-query.ts";
import { type Question, understand } from "./search-question.server.ts";
import type { Names, Term } from "./search-terms.server.ts";

/** The maximum length of a text whose reply is kept. Longer texts are hardly ever asked twice. */
const maxKeptLength = 60;

/**
 * The maximum number of answers above the tips. More answers would leave no space for tips on a
 * phone.
 */
const maxAnswers = 3;

export function searchApi(services: SearchServices) {
  const { database, plants, troubles, clock, publicTips, siteGarden, ownLanguage } = services;
  const countAll = createSearchCounts(services);

  /**
   * Converts the filters of a query. A reply about the current month is kept until the end of the
   * month.
   */
  function filtersOf({ now, ...others }: Filters, keepUntil: (time: number) => void): TipFilters {
    const time = clock();
    if (now) keepUntil(nextMonthAfter(time));
    return { ...given(others), ...(now && { part: partAt(time, now) }) };
  }

  async function names(): Promise<Names> {
    const list = await troubles();
    const all = await plants();
    const gardeningWords = await loadGardeningWords();
    const stated = await countTipsByLanguage(database.reader);
    const written = new Set([ownLanguage, ...stated.keys()]);
    // Questions may be in any language of the site or of its tips.
    const asked = new Set([...services.languages.map(contentLanguage), ...written]);
    asked.delete("en");
    return {
      plants: all,
      troubles: list,
      troubleNames: await loadTroubleNames(list),
      gardeningWords,
      descriptions: await loadDescriptions(list, all, gardeningWords),
      hemisphere: siteGarden.hemisphere,
      isEnglish: ownLanguage === "en",
      otherForms: await Promise.all([...asked].map(loadWordForms)),
      written,
    };
  }

  /**
   * Finds the pages that answer a question better than a tip: the pages of troubles and plants, and
   * the season of a plant.
   */
  async function answersTo(terms: Term[], language: Language): Promise<Answer[]> {
    if (!publicTips) return [];
    const known = await names();
    const inLanguage = await known.troubles.textsIn(language);
    const now = clock();
    const named = terms.flatMap(({ trouble = "" }) => known.troubles.get(trouble) ?? []);
    const grown = terms.flatMap(({ plant = "", otherPlants = [] }) =>
      [plant, ...otherPlants].flatMap((slug) => known.plants.get(slug) ?? []),
    );
    const [first] = grown;
    const against =
      named.length > 0 ? await countTipsByTrouble(database.reader, known.troubles) : null;
    const part = partAt(now, siteGarden.hemisphere);
    const isInSeason =
      first &&
      named.length === 0 &&
      (await findsAny(database, { anyOf: [], filters: { plant: first.slug, part } }));
    return [
      ...named.map(inLanguage).map(({ slug, name }) => ({
        kind: against?.get(slug) ? ("trouble-help" as const) : ("trouble-signs" as const),
        name,
        path: troublePath(slug),
      })),
      ...grown.map((plant) => ({
        kind: "plant-guide" as const,
        name: known.plants.named(plant, language).name,
        path: plantPath(plant),
      })),
      ...(isInSeason
        ? [
            {
              kind: "plant-season" as const,
              name: known.plants.named(first, language).plural,
              month: new Date(now).getUTCMonth(),
              path: `${plantPath(first)}#year`,
            },
          ]
        : []),
    ].slice(0, maxAnswers);
  }

  /** Reads a question. On a site for members, visitors can search only titles and plants. */
  async function ask(text: string, isMember: boolean): Promise<Asked> {
    const known = await names();
    return { question: await understand(database, text, known, !isMember), names: known };
  }

  /** Finds posts of other clubs, for a text without filters. */
  async function postsWith(text: string, filters: TipFilters, asked: Asked) {
    if (!services.searchedNeighbours || !text || filterWords(filters).length > 0) return {};
    const posts = await findPosts(database.reader, { text, ...asked });
    return posts.length > 0 ? { posts } : {};
  }

  return serve(searchCalls, {
    async search({ query, claims, keepUntil }) {
      const isMember = publicTips || claims !== null;
      const asked = isMember ? query : ofHeadings(query);
      const { text, sort, order, limit, cursor, names: reader, ...rest } = asked;
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest, keepUntil);
      const { question } = await ask(text, isMember);
      const { anyOf, isPartial } = question;
      const inHeading = !isMember;
      const { total, more } = await countFound(database, { anyOf, filters, inHeading });
      const isEverything = anyOf.length === 0 && filterWords(filters).length === 0;
      if (order !== "worked" && isEverything) {
        const after = decodeCursor(cursor, tipCursor);
        const { rows, next } = await browseTips(database.reader, { sort, limit, after });
        const tips = rows.map((row) => toListedTip(row, ownLanguage, isMember));
        return { items: withPlantNames(tips, reader, await plants()), total, next };
      }
      const searches = byLevel({ anyOf, filters, inHeading }, sort);
      const after = decodeCursor(cursor, searchCursor);
      const max = limit + 1;
      const ownClimate = order === "worked" ? "all" : siteGarden.climate;
      const walk =
        anyOf.length > 0 && (order !== "worked" || isPartial)
          ? walkAnswers(database, question, searches, {
              byWorked: order === "worked",
              climate: isMember ? (readConditions(filters.garden)?.climate ?? ownClimate) : null,
            })
          : walkLists(database, searches, {
              isRanked: order === "worked",
              isMany: isEverything || more || total > maxCounted,
            });
      const found = await walk(max, after);
      const { rows, next } = slice(found, limit, ({ list, id, place }) => [list, id, place]);
      const tips = await readTipsById(
        database.reader,
        rows.map(({ id }) => id),
      );
      const lacksOf = new Map(rows.map(({ id, lacks = [] }) => [id, lacks]));
      const items = tips.map((tip) => {
        const lacks = lacksOf.get(tip.id) ?? [];
        return { ...toListedTip(tip, ownLanguage, isMember), ...(lacks.length > 0 && { lacks }) };
      });
      return { items: withPlantNames(items, reader, await plants()), total, next };
    },

    async counts({ query, claims, keepUntil }) {
      const isMember = publicTips || claims !== null;
      const { text, names: language = "en", ...rest } = isMember ? query : ofHeadings(query);
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest, keepUntil);
      keepUntil(nextMonthAfter(clock()));
      const asked = await ask(text, isMember);
      const { terms, anyOf, language: askedIn, corrected } = asked.question;
      const named = (await plants()).allIn(language);
      const counts = await countAll({ anyOf, filters, inHeading: !isMember }, named);
      return {
        ...counts,
        answers: await answersTo(terms, language),
        ...(isMember && terms.length > 0 && { words: typedIn(terms) }),
        ...(isMember && (await postsWith(text, filters, asked))),
        ...(askedIn && { language: askedIn }),
        ...(corrected !== undefined && { correctedText: corrected }),
        ...(!isMember && { levels: {}, gardens: [], now: [], languages: [] }),
      };
    },
  });
}

interface Asked {
  question: Question;
  names: Names;
}

interface SearchServices extends SiteServices {
  /** True if the site also searches posts of other clubs. */
  searchedNeighbours: boolean;
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** The garden to assume for readers who have not described their own. */
  siteGarden: { climate: Climate; hemisphere: Garden["hemisphere"] };
}

type Filters = Omit<v.InferOutput<v.ObjectSchema<typeof searchFilters, undefined>>, "text">;

/** Returns the filters of a query that are not empty. */
function given<T extends Record<string, string>>(query: T) {
  const values = Object.entries(query).filter(
    ([name, value]) => name in searchFilters && value !== "",
  );
  return Object.fromEntries(values) as { [Name in keyof T]?: Exclude<T[Name], ""> };
}

/**
 * The filters that visitors of a site for members may not use, because they do not see these
 * fields.
 */
const filtersForMembers = Object.keys(searchFilters).filter(
  (name) => !["text", "plant", "category"].includes(name),
);

/**
 * Returns the part of a query that visitors of a site for members may send: filters for the fields
 * of a heading.
 */
const ofHeadings = <T extends Filters>(query: T): T => ({
  ...query,
  ...Object.fromEntries(filtersForMembers.map((name) => [name, ""])),
  ...{ sort: "no-sorting", order: "newest" },
});

/**
 * Returns the search. If the tips of a level come first, returns two searches: tips of this level,
 * and then all other tips.
 */
const byLevel = (search: Search, sort: TipSort): Search[] =>
  sort === "no-sorting" || search.filters.level
    ? [search]
    : [
        { ...search, filters: { ...search.filters, level: sort } },
        { ...search, except: { level: sort } },
      ];
