import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { limitType, problemType } from "../../platform/http/problem.ts";
import { paragraphs, storable } from "../../platform/text/text.ts";
import { gardenerProblems } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** In UTF-16 code units. */
export const maxMessageLength = 2000;

export const messageInput = v.object({
  text: paragraphs(maxMessageLength, () => gardenerWords.messageMissing),
});

export const messageProblems = {
  unconfirmed: problemType(
    403,
    "address-not-confirmed",
    "Confirm your email address first: the reply goes there. Your account page sends you a link.",
  ),
  closed: problemType(403, "takes-no-messages", "This gardener doesn’t take messages"),
  noLinks: problemType(
    422,
    "no-links-yet",
    "New gardeners can’t send web or email addresses yet. Take them out of your message.",
  ),
  enough: limitType(
    "enough-messages-today",
    "New gardeners can send three messages a day. Try again tomorrow.",
  ),
  tooManyToThem: limitType(
    "gets-enough-messages",
    "This gardener has had many messages today. Try again tomorrow.",
  ),
  tooMany: limitType(
    "too-many-messages",
    "You’ve sent a lot of messages. Wait a while and try again.",
  ),
};

/** The maximum length of the beginning of a name, in UTF-16 code units. */
const maxBeginning = 40;

/** The calls of gardeners who write to each other. */
export const messageCalls = {
  send: call("POST /user/gardeners/:id/message", {
    summary: "Forwards a message to a gardener by email, with the caller's address for a reply",
    access: "signed-in",
    repeatable: true,
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    body: messageInput,
    status: 202,
    reply: acknowledgedReply,
    problems: [gardenerProblems.notFound, ...Object.values(messageProblems)],
    example: { text: "Which of your leeks stand in winter?" },
  }),
  named: call("GET /user/gardenersNamed", {
    summary:
      "Lists the first gardeners of the directory whose names begin with a text, ignoring accents and case. Used for mentions",
    access: "signed-in",
    query: v.object({
      begins: v.optional(v.pipe(storable, v.maxLength(maxBeginning)), ""),
    }),
    reply: v.array(v.object({ _id: v.string(), name: v.string() })),
  }),
};
