import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import { embedsApi } from "./embeds.api.server.ts";

export const embedsFeature = {
  name: "embeds",
  description: "What other sites show of this one",
  calls: [ifOn("embeds", embedsApi)],
  tables: [],
} satisfies FeatureOf;
