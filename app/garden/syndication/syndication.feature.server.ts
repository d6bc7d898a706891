import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { eventFeedApi } from "./event-feed.api.server.ts";
import { feedsApi } from "./feeds.api.server.ts";
import { sitemapApi } from "./sitemap.api.server.ts";
import { tipCardsJob } from "./tip-cards.api.server.ts";

export const feedsFeature = {
  name: "feeds",
  description: "Feeds of the newest tips and events",
  calls: [feedsApi, ifOn("events", eventFeedApi)],
  tables: [],
  jobs: [tipCardsJob],
} satisfies FeatureOf;

export const sitemapFeature = {
  name: "sitemap",
  description: "Sitemap and rules for search engines",
  calls: [sitemapApi],
  tables: [],
} satisfies FeatureOf;
