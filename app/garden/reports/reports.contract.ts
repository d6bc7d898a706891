import * as v from "valibot";
import { acknowledgedReply, call, roles } from "../../platform/http/contract.ts";
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
    summary:
      "The role in which the caller runs the site, and whether operators may use webhooks and neighbouring clubs",
    access: "signed-in",
    ownerOnly: true,
    reply: v.object({
      operator: v.boolean(),
      role: v.nullable(v.picklist(roles)),
      webhooks: v.boolean(),
      neighbours: v.boolean(),
    }),
  }),
  queue: call("GET /user/operate/reports", {
    summary:
      "What was reported: open, longest waiting first, or closed, latest first; without addresses for moderators",
    access: "moderator",
    query: v.object({
      state: v.optional(v.picklist(["open", "closed"], "One of open, closed"), "open"),
      ...pageQuery,
    }),
    list: reportedThingSchema,
  }),
  acts: call("GET /user/operate/acts", {
    summary:
      "The moderation log, latest first; for moderators without entries about the site itself",
    access: "moderator",
    reply: v.array(loggedModerationSchema),
  }),
  act: call("POST /user/operate/acts", {
    summary: "Does something about what was reported, and closes its reports",
    access: "moderator",
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
