import * as v from "valibot";
import { call, modifiedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry } from "../../platform/text/languages.ts";
import { tipProblems, tipSchema } from "../tips/tips.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const savedCalls = {
  list: call("GET /user/savedTips", {
    summary: "The tips that the caller has saved, the last saved first",
    access: "signed-in",
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: tipSchema,
  }),
  listLiked: call("GET /user/likedTips", {
    summary: "The tips that the caller likes, the last liked first",
    access: "signed-in",
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: tipSchema,
  }),
  save: call("PUT /user/savedTips/:id", {
    summary: "Saves a tip, once",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
  unsave: call("DELETE /user/savedTips/:id", {
    summary: "Takes a tip off the saved ones",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
};
