/**
 * The widths in which a photo is kept, unless it is narrower. By themselves, because the process that
 * converts photos loads them, and no schemas.
 */
export const photoWidths = [320, 640, 1280, 1920] as const;
