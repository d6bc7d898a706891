import * as v from "valibot";

const pageSize = { default: 50, max: 100 };

export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "A whole number"),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1, "At least 1"),
      v.maxValue(pageSize.max, `At most ${pageSize.max}`),
    ),
    String(pageSize.default),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
};
