import { join } from "node:path";
import type { PhotoFiles } from "./photo-files.server.ts";
import { createPhotoFolder } from "./photo-folder.server.ts";
import type { BucketConfig } from "./storage-requests.server.ts";

/** Where a site keeps the files of its photos: in a bucket, or in its data folder. */
export async function openPhotoFiles(site: {
  dataDir: string;
  photos: { bucket: BucketConfig | null };
}): Promise<PhotoFiles> {
  const { bucket } = site.photos;
  if (!bucket) return createPhotoFolder(join(site.dataDir, "photos"));
  const { createPhotoBucket } = await import("./photo-bucket.server.ts");
  return createPhotoBucket(bucket);
}
