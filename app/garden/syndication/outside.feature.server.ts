import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { eventFeedApi } from "./event-feed.api.server.ts";
import { feedsApi } from "./feeds.api.server.ts";
import { sitemapApi } from "./sitemap.api.server.ts";
import { tipCardsJob } from "./tip-cards.api.server.ts";

export const feedsFeature = {
  name: "feeds",
  description: "The newest tips for programs that look whether there is something new",
  calls: [feedsApi, ifOn("events", eventFeedApi)],
  tables: [],
  jobs: [tipCardsJob],
} satisfies FeatureOf;

export const sitemapFeature = {
  name: "sitemap",
  description: "What search engines ask for: which addresses there are",
  calls: [sitemapApi],
  tables: [],
} satisfies FeatureOf;
