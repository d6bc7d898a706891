import * as v from "valibot";
import { line } from "../platform/text/text.ts";
import { authWords } from "./auth.words.ts";

/** What every personal token begins with, so that whoever looks for secrets in code finds it. */
export const tokenPrefix = "trellis_pat_";

/** How long a token is good for, in days. */
export const tokenDays = { usual: 90, most: 366 };

/** The most tokens that an account has. */
export const maxTokens = 20;

export const maxTokenNameLength = 60;

/** A program may read with a token, or read and write. */
export const tokenAccesses = ["read", "write"] as const;

/** A token that is about to be made. */
export const newTokenInput = v.object({
  name: line(maxTokenNameLength, () => authWords.nameYourToken),
  access: v.optional(v.picklist(tokenAccesses), "read"),
  days: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(tokenDays.most)),
    tokenDays.usual,
  ),
  /** Of the account, if it has one. */
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type NewTokenInput = v.InferInput<typeof newTokenInput>;

/** A token as its owner sees it later. Times in milliseconds since 1970. */
export const personalTokenSchema = v.object({
  id: v.string(),
  name: v.string(),
  access: v.picklist(tokenAccesses),
  madeAt: v.number(),
  endsAt: v.number(),
  /** The beginning of the day on which a program used it last, in UTC; null if none did. */
  usedOn: v.nullable(v.number()),
});
export type PersonalToken = v.InferOutput<typeof personalTokenSchema>;

/** A token that was just made. Only now is it known. */
export const madeTokenSchema = v.object({ ...personalTokenSchema.entries, token: v.string() });
export type MadeToken = v.InferOutput<typeof madeTokenSchema>;
