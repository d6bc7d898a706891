import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import { embedsApi } from "./embeds.api.server.ts";

export const embedsFeature = {
  name: "embeds",
  description: "Pages and previews that other sites can embed",
  calls: [ifOn("embeds", embedsApi)],
  tables: [],
} satisfies FeatureOf;
