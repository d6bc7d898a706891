import { createAccountMails } from "../auth/better-auth/account-mails.server.ts";
import {
  deleteAccount,
  deleteResetLinks,
  disableAccount,
  enableAccount,
} from "../auth/better-auth/accounts.store.server.ts";
import { wasVerificationMailed } from "../auth/better-auth/email-verifications.store.server.ts";
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from "../auth/better-auth/invitations.store.server.ts";
import { revokeTokens } from "../auth/better-auth/personal-tokens.store.server.ts";
import { revokeSessions } from "../auth/better-auth/sessions.store.server.ts";
import { blocksApi } from "../garden/blocks/blocks.api.server.ts";
import { deleteBlocks, exportBlocks } from "../garden/blocks/blocks.store.server.ts";
import { calendarApi } from "../garden/calendar/calendar.api.server.ts";
import { changesApi } from "../garden/changes/changes.api.server.ts";
import { disownChanges, exportChanges } from "../garden/changes/changes.store.server.ts";
import { draftsApi } from "../garden/drafts/drafts.api.server.ts";
import { deleteDraftsOf, exportDrafts } from "../garden/drafts/drafts.store.server.ts";
import { followsApi } from "../garden/follows/follows.api.server.ts";
import {
  deleteFollows,
  exportFollows,
  forgetTips,
} from "../garden/follows/follows.store.server.ts";
import {
  anonymiseGardener,
  deleteIfNothingIsLeft,
  exportProfile,
} from "../garden/gardeners/gardener-deletion.store.server.ts";
import {
  emailChoiceApi,
  gardenersApi,
  messagesApi,
  profileApi,
} from "../garden/gardeners/gardeners.api.server.ts";
import { directoryJob } from "../garden/gardeners/gardeners.jobs.server.ts";
import { gardensApi } from "../garden/gardens/gardens.api.server.ts";
import { deleteGarden, exportGarden } from "../garden/gardens/gardens.store.server.ts";
import { guidesApi } from "../garden/guides/guides.api.server.ts";
import { troubleGuidesApi } from "../garden/guides/trouble-guides.api.server.ts";
import { importsApi } from "../garden/imports/imports.api.server.ts";
import {
  deleteImports,
  exportImports,
  forgetImported,
} from "../garden/imports/imports.store.server.ts";
import { clubLettersApi } from "../garden/newsletter/club-letters.api.server.ts";
import { clubLetterJob } from "../garden/newsletter/club-letters.jobs.server.ts";
import {
  exportClubLetters,
  forgetLetterWriter,
} from "../garden/newsletter/club-letters.store.server.ts";
import { newsletterApi } from "../garden/newsletter/newsletter.api.server.ts";
import { newsletterJob } from "../garden/newsletter/newsletter.jobs.server.ts";
import {
  deleteSubscription,
  exportSubscription,
} from "../garden/newsletter/newsletter.store.server.ts";
import { deleteFeed, exportFeed } from "../garden/notices/news-feeds.store.server.ts";
import { noticesApi } from "../garden/notices/notices.api.server.ts";
import { dailyNoticesJob, tellingJob } from "../garden/notices/notices.jobs.server.ts";
import { deleteNotices, exportNotices } from "../garden/notices/notices.store.server.ts";
import {
  forgetFollowed,
  tellOfHelp,
  tellOfMentions,
  tellOfRemark,
  tellOfTip,
} from "../garden/notices/tellings.store.server.ts";
import {
  deleteSomeOutcomes,
  exportOutcomes,
} from "../garden/outcomes/outcome-deletion.store.server.ts";
import { outcomesApi } from "../garden/outcomes/outcomes.api.server.ts";
import { rankTip } from "../garden/outcomes/rankings.store.server.ts";
import { feedsApi } from "../garden/outside/feeds.api.server.ts";
import { sitemapApi } from "../garden/outside/sitemap.api.server.ts";
import { tipCardsApi, tipCardsJob } from "../garden/outside/tip-cards.api.server.ts";
import { disownPhotos, exportPhotos } from "../garden/photos/photo-deletion.store.server.ts";
import { photosApi } from "../garden/photos/photos.api.server.ts";
import { photoJobs } from "../garden/photos/photos.jobs.server.ts";
import { keepPhotos, releasePhotos } from "../garden/photos/photos.store.server.ts";
import { plantsApi } from "../garden/plants/plants.api.server.ts";
import { devicesJob } from "../garden/reach/devices.jobs.server.ts";
import {
  deleteDevices,
  exportDevices,
  noteForDevices,
  noteSeen,
} from "../garden/reach/devices.store.server.ts";
import { lettersJob, oldReachJob } from "../garden/reach/letters.jobs.server.ts";
import {
  deleteLetterChoices,
  exportLetterChoices,
  listAddressees,
  noteForLetters,
  withdrawSeen,
} from "../garden/reach/letters.store.server.ts";
import { devicesApi, reachApi } from "../garden/reach/reach.api.server.ts";
import { deletedRemarksJob } from "../garden/remarks/deleted-remarks.jobs.server.ts";
import {
  deleteSomeRemarks,
  exportRemarks,
  forgetRemarker,
} from "../garden/remarks/remark-deletion.store.server.ts";
import { remarksApi } from "../garden/remarks/remarks.api.server.ts";
import { exportReports, forgetReporter } from "../garden/reports/report-deletion.store.server.ts";
import { reportsApi } from "../garden/reports/reports.api.server.ts";
import { reportsJob } from "../garden/reports/reports.jobs.server.ts";
import { closeReportsOfGone } from "../garden/reports/reports.store.server.ts";
import { remindersApi } from "../garden/saved/reminders.api.server.ts";
import { reminderJob } from "../garden/saved/reminders.jobs.server.ts";
import { deleteReminders, exportReminders } from "../garden/saved/reminders.store.server.ts";
import { savedApi } from "../garden/saved/saved.api.server.ts";
import { deleteSaved, exportSaved } from "../garden/saved/saved.store.server.ts";
import { searchApi } from "../garden/search/search.api.server.ts";
import { searchIndexJob } from "../garden/search/search.jobs.server.ts";
import { findTips, findTipsWithAny } from "../garden/search/search.store.server.ts";
import { indexTip } from "../garden/search/search-index.store.server.ts";
import { readingOf } from "../garden/search/word-forms.server.ts";
import { deletedTipsJob } from "../garden/tips/deleted-tips.jobs.server.ts";
import { freshnessJob } from "../garden/tips/freshness.jobs.server.ts";
import { deleteSomeTips } from "../garden/tips/tip-deletion.store.server.ts";
import { exportTips } from "../garden/tips/tip-export.store.server.ts";
import { freshnessApi, tipsApi, tipVersionsApi } from "../garden/tips/tips.api.server.ts";
import { troublesApi } from "../garden/troubles/troubles.api.server.ts";
import type { Listeners, Transaction } from "../platform/database/open.server.ts";
import type { AccountOwner, Deleting, Feature } from "../platform/http/feature.server.ts";
import { idempotencyJob } from "../platform/http/idempotency.jobs.server.ts";
import { deleteKeys, exportKeys } from "../platform/http/idempotency-keys.store.server.ts";
import type { ServedCall } from "../platform/http/serve.server.ts";
import { letterFilesJob } from "../platform/mail/letter-files.jobs.server.ts";
import { deleteLetters, exportLetters } from "../platform/mail/outbox.store.server.ts";
import type { Job } from "../platform/process/jobs.server.ts";
import type { Language } from "../platform/text/languages.ts";
import { accountApi } from "../site/account/account.api.server.ts";
import { leavingJob } from "../site/account/leaving.jobs.server.ts";
import { statisticsApi } from "../site/dashboard/statistics.api.server.ts";
import { type Accounts, membersApi } from "../site/operate/members.api.server.ts";
import { type Invitations, siteSettingsApi } from "../site/operate/site-settings.api.server.ts";
import { exportSettings, forgetSetter } from "../site/operate/site-settings.store.server.ts";
import { siteStateApi } from "../site/operate/site-state.api.server.ts";
import { writtenPagesApi } from "../site/operate/written-pages.api.server.ts";
import { exportOwnPages, forgetWriter } from "../site/pages/own-pages.store.server.ts";
import { pagesApi } from "../site/pages/pages.api.server.ts";
import { pagesJob } from "../site/pages/pages.jobs.server.ts";
import { loadPlants } from "./lists.server.ts";
import { createModerations } from "./moderations.server.ts";
import type { Services } from "./services.server.ts";

