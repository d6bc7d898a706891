import * as v from "valibot";
import { call, modifiedReply } from "../../platform/http/contract.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** True to show the email address beside the gardener's tips. */
export const showsEmailSchema = v.boolean(() => gardenerWords.chooseOne);

/** The form for the choice of `showsEmail`. */
export const emailChoiceInput = v.object({ showsEmail: showsEmailSchema });

/** The choice of a gardener about their email address. */
const emailChoiceSchema = v.object({
  /** True if signed-in gardeners see the address beside the gardener's tips. */
  showsEmail: v.boolean(),
  /** True if the gardener has answered. */
  answered: v.boolean(),
  /** True if the site shows email addresses at all. */
  isOpen: v.boolean(),
  hasTips: v.boolean(),
});
export type EmailChoice = v.InferOutput<typeof emailChoiceSchema>;

/** The calls about the visibility of the caller's email address (docs/decisions/0020). */
export const emailChoiceCalls = {
  read: call("GET /user/emailChoice", {
    summary: "Returns whether other gardeners see the caller's email address beside their tips",
    access: "signed-in",
    ownerOnly: true,
    reply: emailChoiceSchema,
  }),
  choose: call("PUT /user/emailChoice", {
    summary: "Shows the caller's email address to signed-in gardeners, or hides it",
    access: "signed-in",
    ownerOnly: true,
    body: emailChoiceInput,
    reply: modifiedReply,
    example: { showsEmail: false },
  }),
};

/** True if the site must ask the author of a tip whether to show their email address. */
export const asksAuthor = ({ isOpen, answered, hasTips }: EmailChoice) =>
  isOpen && !answered && hasTips;

/** Reads the answer from a form. Returns null if nothing is chosen. */
export function answerIn(form: FormData) {
  const answer = form.get("showsEmail");
  return answer === null ? null : answer === "yes";
}
