import * as v from "valibot";
import { call, deletedReply, insertedReply, modifiedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import { changedTipInput, newTipInput } from "./tip-input.ts";
import { tipProblems, tipSchema } from "./tips.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

const example = {
  title: "Pinch basil above a pair of leaves",
  plantType: "Basil",
  difficultyLevel: "easy",
  description: "Two shoots grow where one was.",
  image_url: "/pictures/tips/basil.svg",
  category: "plant-care",
  availability: "public",
  language: "en",
};

/**
 * The calls of spec 7 for a gardener's own tips. They have their own file, so that pages without a
 * form do not load the input schema.
 */
export const ownTipCalls = {
  listOwn: call("POST /user/myTips", {
    summary: "Lists the caller's tips, newest first, including hidden ones",
    access: "author",
    readsOnly: true,
    query: v.object(pageQuery),
    body: v.object({
      email: v.pipe(v.string(), v.transform(emailSpelling)),
    }),
    list: tipSchema,
    problems: [tipProblems.notYourEmail],
    example: { email: "rosa@example.org" },
  }),
  add: call("POST /user/addtip", {
    summary: "Shares a tip of the caller",
    access: "signed-in",
    repeatable: true,
    body: newTipInput,
    status: 201,
    reply: insertedReply,
    example,
  }),
  edit: call("PUT /user/editTip/:id", {
    summary:
      "Changes a tip of the caller. Optional fields that are left out stay as they are, and photos stay as long as `image_url` stays",
    access: "author",
    repeatable: true,
    params,
    body: changedTipInput,
    reply: modifiedReply,
    problems: [
      tipProblems.notFound,
      tipProblems.notYours,
      tipProblems.moderated,
      tipProblems.changedMeanwhile,
    ],
    example,
  }),
  delete: call("DELETE /user/deleteTip/:id", {
    summary: "Deletes a tip of the caller, who can restore it for one minute",
    access: "author",
    params,
    reply: deletedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
  undelete: call("PUT /user/undeleteTip/:id", {
    summary: "Restores a tip that the caller has deleted within the last minute",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
};
