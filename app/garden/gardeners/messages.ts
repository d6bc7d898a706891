import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { paragraphs } from "../../platform/text/text.ts";

/** The longest message, in UTF-16 code units. */
export const maxMessageLength = 2000;

export const messageInput = v.object({ text: paragraphs(maxMessageLength, "Write something") });

/** What can go wrong with a message. */
export const messageProblems = {
  unconfirmed: problemType(
    403,
    "address-not-confirmed",
    "Confirm your address first: an answer goes there. Your account page sends you a link.",
  ),
};
