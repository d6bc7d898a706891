import { draftsApi } from "../garden/drafts/drafts.api.server.ts";
import { deleteDraftsOf, exportDrafts } from "../garden/drafts/drafts.store.server.ts";
import { directoryJob } from "../garden/gardeners/directory.jobs.server.ts";
import {
  anonymiseGardener,
  deleteIfWithoutTips,
  exportProfile,
} from "../garden/gardeners/gardener-deletion.store.server.ts";
import { gardenersApi } from "../garden/gardeners/gardeners.api.server.ts";
import { messagesApi } from "../garden/gardeners/messages.api.server.ts";
import { profileApi } from "../garden/gardeners/profile.api.server.ts";
import { gardensApi } from "../garden/gardens/gardens.api.server.ts";
import { deleteGarden, exportGarden } from "../garden/gardens/gardens.store.server.ts";
import { newsletterApi } from "../garden/newsletter/newsletter.api.server.ts";
import { newsletterJob } from "../garden/newsletter/newsletter.jobs.server.ts";
import {
  deleteSubscription,
  exportSubscription,
} from "../garden/newsletter/newsletter.store.server.ts";
import { exportOutcomes } from "../garden/outcomes/outcome-deletion.store.server.ts";
import { outcomesApi } from "../garden/outcomes/outcomes.api.server.ts";
import { tipCardsApi, tipCardsJob } from "../garden/outside/tip-cards.api.server.ts";
import { disownPhotos, exportPhotos } from "../garden/photos/photo-deletion.store.server.ts";
import { photosApi } from "../garden/photos/photos.api.server.ts";
import { photoJobs } from "../garden/photos/photos.jobs.server.ts";
import { exportReports, forgetReporter } from "../garden/reports/report-deletion.store.server.ts";
import { reportsApi } from "../garden/reports/reports.api.server.ts";
import { remindersApi } from "../garden/saved/reminders.api.server.ts";
import { reminderJob } from "../garden/saved/reminders.jobs.server.ts";
import { deleteReminders, exportReminders } from "../garden/saved/reminders.store.server.ts";
import { savedApi } from "../garden/saved/saved.api.server.ts";
import { deleteSaved, exportSaved } from "../garden/saved/saved.store.server.ts";
import { searchApi } from "../garden/search/search.api.server.ts";
import { searchIndexJob } from "../garden/search/search.jobs.server.ts";
import { freshnessApi } from "../garden/tips/freshness.api.server.ts";
import { freshnessJob } from "../garden/tips/freshness.jobs.server.ts";
import { deleteTipsOf } from "../garden/tips/tip-deletion.store.server.ts";
import { exportTips } from "../garden/tips/tip-export.store.server.ts";
import { tipVersionsApi } from "../garden/tips/tip-versions.api.server.ts";
import { tipsApi } from "../garden/tips/tips.api.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { idempotencyJob } from "../platform/http/idempotency.jobs.server.ts";
import { deleteKeys, exportKeys } from "../platform/http/idempotency-keys.store.server.ts";
import { deleteLetters, exportLetters } from "../platform/mail/outbox.store.server.ts";
import { accountApi } from "../site/account/account.api.server.ts";
import { addresseeOf, createFeatureLinks } from "./feature-links.server.ts";
import { createFoundTips } from "./found-tips.server.ts";
import { createModerations } from "./moderations.server.ts";
import { readingFeatures } from "./reading-features.server.ts";
import type { Services } from "./services.server.ts";

/**
 * All features, in the order in which they delete an account's data. Gardeners come first: once its
 * gardener row is locked, no other transaction can add anything to the account.
 */
