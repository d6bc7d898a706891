import type { Problem } from "./problem.ts";

/** The header fields of a reply that says what went wrong (RFC 9457). */
export function problemHeaders({ details, status }: Problem): Record<string, string> {
  return {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    ...(details.allow && { allow: details.allow }),
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...(details.retryAfter && { "retry-after": String(details.retryAfter) }),
  };
}

/** A problem as a response (RFC 9457). */
export function problemReply(problem: Problem) {
  const { details, status } = problem;
  return Response.json(details, { status, headers: problemHeaders(problem) });
}
