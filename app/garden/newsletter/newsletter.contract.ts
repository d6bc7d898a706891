import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { problemType, rateLimited } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { emailAddress } from "../../platform/text/email.ts";
import { newsletterWords } from "./newsletter.words.ts";

export const subscribeInput = v.object({
  email: emailAddress(() => newsletterWords.enterValidEmail),
});

/** The lifetime of a confirmation link and of an unconfirmed address, in milliseconds. */
export const confirmationLifetimeMs = 7 * day;

/** The token of a link in a mail. */
export const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) });

export const newsletterProblems = {
  badLink: problemType(422, "bad-newsletter-link", "This link no longer works"),
};

const { badLink } = newsletterProblems;

export const newsletterCalls = {
  subscribe: call("POST /home/newsletter/subscribe", {
    summary: "Mails a link that confirms a subscription to the newsletter",
    access: "anyone",
    body: subscribeInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [rateLimited],
    example: { email: "rosa@example.org" },
  }),
  confirm: call("POST /home/newsletter/confirm", {
    summary: "Confirms a subscription to the newsletter with the token of the mailed link",
    access: "anyone",
    body: tokenInput,
    reply: acknowledgedReply,
    problems: [badLink],
    example: { token: "from-the-link" },
  }),
  openUnsubscribe: call("GET /home/newsletter/unsubscribe", {
    summary: "Redirects to the page that ends a subscription to the newsletter",
    access: "anyone",
    query: v.partial(tokenInput),
    status: 302,
    headers: { Location: "The address of the page" },
  }),
  unsubscribe: call("POST /home/newsletter/unsubscribe", {
    summary:
      "Ends a subscription to the newsletter. The token is in the query, as mail programs send it with a form (RFC 8058), or in a JSON body",
    access: "anyone",
    query: v.partial(tokenInput),
    body: v.optional(tokenInput),
    reply: acknowledgedReply,
    problems: [badLink],
    example: { token: "from-the-link" },
  }),
};
