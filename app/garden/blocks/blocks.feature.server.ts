import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { blocksApi } from "./blocks.api.server.ts";
import { deleteBlocks, exportBlocks } from "./blocks.store.server.ts";

export const blocksFeature = {
  name: "blocks",
  description: "Gardeners whom other gardeners have blocked",
  calls: [blocksApi],
  tables: ["blocks"],
  exportUserData: exportBlocks,
  deleteUserData: deleteBlocks,
} satisfies FeatureOf;
