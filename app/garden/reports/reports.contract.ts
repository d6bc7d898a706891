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
      "Reports a tip, profile, result, question, comment, answer, journal entry or event to the operators. A repeated call changes the report",
    access: "signed-in",
    params: reportedParams,
    body: reportInput,
    reply: acknowledgedReply,
    problems: [nothingThere, yourOwn, tooMany],
    example: { reason: "dangerous", words: "Rhubarb leaves are poisonous." },
  }),
  standing: call("GET /user/operator", {
    summary:
      "Returns the caller's role on the site, and whether operators can use webhooks and neighbouring clubs",
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
      "Lists reported content: open reports, longest waiting first, or closed reports, latest first. Moderators do not get email addresses",
    access: "moderator",
    query: v.object({
      state: v.optional(v.picklist(["open", "closed"], "One of open, closed"), "open"),
      ...pageQuery,
    }),
    list: reportedThingSchema,
  }),
  acts: call("GET /user/operate/acts", {
    summary:
      "Lists the latest 50 entries of the moderation log, latest first. Moderators do not get entries about the site itself",
    access: "moderator",
    reply: v.array(loggedModerationSchema),
  }),
  act: call("POST /user/operate/acts", {
    summary: "Performs an action on reported content, and closes its reports",
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
