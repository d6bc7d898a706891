import type { FeatureOf } from "../../platform/http/feature.server.ts";

import {
  anonymiseGardener,
  deleteIfNothingIsLeft,
  exportProfile,
} from "./gardener-deletion.store.server.ts";
import { gardenersApi } from "./gardeners.api.server.ts";
import { directoryJob, type LastSeen } from "./gardeners.jobs.server.ts";

export const gardenersFeature = {
  name: "gardeners",
  description: "The directory of gardeners, their profiles, and messages to them",
  calls: [gardenersApi],
  tables: ["gardeners", "correspondents"],
  jobs: [({ lastSeen }: { lastSeen: LastSeen }) => lastSeen.job, directoryJob],
  exportUserData: exportProfile,
  deleteUserData: anonymiseGardener,
  finishDeletion: deleteIfNothingIsLeft,
} satisfies FeatureOf;
