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

/** The calls that read a discussion. Only members may make them if tips are for members only. */
export const discussionCalls = {
  discussion: call("GET /home/talk/:tipId", {
    summary:
      "How many questions, remarks and answers a public tip has, and whether one can add some",
    ...readsDiscussion,
    params: tipParams,
    reply: discussionSchema,
    problems: [noSuchTip, notSignedIn],
  }),
  threads: call("GET /home/remarks/:tipId", {
    summary:
      "The questions and remarks under a public tip, oldest first, each with its first answers: the one that helped, then the oldest",
    ...readsDiscussion,
    params: tipParams,
    query: v.object(pageQuery),
    list: threadSchema,
    problems: [noSuchTip, notSignedIn],
  }),
  thread: call("GET /home/remarks/:tipId/:remarkId", {
    summary:
      "A question or remark and then its answers: the one that helped, then the others, oldest first. By the id of an answer: the question, and the answers from that one on.",
    ...readsDiscussion,
    params: commentParams,
    query: v.object(pageQuery),
    list: commentSchema,
    problems: [notFound, notSignedIn],
  }),
  versions: call("GET /home/remarks/:tipId/:remarkId/versions", {
    summary: "The earlier texts of a remark, the latest first",
    ...readsDiscussion,
    params: commentParams,
    reply: v.array(commentVersionSchema),
    problems: [notFound, notSignedIn],
  }),
};

export const commentCalls = {
  mine: call("GET /user/remarks/:tipId", {
    summary: "What the talk under a tip is for the caller: what is theirs, and what they may do",
    access: "signed-in",
    params: tipParams,
    reply: ownDiscussionSchema,
    problems: [noSuchTip],
  }),
  add: call("POST /user/remarks/:tipId", {
    summary: "Asks or says something under a public tip, or answers a remark there",
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
    summary: "Changes a remark of the caller. One that reports have hidden is shown again, once.",
    access: "author",
    params,
    body: commentInput,
    reply: modifiedReply,
    problems: [notFound, notYours, hidden, tooManyMentions],
    example: { text: "Does this work in an unheated greenhouse, too?", language: "en" },
  }),
  delete: call("DELETE /user/remark/:id", {
    summary:
      "Deletes a remark of the caller, who can bring it back for a minute; if it has answers, its place stays",
    access: "author",
    params,
    reply: deletedReply,
    problems: [notFound, notYours],
  }),
  undelete: call("PUT /user/undeleteRemark/:id", {
    summary: "Brings a remark back that the caller has deleted within the last minute",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYours],
  }),
  mark: call("PUT /user/remark/:id/helped", {
    summary:
      "Says that an answer is the one that helped, in place of another one. For who asked, and for the tip's author.",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYoursToMark],
  }),
  unmark: call("DELETE /user/remark/:id/helped", {
    summary: "Takes that back",
    access: "author",
    params,
    reply: modifiedReply,
    problems: [notFound, notYoursToMark],
  }),
  forget: call("DELETE /user/remarkVersions/:id", {
    summary: "Forgets the earlier texts of a remark of the caller",
    access: "author",
    params,
    reply: deletedReply,
    problems: [notFound, notYours],
  }),
  keepDraft: call("PUT /user/remarkDrafts/:tipId/:id", {
    summary:
      "Keeps what the caller has begun to write, by the id of the tip or remark that it is about, in place of what it was before; the twenty-first takes the oldest's place",
    access: "signed-in",
    params: draftParams,
    body: commentDraftInput,
    reply: v.object({ keptAt: v.number() }),
    problems: [noSuchTip],
    example: { text: "Does this work in" },
  }),
  dropDraft: call("DELETE /user/remarkDrafts/:tipId/:id", {
    summary: "Lets go of what the caller has begun to write",
    access: "signed-in",
    params: draftParams,
    reply: deletedReply,
  }),
  open: call("PUT /user/tipTalk/:id", {
    summary: "Closes a tip of the caller for questions and remarks, or opens it again",
    access: "author",
    params,
    body: v.object({ open: v.boolean() }),
    reply: acknowledgedReply,
    problems: [noSuchTip, commentProblems.notYourTip],
    example: { open: false },
  }),
};
