import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { troublesApi } from "./troubles.api.server.ts";

/**
 * @param others calls of other features about troubles, which the API description lists here too
 */
export const troublesFeature = <Services>(others: FeatureOf<Services>["calls"] = []) =>
  ({
    name: "troubles",
    description:
      "Troubles that the site knows, such as diseases and pests, and the tips against each",
    calls: [troublesApi, ...others],
    tables: [],
  }) satisfies FeatureOf;
