import type { Database } from "../../platform/database/open.server.ts";
import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { deletedTipsJob } from "./deleted-tips.jobs.server.ts";
import { freshnessJob } from "./freshness.jobs.server.ts";
import type { TipFinder } from "./related-tips.store.server.ts";
import { deleteSomeTips } from "./tip-deletion.store.server.ts";
import { exportTips } from "./tip-export.store.server.ts";
import { freshnessApi, tipsApi, tipVersionsApi } from "./tips.api.server.ts";

/**
 * @param find finds tips by the search, which the tips feature must not import
 * @param others calls of other features that belong to the same group of the API description
 */
export const tipsFeature = <Services>(
  find: (services: { database: Database }) => TipFinder,
  others: FeatureOf<Services>["calls"] = [],
) =>
  ({
    name: "tips",
    description: "Tips and likes",
    calls: [
      (services: Parameters<typeof tipsApi>[0]) => tipsApi(services, find(services)),
      ...others,
      freshnessApi,
      tipVersionsApi,
    ],
    tables: ["tips", "tip_versions", "likes", "tip_photos"],
    jobs: [freshnessJob, deletedTipsJob],
    exportUserData: exportTips,
    deleteSome: deleteSomeTips,
  }) satisfies FeatureOf;
