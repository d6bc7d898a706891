import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { plantsApi } from "./plants.api.server.ts";

/** @param others the calls of rooms above that the description of the API lists among these */
export const plantsFeature = <Services>(others: FeatureOf<Services>["calls"] = []) =>
  ({
    name: "plants",
    description: "The plants that the site knows, and all that gardeners know about each",
    calls: [plantsApi, ...others],
    tables: [],
  }) satisfies FeatureOf;
