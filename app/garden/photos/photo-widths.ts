/**
 * The widths of the versions of a photo. They have their own module, so that the converter does not
 * load the schemas.
 */
export const photoWidths = [320, 640, 1280, 1920] as const;
