import * as v from "valibot";
import { call, modifiedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry } from "../../platform/text/languages.ts";
import { tipProblems, tipSchema } from "../tips/tips.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const savedCalls = {
  list: call("GET /user/savedTips", {
    summary: "Lists the tips that the caller has saved, most recently saved first",
    access: "signed-in",
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: tipSchema,
  }),
  listLiked: call("GET /user/likedTips", {
    summary: "Lists the tips that the caller likes, most recently liked first",
    access: "signed-in",
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: tipSchema,
  }),
  save: call("PUT /user/savedTips/:id", {
    summary: "Saves a tip. A repeated call changes nothing",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
  unsave: call("DELETE /user/savedTips/:id", {
    summary: "Removes a tip from the caller's saved tips",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
};
