import * as v from "valibot";

/** What a reply of RFC 9457 (problem+json) carries. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** What clients tell refusals apart by, where the auth provider has a code for it. */
  code: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** The methods that an address knows; also sent as the header `Allow`. */
  allow: v.optional(v.string()),
  /** Seconds after which another try makes sense; also sent as the header `Retry-After`. */
  retryAfter: v.optional(v.number()),
});

export type ProblemDetails = v.InferOutput<typeof problemSchema>;

/** An error that the client is told of. Thrown where it happens, and turned into a reply once. */
export class Problem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.detail ?? details.title);
    this.name = "Problem";
    this.details = details;
  }

  get status() {
    return this.details.status;
  }
}

/** A kind of problem: called, it makes one; its fields describe it in contracts and OpenAPI. */
export interface ProblemType {
  (details?: Partial<ProblemDetails>): Problem;
  readonly type: string;
  readonly status: number;
  readonly title: string;
}

/** @param slug kebab-case, unique in the site: it becomes the problem's `type` */
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

const tooOften = "Too many tries. Wait a little, and try again.";

/** A rate limit is reached. @see tooManyRequests */
export const rateLimited = problemType(429, "too-many-requests", tooOften, {
  code: "too-many-requests",
});

/** @param seconds after which another try makes sense */
export function tooManyRequests(seconds: number, title = tooOften) {
  return rateLimited({ retryAfter: seconds, title });
}
