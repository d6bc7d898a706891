import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { draftsApi } from "./drafts.api.server.ts";
import { deleteDraftsOf, exportDrafts } from "./drafts.store.server.ts";

export const draftsFeature = {
  name: "drafts",
  description: "Drafts of tips, which a gardener can continue on any device",
  calls: [draftsApi],
  tables: ["drafts"],
  exportUserData: exportDrafts,
  deleteUserData: deleteDraftsOf,
} satisfies FeatureOf;
