import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { deletedRemarksJob } from "./deleted-remarks.jobs.server.ts";
import {
  deleteSomeRemarks,
  exportRemarks,
  forgetRemarker,
} from "./remark-deletion.store.server.ts";
import { remarksApi } from "./remarks.api.server.ts";

export const remarksFeature = {
  name: "remarks",
  description: "Questions and remarks under tips, and answers to them",
  calls: [ifOn("talk", remarksApi)],
  tables: [
    "talks",
    "remarks",
    "remark_versions",
    "remark_mentions",
    "remark_drafts",
    "vouched_gardeners",
  ],
  jobs: [deletedRemarksJob],
  exportUserData: exportRemarks,
  deleteUserData: forgetRemarker,
  deleteSome: deleteSomeRemarks,
} satisfies FeatureOf;
