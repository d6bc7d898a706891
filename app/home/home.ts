import * as v from "valibot";

/** The site in numbers (spec 3). Hidden tips are not counted. */
export const allDataSchema = v.object({ tips_count: v.number(), gardeners_count: v.number() });
