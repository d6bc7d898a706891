import * as v from "valibot";
import { accountProblems } from "../../auth/account-problems.ts";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";

/** `tips` applies to public tips, questions and answers. Hidden tips are always deleted. */
export const deleteAccountInput = v.object({
  tips: v.picklist(["delete", "keep"], "Choose what should happen to your tips"),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type DeleteAccountInput = v.InferOutput<typeof deleteAccountInput>;

const { requiresRecentLogin, tooManySignIns, wrongPassword } = accountProblems;

export const accountCalls = {
  export: call("GET /user/account", {
    summary:
      "Returns all data that the site keeps of the caller, as a zip archive of data.json and pictures",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    mediaType: "application/zip",
    headers: { "Content-Disposition": "The name of the zip archive" },
    problems: [rateLimited],
  }),
  delete: call("DELETE /user/account", {
    summary:
      "Deletes the caller's account. Their public tips, questions and answers are deleted, or stay without a name",
    access: "signed-in",
    ownerOnly: true,
    body: deleteAccountInput,
    reply: deletedReply,
    problems: [wrongPassword, requiresRecentLogin, rateLimited, tooManySignIns],
    example: { tips: "keep", password: "Secret-garden" },
  }),
};
