import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { type Category, categoryLabels } from "../tips/tips.ts";
import { atomFeed } from "./atom-feed.server.ts";
import { type Feed, toEntry } from "./feed.server.ts";
import { feedCalls } from "./feeds.contract.ts";
import { listNewest, listNewestOf, readGardener } from "./feeds.store.server.ts";
import { feedProblems } from "./feeds.ts";
import { jsonFeed } from "./json-feed.server.ts";

export function feedsApi({ database, publicTips, siteName, siteUrl }: FeedsServices) {
  /** The path of a feed is the one of its page, or of what it is about. */
  async function feedOfSite(category: Category | undefined, path: string): Promise<Feed> {
    if (!publicTips) throw feedProblems.none();
    const query = category ? `?category=${category}` : "";
    return {
      title: category ? `${siteName} | ${categoryLabels[category]}` : siteName,
      address: siteUrl + path + query,
      page: `${siteUrl}/browseTips${query}`,
      entries: (await listNewest(database.reader, category)).map((row) => toEntry(row, siteUrl)),
    };
  }

  async function feedOfGardener(id: string, path: string): Promise<Feed> {
    if (!publicTips) throw feedProblems.none();
    const gardener = await readGardener(database.reader, id);
    return {
      title: `${siteName} | ${gardener.gardenersName}`,
      address: siteUrl + path,
      page: siteUrl + gardenerPath(gardener),
      entries: (await listNewestOf(database.reader, id)).map((row) => toEntry(row, siteUrl)),
    };
  }

  return serve(feedCalls, {
    site: async ({ query }) => atom(await feedOfSite(query.category, "/feed")),
    siteJson: async ({ query }) => jsonFeed(await feedOfSite(query.category, "/feed/json")),
    gardener: async ({ params: { id } }) => atom(await feedOfGardener(id, `/feed/gardeners/${id}`)),
    gardenerJson: async ({ params: { id } }) =>
      jsonFeed(await feedOfGardener(id, `/feed/gardeners/${id}/json`)),
  });
}

interface FeedsServices {
  database: Database;
  /** Whether every public tip has a page that everyone may read. */
  publicTips: boolean;
  siteName: string;
  siteUrl: string;
}

const atom = (feed: Feed) =>
  new Response(atomFeed(feed), {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, no-cache",
    },
  });
