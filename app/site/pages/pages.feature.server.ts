import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { exportOwnPages, forgetWriter } from "./own-pages.store.server.ts";
import { pagesApi } from "./pages.api.server.ts";
import { pagesJob } from "./pages.jobs.server.ts";

export const pagesFeature = {
  name: "pages",
  description: "The pages that the operator has written, such as a privacy policy",
  calls: [pagesApi],
  tables: ["own_pages"],
  jobs: [pagesJob],
  exportUserData: exportOwnPages,
  deleteUserData: forgetWriter,
} satisfies FeatureOf;
