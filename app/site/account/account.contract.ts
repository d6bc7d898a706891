import { accountProblems } from "../../auth/account-problems.ts";
import { call } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { deletedReply } from "../../platform/http/replies.ts";
import { deleteAccountInput } from "./account.ts";

const { requiresRecentLogin, wrongPassword } = accountProblems;

export const accountCalls = {
  export: call("GET /user/account", {
    summary: "All that the site keeps of the caller, as a zip of data.json and pictures",
    access: "signed-in",
    checksSession: true,
    mediaType: "application/zip",
    headers: { "Content-Disposition": "The name of the file" },
    problems: [rateLimited],
  }),
  delete: call("DELETE /user/account", {
    summary: "Deletes the caller's account; their public tips may stay, without a name",
    access: "signed-in",
    body: deleteAccountInput,
    reply: deletedReply,
    problems: [wrongPassword, requiresRecentLogin, rateLimited],
    example: { tips: "keep", password: "Secret-garden" },
  }),
};
