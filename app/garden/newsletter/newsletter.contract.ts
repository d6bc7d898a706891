import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { acknowledgedReply } from "../../platform/http/replies.ts";
import { newsletterProblems, subscribeInput, tokenInput } from "./newsletter.ts";

const { badLink } = newsletterProblems;

export const newsletterCalls = {
  subscribe: call("POST /home/newsletter/subscribe", {
    summary: "Sends a mail with a link that confirms the subscription",
    access: "anyone",
    body: subscribeInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [rateLimited],
    example: { email: "rosa@example.org" },
  }),
  confirm: call("POST /home/newsletter/confirm", {
    summary: "Confirms a subscription with the token of its link",
    access: "anyone",
    body: tokenInput,
    reply: acknowledgedReply,
    problems: [badLink],
    example: { token: "from-the-link" },
  }),
  openUnsubscribe: call("GET /home/newsletter/unsubscribe", {
    summary: "Leads to the page that ends a subscription",
    access: "anyone",
    query: v.partial(tokenInput),
    status: 302,
    headers: { Location: "The page" },
  }),
  unsubscribe: call("POST /home/newsletter/unsubscribe", {
    summary:
      "Ends a subscription: the token is in the query, as mail programs send it with a form (RFC 8058), or in a JSON body",
    access: "anyone",
    query: v.partial(tokenInput),
    body: v.optional(tokenInput),
    reply: acknowledgedReply,
    problems: [badLink],
    example: { token: "from-the-link" },
  }),
};
