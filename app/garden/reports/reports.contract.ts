import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import {
  loggedModerationSchema,
  moderationInput,
  reportedParams,
  reportedThingSchema,
  reportInput,
  reportProblems,
} from "./reports.ts";

const { nothingThere, yourOwn, tooMany, noReason, notReported, notPossible } = reportProblems;

export const reportCalls = {
  report: call("PUT /user/reports/:kind/:id", {
    summary:
      "Reports a tip, a gardener's profile, how a tip went, or a question or answer to the operators; a repeat changes the report",
    access: "signed-in",
    params: reportedParams,
    body: reportInput,
    reply: acknowledgedReply,
    problems: [nothingThere, yourOwn, tooMany],
    example: { reason: "dangerous", words: "Rhubarb leaves are poisonous." },
  }),
  standing: call("GET /user/operator", {
    summary: "Whether the caller is an operator of the site",
    access: "signed-in",
    ownerOnly: true,
    reply: v.object({ operator: v.boolean() }),
  }),
  queue: call("GET /user/operate/reports", {
    summary: "What was reported: open, longest waiting first, or closed, latest first",
    access: "operator",
    query: v.object({
      state: v.optional(v.picklist(["open", "closed"], "One of open, closed"), "open"),
      ...pageQuery,
    }),
    list: reportedThingSchema,
  }),
  acts: call("GET /user/operate/acts", {
    summary: "Admin log lately, latest first",
    access: "operator",
    reply: v.array(loggedModerationSchema),
  }),
  act: call("POST /user/operate/acts", {
    summary: "Does something about what was reported, and closes its reports",
    access: "operator",
    body: moderationInput,
    reply: acknowledgedReply,
    problems: [noReason, notReported, notPossible],
    example: {
      kind: "tip",
      id: "0190a000-0000-7000-8000-000000000002",
      act: "hide",
      reason: "Rhubarb leaves are poisonous. Leave them out, and we show the tip again.",
      answer: "Thank you, we have hidden it.",
    },
  }),
};