/** A feature before the site has its services. */
interface Part extends Omit<Feature, "calls" | "jobs" | "on"> {
  calls?: (services: Services) => ServedCall[];
  jobs?: (services: Services) => Job[];
  on?: Listeners | ((ownLanguage: Language) => Listeners);
}

/**
 * All features. Their order is that in which they hear what has happened, and in which they delete an
 * account's data:
 * - Gardeners come first. Once its gardener row is locked, no other transaction can add anything to
 *   the account.
 * - Outcomes rank a tip before the search finds it by its rankings.
 * - Who only reads comes last.
 */
const parts: Part[] = [
  {
    name: "gardeners",
    description: "The directory of gardeners, the profile of each, and messages to them",
    calls: (services) => [
      ...gardenersApi(services),
      ...profileApi(services),
      ...emailChoiceApi(services),
      ...messagesApi(services),
    ],
    tables: ["gardeners"],
    jobs: (services) => [services.lastSeen.job, directoryJob(services)],
    exportUserData: exportProfile,
    deleteUserData: anonymiseGardener,
    finishDeletion: deleteIfNothingIsLeft,
  },
  {
    name: "gardens",
    description: "What a gardener's garden is like: winters, summers, rain, side of the equator",
    calls: gardensApi,
    tables: ["gardens"],
    exportUserData: exportGarden,
    deleteUserData: (transaction, { gardenerId }) => deleteGarden(transaction, gardenerId),
  },
  {
    name: "tips",
    description: "Tips and who likes them",
    calls: (services) => [
      ...tipsApi(services, {
        with: (value, max) => findTips(services.database, value, max),
        withAny: (words, where, max) =>
          findTipsWithAny(services.database, words, where === "heading", max),
        reading: readingOf,
      }),
      ...searchApi(services),
      ...tipCardsApi(services),
      ...freshnessApi(services),
      ...tipVersionsApi(services),
    ],
    tables: ["tips", "tip_versions", "likes", "tip_photos"],
    jobs: (services) => [tipCardsJob(services), freshnessJob(services), deletedTipsJob(services)],
    exportUserData: exportTips,
    deleteSome: deleteSomeTips,
  },
  {
    name: "photos",
    description: "Photos that gardeners upload, for their tips and their profile",
    calls: photosApi,
    tables: ["photos"],
    jobs: photoJobs,
    on: { "photos-shown": keepPhotos, "photos-left": releasePhotos },
    exportUserData: exportPhotos,
    deleteUserData: disownPhotos,
  },
  {
    name: "outcomes",
    description: "How tips went in the gardens of those who tried them",
    calls: outcomesApi,
    tables: ["outcomes", "outcome_counts", "tip_rankings"],
    on: {
      "tip-added": (transaction, { id }) => rank(transaction, id),
      "tip-edited": (transaction, { id }) => rank(transaction, id),
      "outcomes-counted": (transaction, { tipId }) => rank(transaction, tipId),
    },
    exportUserData: exportOutcomes,
    deleteSome: deleteSomeOutcomes,
  },
  {
    name: "remarks",
    description: "Questions and remarks under tips, and answers to them",
    calls: (services) => (services.talk ? remarksApi(services) : []),
    tables: [
      "talks",
      "remarks",
      "remark_versions",
      "remark_mentions",
      "remark_drafts",
      "vouched_gardeners",
    ],
    jobs: (services) => [deletedRemarksJob(services)],
    exportUserData: exportRemarks,
    deleteUserData: forgetRemarker,
    deleteSome: deleteSomeRemarks,
  },
  {
    name: "search",
    description: "What tips are found by",
    tables: ["searchable_tips", "tip_facets"],
    jobs: (services) => [searchIndexJob(services)],
    on: (ownLanguage) => ({
      "tip-added": (transaction, { id }) => index(transaction, id, ownLanguage),
      "tip-edited": (transaction, { id }) => index(transaction, id, ownLanguage),
      "outcomes-counted": (transaction, { tipId }) => index(transaction, tipId, ownLanguage),
      "talk-changed": (transaction, { tipId }) => index(transaction, tipId, ownLanguage),
    }),
  },
  {
    name: "blocks",
    description: "Gardeners who want nothing to do with another one",
    calls: (services) => (services.talk ? blocksApi(services) : []),
    tables: ["blocks"],
    exportUserData: exportBlocks,
    deleteUserData: deleteBlocks,
  },
  {
    name: "follows",
    description: "Tips, gardeners and plants that gardeners follow",
    calls: (services) => (services.talk ? followsApi(services) : []),
    tables: ["follows"],
    on: { "tips-deleted": forgetTips },
    exportUserData: exportFollows,
    deleteUserData: deleteFollows,
  },
  {
    name: "notices",
    description: "What gardeners are told, and what is new of what they follow",
    calls: (services) => (services.talk ? noticesApi(services) : []),
    tables: ["notices", "tellings", "told_tips", "news_feeds"],
    jobs: (services) => [tellingJob(services), dailyNoticesJob(services)],
    on: {
      "tip-added": tellOfTip,
      "tip-edited": tellOfTip,
      "follow-changed": forgetFollowed,
      "remark-added": tellOfRemark,
      "remark-edited": tellOfMentions,
      "remark-helped": tellOfHelp,
    },
    exportUserData: async (db, owner) => ({
      ...(await exportNotices(db, owner)),
      ...(await exportFeed(db, owner)),
    }),
    async deleteUserData(transaction, owner) {
      await deleteNotices(transaction, owner);
      await deleteFeed(transaction, owner);
    },
  },
  {
    name: "saved",
    description: "Tips that gardeners save for later",
    calls: savedApi,
    tables: ["saved_tips"],
    exportUserData: exportSaved,
    deleteUserData: deleteSaved,
  },
  {
    name: "reminders",
    description: "Saved tips that come back in their season",
    calls: remindersApi,
    tables: ["season_mails", "calendar_feeds"],
    jobs: (services) => [reminderJob(services)],
    exportUserData: exportReminders,
    deleteUserData: deleteReminders,
  },
  {
    name: "reach",
    description: "What reaches gardeners outside of the site: letters, and notices on devices",
    calls: (services) => [...reachApi(services), ...(services.talk ? devicesApi(services) : [])],
    tables: ["letter_choices", "unmailed_notices", "push_subscriptions", "pushed_tips"],
    jobs: (services) =>
      services.talk ? [lettersJob(services), devicesJob(services), oldReachJob(services)] : [],
    on: {
      async "notices-added"(transaction, added) {
        await noteForLetters(transaction, added);
        await noteForDevices(transaction, added);
      },
      async "notices-read"(transaction, read) {
        await withdrawSeen(transaction, read);
        await noteSeen(transaction, read);
      },
    },
    exportUserData: async (db, { gardenerId }) => ({
      letterChoices: await exportLetterChoices(db, gardenerId),
      devices: await exportDevices(db, gardenerId),
    }),
    async deleteUserData(transaction, { gardenerId }) {
      await deleteLetterChoices(transaction, gardenerId);
      await deleteDevices(transaction, gardenerId);
    },
  },
  {
    name: "changes",
    description: "Which tips are new, changed or gone, for programs that keep a copy",
    calls: changesApi,
    tables: ["tip_changes"],
    exportUserData: exportChanges,
    deleteUserData: (transaction, { gardenerId }) => disownChanges(transaction, gardenerId),
  },
  {
    name: "drafts",
    description: "Tips that a gardener has not finished, on whichever device they go on",
    calls: draftsApi,
    tables: ["drafts"],
    exportUserData: exportDrafts,
    deleteUserData: deleteDraftsOf,
  },
  {
    name: "imports",
    description: "What gardeners bring along from other places",
    calls: importsApi,
    tables: ["imported_things"],
    on: { "tips-deleted": forgetImported },
    exportUserData: exportImports,
    deleteUserData: deleteImports,
  },
  {
    name: "reports",
    description: "What gardeners report, and what operators do about it",
    calls: (services) => reportsApi(services, createModerations(services)),
    tables: ["reported_things", "reports", "operator_acts"],
    jobs: (services) => [reportsJob(services)],
    on: {
      "tips-deleted": closeReportsOfGone,
      "outcome-deleted": closeReportsOfGone,
      "remarks-gone": closeReportsOfGone,
    },
    exportUserData: exportReports,
    deleteUserData: forgetReporter,
  },
  {
    name: "newsletter",
    description: "The weekly newsletter, and letters of operators to those who get it",
    calls: (services) => [...newsletterApi(services), ...clubLettersApi(services)],
    tables: ["subscribers", "newsletter_deliveries", "club_letters"],
    jobs: (services) => [newsletterJob(services), clubLetterJob(services)],
    exportUserData: async (db, owner) => ({
      ...(await exportSubscription(db, owner)),
      ...(await exportClubLetters(db, owner)),
    }),
    async deleteUserData(transaction, owner, leaving) {
      await forgetLetterWriter(transaction, owner);
      await deleteSubscription(transaction, owner, leaving);
    },
  },
  {
    name: "mail",
    description: "Letters that wait until they are sent, and those that are files",
    tables: ["outbox", "refused_addresses"],
    jobs: (services) => [
      services.outbox.job,
      services.outbox.refusalsJob,
      letterFilesJob(services, listAddressees),
    ],
    exportUserData: (db, owner) => exportLetters(db, addresseeOf(owner)),
    deleteUserData: (transaction, owner) => deleteLetters(transaction, addresseeOf(owner)),
  },
  {
    name: "idempotency",
    description: "Calls that are done once, however often they are sent",
    tables: ["idempotency_keys"],
    jobs: (services) => [idempotencyJob(services)],
    exportUserData: (db, { gardenerId }) => exportKeys(db, gardenerId),
    deleteUserData: (transaction, { gardenerId }) => deleteKeys(transaction, gardenerId),
  },
  {
    name: "calendar",
    description: "What to do when, and in which garden",
    calls: calendarApi,
    tables: [],
  },
  {
    name: "plants",
    description: "The plants that the site knows, and all that gardeners know about each",
    calls: (services) => [...plantsApi(services), ...guidesApi(services)],
    tables: [],
  },
  {
    name: "troubles",
    description: "The troubles that the site knows, and all tips against each",
    calls: (services) => [...troublesApi(services), ...troubleGuidesApi(services)],
    tables: [],
  },
  {
    name: "statistics",
    description: "The site in numbers",
    calls: statisticsApi,
    tables: [],
  },
  {
    name: "pages",
    description: "The pages that the operator has written, such as a privacy policy",
    calls: pagesApi,
    tables: ["own_pages"],
    jobs: ({ ownPages, database }) => [pagesJob(ownPages, database.changes)],
    exportUserData: exportOwnPages,
    deleteUserData: forgetWriter,
  },
  {
    name: "operate",
    description: "What operators set and write on the screen",
    calls: (services) => [
      ...siteSettingsApi(services, services.identity.firebase ? null : invitations),
      ...writtenPagesApi(services),
      ...membersApi(services, services.identity.firebase ? null : createAccounts(services)),
      ...siteStateApi(services),
    ],
    tables: ["settings", "health_checks", "logged_errors"],
    exportUserData: exportSettings,
    deleteUserData: forgetSetter,
  },
  {
    name: "feeds",
    description: "The newest tips for programs that look whether there is something new",
    calls: feedsApi,
    tables: [],
  },
  {
    name: "sitemap",
    description: "What search engines ask for: which addresses there are",
    calls: (services) => sitemapApi(services, services.ownPages.list),
    tables: [],
  },
];

