import * as v from "valibot";
import { problemType } from "./problem.ts";

/** The header with which a call may be sent again. Its name is that of the IETF's draft. */
export const idempotencyKeyHeader = "Idempotency-Key";

/** Visible characters. Quotes around it, as in the draft, are left out. */
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^"(.*)"$/, "$1")),
  v.regex(/^[!-~]{8,128}$/, "A key has 8 to 128 visible characters"),
);

/** A call with a key, as far as it tells whether the call was sent before. */
export interface Attempt {
  key: string;
  /** A hash of the call and its parsed body. */
  request: string;
}

export const keyReused = problemType(
  422,
  "idempotency-key-reused",
  "This Idempotency-Key came with another call before",
);
