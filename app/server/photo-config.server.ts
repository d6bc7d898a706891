import * as v from "valibot";

const count = (most: number) => {
  const message = `must be a whole number from 1 to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
};

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
};

type PhotoSettings = v.InferOutput<ReturnType<typeof v.object<typeof photoSettings>>>;

export interface PhotoConfig {
  uploadsAnHour: number;
  bytesInAll: number;
}

export function photoConfig(settings: PhotoSettings): PhotoConfig {
  return {
    uploadsAnHour: settings.PHOTOS_PER_HOUR,
    bytesInAll: settings.PHOTOS_QUOTA_MB * 1024 * 1024,
  };
}
