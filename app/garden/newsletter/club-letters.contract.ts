import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { problemType } from "../../platform/http/problem.ts";
import { line, paragraphs } from "../../platform/text/text.ts";
import { newsletterWords } from "./newsletter.words.ts";

/** The maximum length of the subject and of the text of a letter, in UTF-16 code units. */
const maxSubjectLength = 100;
const maxLetterLength = 10_000;

export const clubLetterInput = v.object({
  subject: line(maxSubjectLength, () => newsletterWords.club.writeSubject),
  text: paragraphs(maxLetterLength, () => newsletterWords.club.writeText),
});
export type ClubLetterInput = v.InferOutput<typeof clubLetterInput>;

/** The part of a letter that is the same for all recipients. */
const writtenLetter = v.object({ subject: v.string(), text: v.string() });
export type WrittenLetter = v.InferOutput<typeof writtenLetter>;

/** A letter that was sent or is being sent. Times are in milliseconds since 1970. */
const sentLetter = v.object({
  _id: v.string(),
  subject: v.string(),
  writtenAt: v.number(),
  /** The operator's name; null if the account is deleted. */
  writtenBy: v.nullable(v.string()),
  /** The number of addresses that the letter was sent to so far. */
  recipients: v.number(),
  /** False while the letter must still be sent to more addresses. */
  finished: v.boolean(),
});
export type SentLetter = v.InferOutput<typeof sentLetter>;

const newsletterSchema = v.object({
  /** The number of confirmed addresses. */
  subscribers: v.number(),
  /** A preview of this week's newsletter; null if there are neither new tips nor events. */
  weekly: v.nullable(writtenLetter),
  /** The letters of operators, newest first. */
  letters: v.array(sentLetter),
});
export type Newsletter = v.InferOutput<typeof newsletterSchema>;

const subscriberSchema = v.object({ email: v.string(), since: v.number() });
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

export const clubLetterProblems = {
  tooSoon: problemType(
    429,
    "letter-just-sent",
    "A newsletter was sent less than ten minutes ago. Wait a moment and try again.",
  ),
  unconfirmed: problemType(403, "writer-unconfirmed", "Confirm your own email address first"),
};

const example = {
  subject: "We meet on Sunday",
  text: "Dear gardeners,\n\nwe swap seeds at ten: https://garden.example/seeds",
};

/** Calls of operators about the newsletter and the letters that operators write. */
export const clubLetterCalls = {
  overview: call("GET /user/operate/newsletter", {
    summary:
      "Returns the number of subscribers, a preview of this week's newsletter, and the emails of operators",
    access: "operator",
    reply: newsletterSchema,
  }),
  subscribers: call("GET /user/operate/newsletter/subscribers", {
    summary: "Lists the confirmed addresses of subscribers to the newsletter",
    access: "operator",
    query: v.object(pageQuery),
    list: subscriberSchema,
  }),
  preview: call("POST /user/operate/newsletter/preview", {
    summary: "Returns a preview of an email to all subscribers",
    access: "operator",
    readsOnly: true,
    body: clubLetterInput,
    reply: writtenLetter,
    example,
  }),
  test: call("POST /user/operate/newsletter/test", {
    summary: "Sends an email to the caller only, as a test",
    access: "operator",
    body: clubLetterInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [clubLetterProblems.unconfirmed],
    example,
  }),
  send: call("POST /user/operate/newsletter/letters", {
    summary: "Sends an email to all subscribers, once for each Idempotency-Key",
    access: "operator",
    repeatable: true,
    body: clubLetterInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [clubLetterProblems.tooSoon],
    example,
  }),
};
