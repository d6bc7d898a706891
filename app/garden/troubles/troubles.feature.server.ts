import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { troublesApi } from "./troubles.api.server.ts";

/** @param others calls of higher rooms that belong to the same group of the API description */
export const troublesFeature = <Services>(others: FeatureOf<Services>["calls"] = []) =>
  ({
    name: "troubles",
    description: "The troubles that the site knows, and all tips against each",
    calls: [troublesApi, ...others],
    tables: [],
  }) satisfies FeatureOf;
