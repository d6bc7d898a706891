/**
 * The widths of the versions of a photo. A module of its own, because the converter loads no
 * schemas.
 */
export const photoWidths = [320, 640, 1280, 1920] as const;
