import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { plantsApi } from "./plants.api.server.ts";

/** @param others calls of other features about plants, which the API description lists here too */
export const plantsFeature = <Services>(others: FeatureOf<Services>["calls"] = []) =>
  ({
    name: "plants",
    description: "Plants that the site knows, and everything that gardeners know about each",
    calls: [plantsApi, ...others],
    tables: [],
  }) satisfies FeatureOf;
