import * as v from "valibot";
import { call, deletedReply, modifiedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry, namesQuery } from "../../platform/text/languages.ts";
import { gardenerProblems } from "../gardeners/gardeners.ts";
import {
  listedTipSchema,
  publicTipSchema,
  tipDetailSchema,
  tipProblems,
  tipSchema,
  tipSorts,
} from "./tips.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/**
 * The calls of spec 7 that read and like tips. The calls of authors are in own-tips.contract.ts.
 */
export const tipCalls = {
  featured: call("GET /home/featuredTips", {
    summary: "Lists at most 8 public tips, ranked by recent likes",
    access: "anyone",
    query: namesQuery,
    reply: v.array(listedTipSchema),
    problems: [tipProblems.tooMany],
    shows: ["tips", "likes"],
  }),
  browse: call("GET /home/browseTips", {
    summary: "Lists public tips, newest first. Tips of the chosen difficulty come first",
    access: "anyone",
    query: v.object({
      sort: v.optional(v.picklist(tipSorts, "One of no-sorting, easy, medium, hard"), "no-sorting"),
      ...namesEntry,
      ...pageQuery,
    }),
    list: listedTipSchema,
    problems: [tipProblems.tooMany],
    shows: ["tips"],
  }),
  readPublic: call("GET /home/tips/:id", {
    summary: "Returns one public tip",
    access: "anyone",
    params,
    reply: publicTipSchema,
    problems: [tipProblems.notFound, tipProblems.tooMany],
    shows: ["tips"],
  }),
  ofGardener: call("GET /home/gardeners/:id/tips", {
    summary: "Lists the public tips of a gardener, newest first",
    access: "anyone",
    params,
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: tipSchema,
    problems: [gardenerProblems.notFound],
    shows: ["gardeners", "tips"],
  }),
  read: call("GET /user/tipDetail/:id", {
    summary:
      "Returns a public tip, or any tip of the caller, and whether the caller likes it or has saved it",
    access: "signed-in",
    params,
    reply: tipDetailSchema,
    problems: [tipProblems.notFound, tipProblems.tooMany],
  }),
  like: call("PUT /user/addLike/:id", {
    summary: "Likes a tip. A repeated call changes nothing",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
  unlike: call("DELETE /user/addLike/:id", {
    summary: "Removes the caller's like from a tip",
    access: "signed-in",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound],
  }),
};

export const freshnessCalls = {
  confirm: call("PUT /user/confirmTip/:id", {
    summary: "Confirms that a tip of the caller is still true",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
};

/** The calls about earlier versions of tips (docs/decisions/0038). */
export const tipVersionCalls = {
  forget: call("DELETE /user/tipVersions/:id", {
    summary: "Deletes the earlier versions of a tip of the caller",
    access: "author",
    params,
    reply: deletedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
};
