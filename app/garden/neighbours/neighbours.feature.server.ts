import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import { neighboursApi } from "./neighbours.api.server.ts";
import { neighboursJob } from "./neighbours.jobs.server.ts";

export const neighboursFeature = {
  name: "neighbours",
  description: "Posts of other clubs, from their public feeds",
  calls: [ifOn("neighbours", neighboursApi)],
  tables: ["neighbours", "neighbour_items"],
  jobs: [ifOn("neighbours", neighboursJob)],
} satisfies FeatureOf;
