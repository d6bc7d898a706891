import type { FeatureOf } from "../../platform/http/feature.server.ts";
import { galleryApi } from "./gallery.api.server.ts";
import { forgetEntries, keepPhotosOfEntry } from "./photos-of-entries.store.server.ts";
import { keepPublicPhotos } from "./public-photos.store.server.ts";

export const galleryFeature = {
  name: "gallery",
  description: "All public photos",
  calls: [galleryApi],
  tables: ["public_photos"],
  on: {
    "tip-indexed": (transaction, { id }) => keepPublicPhotos(transaction, id),
    "entry-changed": (transaction, { id }) => keepPhotosOfEntry(transaction, id),
    "entries-deleted": forgetEntries,
  },
} satisfies FeatureOf;
