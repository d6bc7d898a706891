import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { changesApi } from "./changes.api.server.ts";
import { disownSomeChanges, exportChanges } from "./changes.store.server.ts";

export const changesFeature = {
  name: "changes",
  description: "Changes of tips since a cursor, for programs that keep a copy",
  calls: [changesApi],
  tables: ["tip_changes"],
  exportUserData: exportChanges,
  deleteSome: disownSomeChanges,
} satisfies FeatureOf;
