import * as v from "valibot";
import { notSignedIn } from "../../platform/http/api-client.ts";
import {
  acknowledgedReply,
  call,
  deletedReply,
  insertedReply,
  modifiedReply,
} from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import {
  commentDraftInput,
  commentInput,
  commentProblems,
  commentSchema,
  commentVersionSchema,
  discussionSchema,
  newCommentInput,
  ownDiscussionSchema,
  threadSchema,
} from "./comments.ts";

const id = v.pipe(v.string(), v.uuid());
const tipParams = v.object({ tipId: id });
const commentParams = v.object({ tipId: id, remarkId: id });
const params = v.object({ id });
const draftParams = v.object({ tipId: id, id });

const { noSuchTip, notFound, notYours, notYoursToMark, closed, hidden, blocked } = commentProblems;
const { tooManyMentions, enough, unattended } = commentProblems;

const readsDiscussion = {
  access: "anyone",
  shows: ["tips", "discussion-:tipId"],
} as const;

/** The calls that read a discussion. If only members can read tips, the calls need a login. */
export const discussionCalls = {
  discussion: call("GET /home/talk/:tipId", {
    summary:
      "Returns the numbers of questions, comments and answers under a public tip, and whether its discussion is open",
    ...readsDiscussion,
    params: tipParams,
    reply: discussionSchema,
    problems: [noSuchTip, notSignedIn],
  }),
  threads: call("GET /home/remarks/:tipId", {
    summary:
      "Lists the questions and comments under a public tip, oldest first, each with its first answers: the one that helped, then the oldest",
    ...readsDiscussion,
    params: tipParams,
    query: v.object(pageQuery),
    list: threadSchema,
    problems: [noSuchTip, notSignedIn],
  }),
  thread: call("GET /home/remarks/:tipId/:remarkId", {
    summary:
      "Lists a question or comment, then its answers: the one that helped, then the others, oldest first. For the id of an answer, lists the question, then the answers from that one on",
    ...readsDiscussion,
    params: commentParams,
    query: v.object(pageQuery),
    list: commentSchema,
    problems: [notFound, notSignedIn],
  }),
  versions: call("GET /home/remarks/:tipId/:remarkId/versions", {
    summary: "Lists the earlier texts of a comment, latest first",
    ...readsDiscussion,
    params: commentParams,
    reply: v.array(commentVersionSchema),
    problems: [notFound, notSignedIn],
  }),
};

export const commentCalls = {
  mine: call("GET /user/remarks/:tipId", {
    summary:
      "Returns the caller's comments and drafts under a tip, and what the caller may do in its discussion",
    access: "signed-in",
    params: tipParams,
    reply: ownDiscussionSchema,
    problems: [noSuchTip],
  }),
  add: call("POST /user/remarks/:tipId", {
    summary: "Adds a question or comment under a public tip, or an answer to one",
    access: "signed-in",
    repeatable: true,
    params: tipParams,
    body: newCommentInput,
    status: 201,
    reply: insertedReply,
    problems: [
      noSuchTip,
      notFound,
      closed,
      blocked,
      tooManyMentions,
      enough,
      unattended,
      rateLimited,
    ],
    example: {
      text: "Does this work in a cold greenhouse, too?",
      answers: null,
      language: "en",
    },
  }),
  edit: call("PUT /user/remark/:id", {
    summary:
      "Changes a comment of the caller. If reports have hidden the comment, its first edit shows it again",
    access: "author",
    params,
    body: commentInput,
    reply: modifiedReply,
    problems: [notFound, notYours, hidden, tooManyMentions],
    example: { text: "Does this work in an unheated greenhouse, too?", language: "en" },
  }),
  delete: call("DELETE /user/remark/:id", {
    summary:
      "Deletes a comment of the caller, who can restore it for one minute. If it has answers, a placeholder stays",
    access: "author",
    params,
    reply: deletedReply,
    problems: [notFound, notYours],
  }),
  undelete: call("PUT /user/undeleteRemark/:id", {
    summary: "Restores a comment that the caller has deleted within the last minute",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYours],
  }),
  mark: call("PUT /user/remark/:id/helped", {
    summary:
      "Marks an answer as the one that helped, in place of another one. Only the author of the question or of the tip may do this",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYoursToMark],
  }),
  unmark: call("DELETE /user/remark/:id/helped", {
    summary: "Removes the mark from the answer that helped",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYoursToMark],
  }),
  forget: call("DELETE /user/remarkVersions/:id", {
    summary: "Deletes the earlier texts of a comment of the caller",
    access: "author",
    params,
    reply: deletedReply,
    problems: [notFound, notYours],
  }),
  keepDraft: call("PUT /user/remarkDrafts/:tipId/:id", {
    summary:
      "Saves a draft of a comment under the id of the tip or comment that it is about, in place of an earlier draft. The oldest draft is deleted when there are more than 20",
    access: "signed-in",
    params: draftParams,
    body: commentDraftInput,
    reply: v.object({ keptAt: v.number() }),
    problems: [noSuchTip],
    example: { text: "Does this work in" },
  }),
  dropDraft: call("DELETE /user/remarkDrafts/:tipId/:id", {
    summary: "Deletes a draft of a comment",
    access: "signed-in",
    params: draftParams,
    reply: deletedReply,
  }),
  open: call("PUT /user/tipTalk/:id", {
    summary: "Closes the discussion of a tip of the caller, or opens it again",
    access: "author",
    params,
    body: v.object({ open: v.boolean() }),
    reply: acknowledgedReply,
    problems: [noSuchTip, commentProblems.notYourTip],
    example: { open: false },
  }),
};
