import * as v from "valibot";
import { line } from "../platform/text/text.ts";
import { authWords } from "./auth.words.ts";

/** Secret scanners find tokens by this prefix. */
export const tokenPrefix = "trellis_pat_";

/** The default and the maximum lifetime of a token, in days. */
export const tokenDays = { usual: 90, most: 366 };

export const maxTokens = 20;

export const maxTokenNameLength = 60;

export const tokenAccesses = ["read", "write"] as const;

export const newTokenInput = v.object({
  name: line(maxTokenNameLength, () => authWords.nameYourToken),
  access: v.optional(v.picklist(tokenAccesses), "read"),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(tokenDays.most)),
    tokenDays.usual,
  ),
  /** Required if the account has a password. */
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type NewTokenInput = v.InferInput<typeof newTokenInput>;

/** A token in its owner's list. Times are in milliseconds since 1970. */
export const personalTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  access: v.picklist(tokenAccesses),
  madeAt: v.number(),
  endsAt: v.number(),
  /** The beginning of the day of last use, in UTC; null if no program used it. */
  usedOn: v.nullable(v.number()),
});
export type PersonalToken = v.InferOutput<typeof personalTokenSchema>;

/** A token that was just made. The value of the token is shown only once. */
export const madeTokenSchema = v.object({ ...personalTokenSchema.entries, token: v.string() });
export type MadeToken = v.InferOutput<typeof madeTokenSchema>;
