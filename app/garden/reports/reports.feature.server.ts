import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { TeamOptions } from "../../auth/roles.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";

import type { Moderations } from "./moderation.server.ts";
import {
  exportReports,
  forgetReporter,
  forgetWordsAboutEvents,
} from "./report-deletion.store.server.ts";
import { reportsApi } from "./reports.api.server.ts";
import { reportsJob } from "./reports.jobs.server.ts";
import { closeReportsOfGone } from "./reports.store.server.ts";

/** @param createModerations the moderation of each kind of thing */
export const reportsFeature = (
  createModerations: (services: TeamOptions & { identity: IdentityProvider }) => Moderations,
) =>
  ({
    name: "reports",
    description: "Reports of gardeners, and the actions of operators on them",
    calls: [
      (services: Parameters<typeof reportsApi>[0] & { identity: IdentityProvider }) =>
        reportsApi(services, createModerations(services)),
    ],
    tables: ["reported_things", "reports", "moderation_log"],
    jobs: [reportsJob],
    on: {
      "tips-deleted": closeReportsOfGone,
      "result-deleted": closeReportsOfGone,
      "entries-deleted": closeReportsOfGone,
      "events-left": forgetWordsAboutEvents,
      "events-deleted": closeReportsOfGone,
      "comments-gone": closeReportsOfGone,
    },
    exportUserData: exportReports,
    deleteUserData: forgetReporter,
  }) satisfies FeatureOf;
