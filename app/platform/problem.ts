import * as v from "valibot";

/** What a reply of RFC 9457 (problem+json) carries. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** What clients tell refusals apart by, where identity has a code for it. */
  code: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** Seconds after which another try makes sense; also sent as the header `Retry-After`. */
  retryAfter: v.optional(v.number()),
});

export type ProblemDetails = v.InferOutput<typeof problemSchema>;

/**
 * Something that the asker can be told. A feature names its problems, throws one where it
 * happens, and the edge of the server turns it into a reply.
 */
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

/** @param name kebab-case, unique in the site: it becomes the problem's `type`. */
export function problem(
  status: number,
  name: string,
  title: string,
  more?: Partial<ProblemDetails>,
) {
  return new Problem({ type: `urn:trellis:problem:${name}`, title, status, ...more });
}

/** The problem of input that does not fit its schema: one entry for each field. */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]) {
  const errors = issues.map((issue) => ({
    path: v.getDotPath(issue) ?? "",
    message: issue.message,
  }));
  return problem(422, "invalid-input", "Some fields need another look", {
    detail: errors[0]?.message,
    errors,
  });
}
