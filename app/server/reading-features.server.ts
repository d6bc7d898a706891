import { calendarApi } from "../garden/calendar/calendar.api.server.ts";
import { guidesApi } from "../garden/guides/guides.api.server.ts";
import { feedsApi } from "../garden/outside/feeds.api.server.ts";
import { sitemapApi } from "../garden/outside/sitemap.api.server.ts";
import { plantsApi } from "../garden/plants/plants.api.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { statisticsApi } from "../site/dashboard/statistics.api.server.ts";
import { pagesApi } from "../site/pages/pages.api.server.ts";
import { pagesJob } from "../site/pages/pages.jobs.server.ts";
import type { FoundTips } from "./found-tips.server.ts";
import type { Services } from "./services.server.ts";

/** The features that only read: they keep nothing, so that there is nothing of anybody to delete. */
export function readingFeatures(services: Services, tips: FoundTips): Feature[] {
  return [
    {
      name: "calendar",
      description: "What to do when, and in which garden",
      calls: calendarApi(services, tips),
      tables: [],
    },
    {
      name: "plants",
      description: "The plants that the site knows, and all that gardeners know about each",
      calls: [...plantsApi(services), ...guidesApi(services, tips)],
      tables: [],
    },
    {
      name: "statistics",
      description: "The site in numbers",
      calls: statisticsApi(services),
      tables: [],
    },
    {
      name: "pages",
      description: "The pages that the operator has written, such as a privacy policy",
      calls: pagesApi(services),
      tables: [],
      jobs: [pagesJob(services.pageFiles, services.database.changes)],
    },
    {
      name: "feeds",
      description: "The newest tips for programs that look whether there is something new",
      calls: feedsApi(services, tips.findTips),
      tables: [],
    },
    {
      name: "sitemap",
      description: "What search engines ask for: which addresses there are",
      calls: sitemapApi(services, services.pageFiles.list),
      tables: [],
    },
  ];
}
