import { accountApi } from "../account/account.api.server.ts";
import type { Feature } from "../auth/feature.server.ts";
import { draftsApi } from "../drafts/drafts.api.server.ts";
import { deleteDraftsOf, exportDrafts } from "../drafts/drafts.store.server.ts";
import { directoryJob } from "../gardeners/directory.jobs.server.ts";
import {
  anonymiseGardener,
  deleteIfWithoutTips,
  exportProfile,
} from "../gardeners/gardener-deletion.store.server.ts";
import { gardenersApi } from "../gardeners/gardeners.api.server.ts";
import { messagesApi } from "../gardeners/messages.api.server.ts";
import { profileApi } from "../gardeners/profile.api.server.ts";
import { gardensApi } from "../gardens/gardens.api.server.ts";
import { deleteGarden, exportGarden } from "../gardens/gardens.store.server.ts";
import { idempotencyJob } from "../idempotency/idempotency.jobs.server.ts";
import { deleteKeys, exportKeys } from "../idempotency/idempotency-keys.store.server.ts";
import { deleteLetters, exportLetters } from "../mail/outbox.store.server.ts";
import { newsletterApi } from "../newsletter/newsletter.api.server.ts";
import { newsletterJob } from "../newsletter/newsletter.jobs.server.ts";
import { deleteSubscription, exportSubscription } from "../newsletter/newsletter.store.server.ts";
import { exportOutcomes } from "../outcomes/outcome-deletion.store.server.ts";
import { outcomesApi } from "../outcomes/outcomes.api.server.ts";
import { disownPhotos, exportPhotos } from "../photos/photo-deletion.store.server.ts";
import { photosApi } from "../photos/photos.api.server.ts";
import { photoJobs } from "../photos/photos.jobs.server.ts";
import { remindersApi } from "../reminders/reminders.api.server.ts";
import { reminderJob } from "../reminders/reminders.jobs.server.ts";
import { deleteReminders, exportReminders } from "../reminders/reminders.store.server.ts";
import { exportReports, forgetReporter } from "../reports/report-deletion.store.server.ts";
import { reportsApi } from "../reports/reports.api.server.ts";
import { savedApi } from "../saved/saved.api.server.ts";
import { deleteSaved, exportSaved } from "../saved/saved.store.server.ts";
import { freshnessApi } from "../tips/freshness.api.server.ts";
import { freshnessJob } from "../tips/freshness.jobs.server.ts";
import { searchApi } from "../tips/search.api.server.ts";
import { searchIndexJob } from "../tips/search.jobs.server.ts";
import { tipCardsApi, tipCardsJob } from "../tips/tip-cards.api.server.ts";
import { deleteTipsOf } from "../tips/tip-deletion.store.server.ts";
import { exportTips } from "../tips/tip-export.store.server.ts";
import { tipVersionsApi } from "../tips/tip-versions.api.server.ts";
import { tipsApi } from "../tips/tips.api.server.ts";
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
        ...tipsApi(services, links.tipChanged),
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
