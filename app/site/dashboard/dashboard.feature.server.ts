import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { statisticsApi } from "./statistics.api.server.ts";

export const statisticsFeature = {
  name: "statistics",
  description: "Statistics of the site",
  calls: [statisticsApi],
  tables: [],
} satisfies FeatureOf;
