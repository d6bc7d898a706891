import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { problemType } from "../../platform/http/problem.ts";
import { line, paragraphs } from "../../platform/text/text.ts";
import { newsletterWords } from "./newsletter.words.ts";

/** The longest subject and text of a letter, in UTF-16 code units. */
const maxSubjectLength = 100;
const maxLetterLength = 10_000;

/** A letter in the words of an operator. */
export const clubLetterInput = v.object({
  subject: line(maxSubjectLength, () => newsletterWords.club.writeSubject),
  text: paragraphs(maxLetterLength, () => newsletterWords.club.writeText),
});
export type ClubLetterInput = v.InferOutput<typeof clubLetterInput>;

/** A letter as its readers get it, without what is different for each of them. */
const writtenLetter = v.object({ subject: v.string(), text: v.string() });
export type WrittenLetter = v.InferOutput<typeof writtenLetter>;

/** A letter that was sent, or is being sent. Times in milliseconds since 1970. */
const sentLetter = v.object({
  _id: v.string(),
  subject: v.string(),
  writtenAt: v.number(),
  /** The operator's name; null once they have deleted their account. */
  writtenBy: v.nullable(v.string()),
  /** The number of addresses that it was written to so far. */
  recipients: v.number(),
  /** False while there are more of them. */
  finished: v.boolean(),
});
export type SentLetter = v.InferOutput<typeof sentLetter>;

const newsletterSchema = v.object({
  /** The number of confirmed addresses. */
  subscribers: v.number(),
  /** This week's newsletter as it would be now; null without new tips. */
  weekly: v.nullable(writtenLetter),
  /** The latest letters in the operators' own words, the latest first. */
  letters: v.array(sentLetter),
});
export type Newsletter = v.InferOutput<typeof newsletterSchema>;

/** An address that gets the newsletter. */
const subscriberSchema = v.object({ email: v.string(), since: v.number() });
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

export const clubLetterProblems = {
  tooSoon: problemType(
    429,
    "letter-just-sent",
    "A newsletter was sent less than ten minutes ago. Wait a little, and try again.",
  ),
};

const example = {
  subject: "We meet on Sunday",
  text: "Dear gardeners,\n\nwe swap seeds at ten: https://garden.example/seeds",
};

/** The calls of operators about the newsletter, and about letters in their own words. */
export const clubLetterCalls = {
  overview: call("GET /user/operate/newsletter", {
    summary: "How many get the newsletter, this week's as it would be now, and the emails sent",
    access: "operator",
    reply: newsletterSchema,
  }),
  subscribers: call("GET /user/operate/newsletter/subscribers", {
    summary: "The confirmed addresses that get the newsletter",
    access: "operator",
    query: v.object(pageQuery),
    list: subscriberSchema,
  }),
  preview: call("POST /user/operate/newsletter/preview", {
    summary: "An email as all subscribers would get it",
    access: "operator",
    readsOnly: true,
    body: clubLetterInput,
    reply: writtenLetter,
    example,
  }),
  test: call("POST /user/operate/newsletter/test", {
    summary: "Sends an email to the caller alone",
    access: "operator",
    body: clubLetterInput,
    status: 202,
    reply: acknowledgedReply,
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
