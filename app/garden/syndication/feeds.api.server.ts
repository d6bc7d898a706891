import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { baseOf } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { gardenerPath, shownNameOf } from "../gardeners/gardeners.ts";
import { listClubs } from "../neighbours/neighbours.store.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { findTips } from "../search/search.store.server.ts";
import type { Category } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import { type TroubleList, troublePath } from "../troubles/troubles.ts";
import { atomFeed, type Feed, jsonFeed, toEntry } from "./feed.server.ts";
import { feedCalls, feedLength, feedProblems } from "./feeds.contract.ts";
import { listNewest, listNewestOf, readGardener, readTips } from "./feeds.store.server.ts";

export function feedsApi(services: FeedsServices) {
  const { database, plants, troubles, publicTips, neighbours, site, siteUrl } = services;
  const { languages, ownLanguage } = services;
  const base = () => baseOf(locale(), languages);
  const read = async (ids: { id: string }[]) =>
    (await readTips(database.reader, ids)).map((row) =>
      toEntry(row, { siteUrl, base: base(), ownLanguage }),
    );

  async function listTips({ plant, trouble, category }: Filters) {
    if (!plant && !trouble) return listNewest(database.reader, category);
    const ids = await findTips(database, { plant, trouble, category }, feedLength);
    return ids.map((id) => ({ id }));
  }

  /** Lists the other clubs that the site reads and that have a page. */
  async function listRelated() {
    const clubs = neighbours ? await listClubs(database.reader) : [];
    return clubs.flatMap(({ name, page }) => (page ? [{ name, page }] : []));
  }

  async function namedPlant(slug: string | undefined) {
    if (!slug) return null;
    const list = await plants();
    const plant = list.get(slug);
    return plant && list.named(plant, contentLanguage(locale()));
  }

  async function namedTrouble(slug: string | undefined) {
    if (!slug) return null;
    const list = await troubles();
    const trouble = list.get(slug);
    return trouble && (await list.textsIn(contentLanguage(locale())))(trouble);
  }

  async function feedOfSite(filters: Filters, path: string): Promise<Feed> {
    if (!publicTips) throw feedProblems.none();
    const { plant, trouble, category } = filters;
    const [plantNamed, troubleNamed] = [await namedPlant(plant), await namedTrouble(trouble)];
    if ((plant && !plantNamed) || (trouble && !troubleNamed)) throw feedProblems.none();
    const query = new URLSearchParams({
      ...(plant && { plant }),
      ...(trouble && { trouble }),
      ...(category && { category }),
    });
    const asked = query.size > 0 ? `?${query}` : "";
    const isOfTrouble = trouble && query.size === 1;
    const about = [
      site.name,
      plantNamed?.name,
      troubleNamed?.name,
      category && tipWords.categories[category],
    ];
    return {
      title: about.filter(Boolean).join(" | "),
      address: siteUrl + base() + path + asked,
      page: siteUrl + base() + (isOfTrouble ? troublePath(trouble) : `/browseTips${asked}`),
      ...(asked === "" && { clubs: await listRelated() }),
      entries: await read(await listTips(filters)),
    };
  }

  async function feedOfGardener(id: string, path: string): Promise<Feed> {
    if (!publicTips) throw feedProblems.none();
    const gardener = await readGardener(database.reader, id);
    return {
      title: `${site.name} | ${shownNameOf(gardener.gardenersName)}`,
      address: siteUrl + base() + path,
      page: siteUrl + base() + gardenerPath(gardener),
      entries: await read(await listNewestOf(database.reader, id)),
    };
  }

  return serve(feedCalls, {
    site: async ({ query }) => atom(await feedOfSite(query, "/feed")),
    siteJson: async ({ query }) => jsonFeed(await feedOfSite(query, "/feed/json")),
    gardener: async ({ params: { id } }) => atom(await feedOfGardener(id, `/feed/gardeners/${id}`)),
    gardenerJson: async ({ params: { id } }) =>
      jsonFeed(await feedOfGardener(id, `/feed/gardeners/${id}/json`)),
  });
}

interface Filters {
  category?: Category;
  plant?: string;
  trouble?: string;
}

interface FeedsServices extends SiteServices {
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** True if the site reads other clubs. */
  neighbours: boolean;
}

const atom = (feed: Feed) =>
  new Response(atomFeed(feed), {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, no-cache",
    },
  });
