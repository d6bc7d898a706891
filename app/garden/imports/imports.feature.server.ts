import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { importsApi } from "./imports.api.server.ts";
import { deleteImports, exportImports, forgetImported } from "./imports.store.server.ts";

export const importsFeature = {
  name: "imports",
  description: "What gardeners bring along from other places",
  calls: [importsApi],
  tables: ["imported_things"],
  on: { "tips-deleted": forgetImported, "entries-deleted": forgetImported },
  exportUserData: exportImports,
  deleteUserData: deleteImports,
} satisfies FeatureOf;
