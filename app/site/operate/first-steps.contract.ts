import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType, rateLimited } from "../../platform/http/problem.ts";

export const firstStepsProblems = {
  backupFailed: problemType(
    500,
    "backup-failed",
    "The backup failed. The log of the site says why.",
  ),
};

const removed = v.object({ gardeners: v.number(), tips: v.number() });
const counted = v.object({
  ...removed.entries,
  /** The number of members' comments under example tips, which are removed with the tips. */
  comments: v.number(),
});
export type ExampleCount = v.InferOutput<typeof counted>;

/** The calls for the first days of a site. Operators can also use them later. */
export const firstStepsCalls = {
  sendTestLetter: call("POST /user/operate/letter", {
    summary: "Mails a test message to the caller, to check that the site can send email",
    access: "operator",
    status: 202,
    reply: v.object({ email: v.string() }),
    problems: [rateLimited],
  }),
  backUp: call("POST /user/operate/backup", {
    summary: "Makes a backup at once, in place of an earlier one of the same day",
    access: "operator",
    slow: true,
    status: 201,
    reply: v.object({ file: v.string() }),
    problems: [rateLimited, firstStepsProblems.backupFailed],
  }),
  countExample: call("GET /user/operate/example", {
    summary:
      "Returns the number of example gardeners and tips, and of members' comments under these tips",
    access: "operator",
    reply: counted,
  }),
  removeExample: call("DELETE /user/operate/example", {
    summary:
      "Removes the example gardeners and their tips, with all comments, likes and results of these tips. Everything else that members wrote stays",
    access: "operator",
    reply: removed,
  }),
};
