import type { ServerResponse } from "node:http";
import * as v from "valibot";
import { limitType, type Problem, problemType } from "./problem.ts";

/** The problems of requests that match no call or do not fit its contract. */
export const requestProblems = {
  notFound: problemType(404, "unknown-call", "This call doesn’t exist"),
  methodNotAllowed: problemType(405, "wrong-method", "This address doesn’t support that method"),
  unsupportedMediaType: problemType(415, "not-json", "The body must be application/json"),
  notAForm: problemType(415, "not-a-form", "The body must be multipart/form-data"),
  incompleteForm: problemType(400, "broken-form", "The upload was interrupted. Try again."),
  noFile: problemType(422, "no-file", "Choose a file first."),
  malformedJson: problemType(400, "broken-json", "The body isn’t valid JSON"),
  contentTooLarge: problemType(413, "too-large", "The body is larger than 64 kB"),
  invalidInput: problemType(422, "invalid-input", "Please check the marked fields"),
  invalidCursor: problemType(422, "invalid-cursor", "This cursor isn’t valid"),
  crossSiteRequest: problemType(403, "other-site", "This call comes from another site", {
    code: "INVALID_ORIGIN",
  }),
  notOperator: problemType(403, "not-an-operator", "Only admins of this site can do that"),
  notModerator: problemType(
    403,
    "not-a-moderator",
    "Only the people who run this site can do that",
  ),
  ownerOnly: problemType(
    403,
    "not-with-a-token",
    "You need to log in for this. A token isn’t enough.",
  ),
  tokenOnlyReads: problemType(403, "token-only-reads", "This token can only read"),
  tooManyChanges: limitType(
    "too-many-changes",
    "Too many changes at once. Wait a moment and try again.",
  ),
  internalError: problemType(500, "internal", "Something unexpected happened"),
  unavailable: problemType(
    503,
    "unavailable",
    "The site isn’t working right now. Try again soon.",
    {
      retryAfter: 5,
    },
  ),
  /** The site is overloaded, or something failed temporarily. */
  busy: problemType(503, "busy", "The site is busy. Try again in a moment.", { retryAfter: 5 }),
  storageFull: problemType(507, "no-room", "The site is out of space and can’t save anything new", {
    retryAfter: 60,
  }),
};

/** The problems of requests that break the rules of HTTP, so that they reach no call. */
export const brokenRequestProblems = {
  notHttp: problemType(400, "broken-request", "The request is not as HTTP has it"),
  tooSlow: problemType(408, "too-slow", "The request did not come in time"),
  cannotExpect: problemType(417, "cannot-expect", "That cannot be expected of this site"),
  headerTooLarge: problemType(431, "header-too-large", "The header of the request is too large"),
};

/**
 * The maximum number of errors in one reply. In a list of thousands, each item may have an error.
 */
const maxErrors = 50;

/** Makes the problem of invalid input, with an entry in `errors` for each issue. */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]) {
  const errors = issues.slice(0, maxErrors).map((issue) => ({
    path: v.getDotPath(issue) ?? "",
    message: issue.message,
  }));
  return requestProblems.invalidInput({ detail: errors[0]?.message, errors });
}

/** Makes the problem of one invalid field. */
export const invalidField = (path: string, message: string) =>
  requestProblems.invalidInput({ detail: message, errors: [{ path, message }] });

export function problemHeaders({ details, status }: Problem): Record<string, string> {
  return {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    ...(details.allow && { allow: details.allow }),
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...(details.retryAfter && { "retry-after": String(details.retryAfter) }),
  };
}

export function problemReply(problem: Problem) {
  const { details, status } = problem;
  return Response.json(details, { status, headers: problemHeaders(problem) });
}

export function sendProblem(response: ServerResponse, problem: Problem) {
  const body = JSON.stringify(problem.details);
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(problem.status, { ...problemHeaders(problem), ...length });
  response.end(body);
}
