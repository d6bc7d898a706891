import * as v from "valibot";
import { problemType } from "./problem.ts";

/** What every call can be answered that does not fit its contract. */
export const requestProblems = {
  unknownCall: problemType(404, "unknown-call", "There is no such call"),
  wrongMethod: problemType(405, "wrong-method", "This address does not know that method"),
  notJson: problemType(415, "not-json", "The body must be application/json"),
  brokenJson: problemType(400, "broken-json", "The body is not valid JSON"),
  tooLarge: problemType(413, "too-large", "The body is larger than 64 kB"),
  invalidInput: problemType(422, "invalid-input", "Some fields need another look"),
  invalidCursor: problemType(422, "invalid-cursor", "That cursor is not one of ours"),
  otherSite: problemType(403, "other-site", "This call comes from another site", {
    code: "INVALID_ORIGIN",
  }),
  internal: problemType(500, "internal", "Something unexpected happened"),
};

/** The problem of input that does not fit its schema: one entry for each field. */
export function invalidInput(issues: readonly v.BaseIssue<unknown>[]) {
  const errors = issues.map((issue) => ({
    path: v.getDotPath(issue) ?? "",
    message: issue.message,
  }));
  return requestProblems.invalidInput({ detail: errors[0]?.message, errors });
}
