import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { draftsApi } from "./drafts.api.server.ts";
import { deleteDraftsOf, exportDrafts } from "./drafts.store.server.ts";

export const draftsFeature = {
  name: "drafts",
  description: "Tips that a gardener has not finished, on whichever device they go on",
  calls: [draftsApi],
  tables: ["drafts"],
  exportUserData: exportDrafts,
  deleteUserData: deleteDraftsOf,
} satisfies FeatureOf;
