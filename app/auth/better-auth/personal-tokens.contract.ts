import * as v from "valibot";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { accountProblems } from "../account-problems.ts";
import { madeTokenSchema, newTokenInput, personalTokenSchema } from "../personal-tokens.ts";

const { wrongPassword, requiresRecentLogin, tooManySignIns } = accountProblems;
const { tokenNotFound, tooManyTokens } = accountProblems;

/** Calls about the personal tokens of a gardener, where the site keeps accounts. */
export const personalTokenCalls = {
  listTokens: call("GET /user/tokens", {
    summary: "The caller's personal tokens, without the tokens themselves",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    reply: v.array(personalTokenSchema),
  }),
  makeToken: call("POST /user/tokens", {
    summary: "Makes a personal token for a program of the caller. Nobody can read it later",
    access: "signed-in",
    ownerOnly: true,
    body: newTokenInput,
    status: 201,
    reply: madeTokenSchema,
    problems: [tooManyTokens, wrongPassword, requiresRecentLogin, rateLimited, tooManySignIns],
    example: { name: "My weather station", access: "write", days: 30, password: "Secret-garden" },
  }),
  revokeToken: call("DELETE /user/tokens/:id", {
    summary: "Revokes a personal token of the caller. It is good for nothing any more",
    access: "signed-in",
    ownerOnly: true,
    params: v.object({ id: storable }),
    reply: deletedReply,
    problems: [tokenNotFound],
  }),
};
