/** The widths in which a photo is kept, unless it is narrower. */
export const photoWidths = [320, 640, 1280, 1920] as const;
