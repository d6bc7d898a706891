import * as v from "valibot";
import { httpWords } from "./http.words.ts";

/** The body of a problem+json reply (RFC 9457). */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** An error code of the identity provider. */
  code: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** The methods that a path supports; also sent as the header `Allow`. */
  allow: v.optional(v.string()),
  /** Seconds to wait before another attempt; also sent as the header `Retry-After`. */
  retryAfter: v.optional(v.number()),
});

export type ProblemDetails = v.InferOutput<typeof problemSchema>;

/** An error that the API reports to the client as problem+json. */
export class Problem extends Error {
  readonly details: ProblemDetails;

  /** @param message the text for a page, if it differs from the text of the problem */
  constructor(details: ProblemDetails, message = details.detail ?? details.title) {
    super(message);
    this.name = "Problem";
    this.details = details;
  }

  get status() {
    return this.details.status;
  }
}

/** Returns null for a 404, for calls about something that may be missing. @throws other errors */
export function nullIfMissing(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

/** Returns the message for a failed action, with the reason if it is known. */
export function failureText(error: unknown) {
  return error instanceof Problem ? error.message : httpWords.didNotWork;
}

/**
 * A type of problem: a function that makes a Problem of this type. The fields describe the type in
 * contracts and OpenAPI.
 */
export interface ProblemType {
  (details?: Partial<ProblemDetails>): Problem;
  readonly type: string;
  readonly status: number;
  readonly title: string;
}

/**
 * Defines a type of problem.
 * @param slug the end of the problem's `type`, in kebab-case and unique in the site
 * @param more further details of every problem of this type
 */
/* @__NO_SIDE_EFFECTS__ */
export function problemType(
  status: number,
  slug: string,
  title: string,
  more?: Partial<ProblemDetails>,
): ProblemType {
  const about = { type: `urn:trellis:problem:${slug}`, status, title };
  return Object.assign(
    (details?: Partial<ProblemDetails>) => new Problem({ ...about, ...more, ...details }),
    about,
  );
}

/** Defines a problem for a rate limit that has a text of its own. */
export const limitType = (slug: string, title: string) =>
  problemType(429, slug, title, { code: "too-many-requests" });

/** The problem of all rate limits without a text of their own. */
export const rateLimited = limitType(
  "too-many-requests",
  "Too many attempts. Wait a moment and try again.",
);
