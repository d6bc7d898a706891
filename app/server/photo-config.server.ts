import { join } from "node:path";
import * as v from "valibot";
import type { BucketConfig } from "../garden/photos/bucket.server.ts";
import type { PhotoFiles } from "../garden/photos/photo-files.server.ts";
import { createPhotoFolder } from "../garden/photos/photo-folder.server.ts";
import { count, origin } from "./setting-values.server.ts";

const bucketName = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket"),
);

/** The environment variables about photos, with their descriptions in `--help`. */
export const photoSettings = {
  PHOTOS_PER_HOUR: v.pipe(
    v.optional(count(10_000), "60"),
    v.description("photos that a gardener may upload in an hour (60)"),
  ),
  PHOTOS_QUOTA_MB: v.pipe(
    v.optional(count(1_000_000), "500"),
    v.description("space for the photos of a gardener, in MB (500)"),
  ),
  PHOTOS_S3_ENDPOINT: v.pipe(
    v.optional(origin("https://s3.example.org")),
    v.description("https://… of an object storage that speaks S3, for photos (none)"),
  ),
  PHOTOS_S3_BUCKET: v.pipe(
    v.optional(bucketName),
    v.description("with PHOTOS_S3_ENDPOINT: a bucket for photos alone"),
  ),
  PHOTOS_S3_REGION: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, "must be a word without spaces"))),
    v.description("with PHOTOS_S3_ENDPOINT: its region (us-east-1)"),
  ),
  PHOTOS_S3_ACCESS_KEY: v.pipe(
    v.optional(v.string()),
    v.description("with PHOTOS_S3_ENDPOINT: the id of a key that may do everything in the bucket"),
  ),
  PHOTOS_S3_SECRET_KEY: v.pipe(
    v.optional(v.string()),
    v.description("with PHOTOS_S3_ENDPOINT: the secret of that key"),
  ),
};

type PhotoSettings = v.InferOutput<ReturnType<typeof v.object<typeof photoSettings>>>;

export interface PhotoConfig {
  uploadsAnHour: number;
  bytesInAll: number;
  /** Null for a folder in the data folder. */
  bucket: BucketConfig | null;
}

/** Which of the variables of a bucket are there, but not all that belong to it. */
export function missingBucketSettings(variables: Record<string, string | undefined>) {
  const needed = ["ENDPOINT", "BUCKET", "ACCESS_KEY", "SECRET_KEY"].map((n) => `PHOTOS_S3_${n}`);
  const isMeant = Object.keys(variables).some((name) => name.startsWith("PHOTOS_S3_"));
  const missing = isMeant ? needed.filter((name) => !variables[name]) : [];
  return missing.map((name) => `${name} must be set together with the other PHOTOS_S3_ variables`);
}

export function photoConfig(settings: PhotoSettings): PhotoConfig {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket } = settings;
  const { PHOTOS_S3_ACCESS_KEY: accessKey, PHOTOS_S3_SECRET_KEY: secretKey } = settings;
  const region = settings.PHOTOS_S3_REGION ?? "us-east-1";
  const isSet = endpoint && bucket && accessKey && secretKey;
  return {
    uploadsAnHour: settings.PHOTOS_PER_HOUR,
    bytesInAll: settings.PHOTOS_QUOTA_MB * 1024 * 1024,
    bucket: isSet ? { endpoint, bucket, region, accessKey, secretKey } : null,
  };
}

/** Where a site keeps the files of its photos. */
export async function openPhotoFiles(site: {
  dataDir: string;
  photos: PhotoConfig;
}): Promise<PhotoFiles> {
  const { bucket } = site.photos;
  if (!bucket) return createPhotoFolder(join(site.dataDir, "photos"));
  const { createPhotoBucket } = await import("../garden/photos/photo-bucket.server.ts");
  return createPhotoBucket(bucket);
}
