import { limitType, problemType } from "../../platform/http/problem.ts";

export const noSuchPhoto = problemType(404, "photo-not-found", "We couldn’t find that photo");

/** The reasons to refuse a photo. Each message tells the gardener what to do. */
export const photoProblems = {
  tooLarge: problemType(
    413,
    "photo-too-large",
    "A photo can be 20 MB at most. Choose a smaller one, or save this one as a JPEG.",
  ),
  wrongType: problemType(
    415,
    "photo-type",
    "This file isn’t a picture that can be read here. Choose a JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF or BMP.",
  ),
  broken: problemType(
    422,
    "photo-broken",
    "This picture is damaged or incomplete. Open it on your device, save it again and try again.",
  ),
  tooManyPixels: problemType(
    422,
    "photo-pixels",
    "This picture has too many pixels. Make it smaller and try again.",
  ),
  slow: problemType(
    422,
    "photo-slow",
    "This picture takes too long to read. Save it again, or make it smaller, and try again.",
  ),
  heavy: problemType(
    422,
    "photo-heavy",
    "This picture takes too much memory to read. Save it as a JPEG, or make it smaller, and try again.",
  ),
  tooMany: limitType(
    "too-many-photos",
    "You’ve uploaded a lot of photos this hour. Try again a little later.",
  ),
  noSpace: problemType(
    403,
    "photo-space",
    "You’ve used up your photo space. Delete a tip with photos, or remove some photos, and try again in a minute.",
  ),
  busy: problemType(
    503,
    "photos-busy",
    "A lot of photos are being prepared right now. Try again in a minute.",
    { retryAfter: 30 },
  ),
};
