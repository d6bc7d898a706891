import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { emailAddress } from "../../platform/text/text.ts";

/** The input of the subscription form. */
export const subscribeInput = v.object({
  email: v.pipe(emailAddress("Enter a valid email"), v.toLowerCase()),
});

/** How long a confirmation link is valid and an unconfirmed address kept, in milliseconds. */
export const confirmationLifetimeMs = 7 * day;

/** The token of a link in a mail. */
export const tokenInput = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) });

export const newsletterProblems = {
  badLink: problemType(422, "bad-newsletter-link", "This link is not good any more"),
};