const invitations: Invitations = {
  list: listInvitations,
  create: createInvitation,
  revoke: revokeInvitation,
};

/** What operators do to accounts that the site keeps itself. */
function createAccounts(services: Services): Accounts {
  const mails = createAccountMails(services);
  return {
    disable: disableAccount,
    enable: enableAccount,
    async endSessions(transaction, uid) {
      await revokeSessions(transaction, uid);
      await revokeTokens(transaction, uid);
      await deleteResetLinks(transaction, uid);
    },
    async confirm(transaction, { uid, email }, now) {
      if (await wasVerificationMailed(transaction, uid, tenMinutes, now)) return false;
      await mails.addVerification(transaction, uid, email);
      return true;
    },
  };
}

/** The time after which a letter that confirms an address may be sent again, in milliseconds. */
const tenMinutes = 10 * 60 * 1000;

async function rank(transaction: Transaction, tipId: string) {
  await rankTip(transaction, tipId, await loadPlants());
}

async function index(transaction: Transaction, tipId: string, ownLanguage: Language) {
  await indexTip(transaction, tipId, { plants: await loadPlants(), ownLanguage });
}

/** An unverified address may be somebody else's, who wants their letters. */
function addresseeOf({ claims: { uid, email, emailVerified } }: AccountOwner) {
  return { uid, email: emailVerified ? email.toLowerCase() : null };
}

