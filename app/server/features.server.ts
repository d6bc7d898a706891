import { rolesFeature } from "../auth/roles.feature.server.ts";
import { blocksFeature } from "../garden/blocks/blocks.feature.server.ts";
import { calendarFeature } from "../garden/calendar/calendar.feature.server.ts";
import { changesFeature } from "../garden/changes/changes.feature.server.ts";
import { commentsFeature } from "../garden/comments/comments.feature.server.ts";
import { deliveryFeature } from "../garden/delivery/delivery.feature.server.ts";
import { listAddressees } from "../garden/delivery/letters.store.server.ts";
import { draftsFeature } from "../garden/drafts/drafts.feature.server.ts";
import { embedsFeature } from "../garden/embeds/embeds.feature.server.ts";
import { eventsFeature } from "../garden/events/events.feature.server.ts";
import { followsFeature } from "../garden/follows/follows.feature.server.ts";
import { galleryFeature } from "../garden/gallery/gallery.feature.server.ts";
import { gardenersFeature } from "../garden/gardeners/gardeners.feature.server.ts";
import { gardensFeature } from "../garden/gardens/gardens.feature.server.ts";
import { importsFeature } from "../garden/imports/imports.feature.server.ts";
import { journalFeature } from "../garden/journal/journal.feature.server.ts";
import { neighboursFeature } from "../garden/neighbours/neighbours.feature.server.ts";
import { newsletterFeature } from "../garden/newsletter/newsletter.feature.server.ts";
import { notificationsFeature } from "../garden/notifications/notifications.feature.server.ts";
import { photosFeature } from "../garden/photos/photos.feature.server.ts";
import { plantsFeature } from "../garden/plants/plants.feature.server.ts";
import { reportsFeature } from "../garden/reports/reports.feature.server.ts";
import { resultsFeature } from "../garden/results/results.feature.server.ts";
import { remindersFeature, savedFeature } from "../garden/saved/saved.feature.server.ts";
import { searchApi } from "../garden/search/search.api.server.ts";
import { createTipFinder, searchFeature } from "../garden/search/search.feature.server.ts";
import { feedsFeature, sitemapFeature } from "../garden/syndication/syndication.feature.server.ts";
import { tipCardsApi } from "../garden/syndication/tip-cards.api.server.ts";
import { tipsFeature } from "../garden/tips/tips.feature.server.ts";
import { topicsApi, troubleTopicsApi } from "../garden/topics/topics.api.server.ts";
import { troublesFeature } from "../garden/troubles/troubles.feature.server.ts";
import { webhooksFeature } from "../garden/webhooks/webhooks.feature.server.ts";
import type { Listeners } from "../platform/database/open.server.ts";
import type {
  Deleting,
  Feature,
  FeatureOf,
  ListeningSite,
} from "../platform/http/feature.server.ts";
import { idempotencyFeature } from "../platform/http/http.feature.server.ts";
import { mailFeature } from "../platform/mail/mail.feature.server.ts";
import { accountFeature } from "../site/account/account.feature.server.ts";
import { statisticsFeature } from "../site/dashboard/dashboard.feature.server.ts";
import { operateFeature } from "../site/operate/operate.feature.server.ts";
import { pagesFeature } from "../site/pages/pages.feature.server.ts";
import { setupFeature } from "../site/setup/setup.feature.server.ts";
import { accountDeletion, keptAccounts } from "./accounts.server.ts";
import { createModerations } from "./moderations.server.ts";
import type { Services } from "./services.server.ts";

/** Loads the demo content only when somebody counts or removes it. */
const exampleOf = async (services: Services) =>
  (await import("./demo/example-content.server.ts")).exampleContent(services, deleting);

/**
 * All features, in the order in which they handle events, delete an account's data, and appear in
 * the description of the API:
 * - Gardeners come first. They lock their row, so that no transaction adds data to the account.
 * - Results rank a tip before the search reads its rankings.
 * - Features that only read come last.
 */
const parts: FeatureOf<Services>[] = [
  gardenersFeature,
  gardensFeature,
  tipsFeature<Services>(createTipFinder, [searchApi, tipCardsApi]),
  photosFeature,
  resultsFeature,
  commentsFeature,
  journalFeature,
  eventsFeature,
  searchFeature,
  galleryFeature,
  blocksFeature,
  followsFeature,
  notificationsFeature,
  savedFeature,
  remindersFeature,
  deliveryFeature,
  changesFeature,
  draftsFeature,
  importsFeature,
  reportsFeature(createModerations),
  webhooksFeature,
  neighboursFeature,
  newsletterFeature,
  mailFeature(listAddressees),
  idempotencyFeature,
  calendarFeature,
  plantsFeature([topicsApi]),
  troublesFeature([troubleTopicsApi]),
  statisticsFeature,
  pagesFeature,
  rolesFeature,
  operateFeature(keptAccounts, exampleOf),
  setupFeature(keptAccounts, exampleOf),
  feedsFeature,
  sitemapFeature,
  embedsFeature,
];

const listenersOf = ({ on }: FeatureOf<Services>, site: ListeningSite) =>
  typeof on === "function" ? on(site) : on;

/** Returns the event listeners of all features, as `openDatabase` needs them. */
export const createListeners = (site: ListeningSite): Listeners[] =>
  parts.flatMap((part) => listenersOf(part, site) ?? []);

/** The steps that delete an account, in order. The last step deletes the account itself. */
export const deleting: readonly Deleting[] = [...parts, accountDeletion];

export function createFeatures(services: Services): Feature[] {
  const create = (part: FeatureOf<Services>): Feature => ({
    ...part,
    calls: (part.calls ?? []).flatMap((calls) => calls(services)),
    jobs: (part.jobs ?? []).flatMap((jobs) => jobs(services)),
    on: listenersOf(part, services),
  });
  const features = [...parts.map(create), services.identity.feature];
  return [...features, create(accountFeature(features))];
}
