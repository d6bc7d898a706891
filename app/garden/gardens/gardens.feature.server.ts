import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { gardensApi } from "./gardens.api.server.ts";
import { deleteGarden, exportGarden } from "./gardens.store.server.ts";

export const gardensFeature = {
  name: "gardens",
  description: "Descriptions of gardens: winters, summers, rain and hemisphere",
  calls: [gardensApi],
  tables: ["gardens"],
  exportUserData: exportGarden,
  deleteUserData: (transaction, { gardenerId }) => deleteGarden(transaction, gardenerId),
} satisfies FeatureOf;