const listenersOf = ({ on }: Part, ownLanguage: Language) =>
  typeof on === "function" ? on(ownLanguage) : on;

/**
 * The features' reactions to events: the site and its commands open the database with them.
 * @param ownLanguage that of the site
 */
export const createListeners = (ownLanguage: Language): Listeners[] =>
  parts.flatMap((part) => listenersOf(part, ownLanguage) ?? []);

/** What the features do when a gardener leaves, and the deletion of the account. It needs no services. */
export const deleting: readonly Deleting[] = [
  ...parts,
  { deleteUserData: (transaction, { claims: { uid } }) => deleteAccount(transaction, uid) },
];

/** The features of a site. */
export function createFeatures(services: Services): Feature[] {
  const features = [
    ...parts.map((part): Feature => {
      const { calls, jobs, ...feature } = part;
      const on = listenersOf(part, services.ownLanguage);
      return {
        ...feature,
        calls: calls?.(services) ?? [],
        jobs: jobs?.(services) ?? [],
        on,
      };
    }),
    services.identity.feature,
  ];
  return [
    ...features,
    {
      name: "account",
      description: "Taking along all that the site keeps of a gardener, and leaving it for good",
      calls: accountApi(services, features),
      tables: ["leaving_gardeners"],
      jobs: [leavingJob(services, features)],
    },
  ];
}