export function createFeatures(services: Services): Feature[] {
  const tips = createFoundTips(services.database);
  const links = createFeatureLinks(services);
  const features: Feature[] = [
    {
      name: "gardeners",
      description: "The directory of gardeners, the profile of each, and messages to them",
      calls: [...gardenersApi(services), ...profileApi(services), ...messagesApi(services)],
      tables: ["gardeners"],
      jobs: [services.lastSeen.job, directoryJob(services)],
      exportUserData: exportProfile,
      deleteUserData: anonymiseGardener,
      finishDeletion: deleteIfWithoutTips,
    },
    {
      name: "gardens",
      description: "What a gardener's garden is like: winters, summers, rain, side of the equator",
      calls: gardensApi(services),
      tables: ["gardens"],
      exportUserData: exportGarden,
      deleteUserData: (transaction, { gardenerId }) => deleteGarden(transaction, gardenerId),
    },
    {
      name: "tips",
      description: "Tips and who likes them",
      calls: [
        ...tipsApi(services, {
          tipChanged: links.tipChanged,
          findByPlant: (plant, max) => tips.findTips({ plant }, max),
        }),
        ...searchApi(services),
        ...tipCardsApi(services),
        ...freshnessApi(services),
        ...tipVersionsApi(services),
      ],
      tables: ["tips", "tip_versions", "likes", "tip_photos", "searchable_tips", "tip_facets"],
      jobs: [searchIndexJob(services), tipCardsJob(services), freshnessJob(services)],
      exportUserData: exportTips,
      deleteUserData: deleteTipsOf,
    },
    {
      name: "photos",
      description: "Photos that gardeners upload, for their tips and their profile",
      calls: photosApi(services),
      tables: ["photos"],
      jobs: photoJobs(services),
      exportUserData: exportPhotos,
      deleteUserData: disownPhotos,
    },
    {
      name: "outcomes",
      description: "How tips went in the gardens of those who tried them",
      calls: outcomesApi(services, links.index),
      tables: ["outcomes", "outcome_counts", "tip_rankings"],
      exportUserData: exportOutcomes,
      deleteUserData: links.forgetOutcomes,
    },
    {
      name: "saved",
      description: "Tips that gardeners save for later",
      calls: savedApi(services, tips.readTipsForMembers),
      tables: ["saved_tips"],
      exportUserData: exportSaved,
      deleteUserData: deleteSaved,
    },
    {
      name: "reminders",
      description: "Saved tips that come back in their season",
      calls: remindersApi(services, tips.readTipsForMembers),
      tables: ["season_mails", "calendar_feeds"],
      jobs: [reminderJob(services)],
      exportUserData: exportReminders,
      deleteUserData: deleteReminders,
    },
    {
      name: "drafts",
      description: "Tips that a gardener has not finished, on whichever device they go on",
      calls: draftsApi(services),
      tables: ["drafts"],
      exportUserData: exportDrafts,
      deleteUserData: deleteDraftsOf,
    },
    {
      name: "reports",
      description: "What gardeners report, and what operators do about it",
      calls: reportsApi(services, createModerations(services, links.index)),
      tables: ["reported_things", "reports", "operator_acts"],
      exportUserData: exportReports,
      deleteUserData: forgetReporter,
    },
    {
      name: "newsletter",
      description: "Asking for the weekly newsletter, confirming it and ending it",
      calls: newsletterApi(services),
      tables: ["subscribers", "newsletter_deliveries"],
      jobs: [newsletterJob(services, links.listGoodNow)],
      exportUserData: exportSubscription,
      deleteUserData: deleteSubscription,
    },
    {
      name: "mail",
      description: "Letters that wait until they are sent",
      calls: [],
      tables: ["outbox"],
      jobs: [services.outbox.job],
      exportUserData: (db, owner) => exportLetters(db, addresseeOf(owner)),
      deleteUserData: (transaction, owner) => deleteLetters(transaction, addresseeOf(owner)),
    },
    {
      name: "idempotency",
      description: "Calls that are done once, however often they are sent",
      calls: [],
      tables: ["idempotency_keys"],
      jobs: [idempotencyJob(services)],
      exportUserData: (db, { gardenerId }) => exportKeys(db, gardenerId),
      deleteUserData: (transaction, { gardenerId }) => deleteKeys(transaction, gardenerId),
    },
    ...readingFeatures(services, tips),
    services.identity.feature,
  ];
  return [
    ...features,
    {
      name: "account",
      description: "Taking along all that the site keeps of a gardener, and leaving it for good",
      calls: accountApi(services, features),
      tables: [],
    },
  ];
}
