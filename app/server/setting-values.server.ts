import * as v from "valibot";

/** A whole number of at least 1. */
export const count = (most: number) => {
  const message = `must be a whole number from 1 to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
};

/** The address of a server, without a path. */
export const origin = (example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text),
      `must be an address without a path, such as ${example}`,
    ),
    v.transform((text) => new URL(text).origin),
  );
