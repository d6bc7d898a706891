import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { photosApi } from "./photos.api.server.ts";
import { photoJobs } from "./photos.jobs.server.ts";
import { disownPhotos, exportPhotos, keepPhotos, releasePhotos } from "./photos.store.server.ts";

export const photosFeature = {
  name: "photos",
  description:
    "Photos that gardeners upload for tips, comments, results, journal entries, events and profiles",
  calls: [photosApi],
  tables: ["photos"],
  jobs: [photoJobs],
  on: { "photos-shown": keepPhotos, "photos-left": releasePhotos },
  exportUserData: exportPhotos,
  deleteUserData: disownPhotos,
} satisfies FeatureOf;
