import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { statisticsApi } from "./statistics.api.server.ts";

export const statisticsFeature = {
  name: "statistics",
  description: "The site in numbers",
  calls: [statisticsApi],
  tables: [],
} satisfies FeatureOf;
