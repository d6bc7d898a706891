import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { changesApi } from "./changes.api.server.ts";
import { disownSomeChanges, exportChanges } from "./changes.store.server.ts";

export const changesFeature = {
  name: "changes",
  description: "Which tips are new, changed or gone, for programs that keep a copy",
  calls: [changesApi],
  tables: ["tip_changes"],
  exportUserData: exportChanges,
  deleteSome: disownSomeChanges,
} satisfies FeatureOf;
