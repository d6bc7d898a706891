import * as v from "valibot";
import { call, modifiedReply } from "../../platform/http/contract.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** The answer of a gardener: true to show their email address beside their tips. */
export const showsEmailSchema = v.boolean(() => gardenerWords.chooseOne);

/** Who sees the email address of a gardener, and whether they have said so. */
const emailChoiceSchema = v.object({
  /** True if gardeners who are logged in see it beside their tips. */
  showsEmail: v.boolean(),
  /** True if that is the gardener's own answer. */
  answered: v.boolean(),
  /** True if the site shows the addresses of those who want it, and asks. */
  isOpen: v.boolean(),
  hasTips: v.boolean(),
});
export type EmailChoice = v.InferOutput<typeof emailChoiceSchema>;

/** The calls about who sees the caller's email address (docs/decisions/0020). */
export const emailChoiceCalls = {
  read: call("GET /user/emailChoice", {
    summary: "Whether other gardeners see the caller's email address beside their tips",
    access: "signed-in",
    ownerOnly: true,
    reply: emailChoiceSchema,
  }),
  choose: call("PUT /user/emailChoice", {
    summary: "Shows the caller's email address to gardeners who are logged in, or hides it",
    access: "signed-in",
    ownerOnly: true,
    body: v.object({ showsEmail: showsEmailSchema }),
    reply: modifiedReply,
    example: { showsEmail: false },
  }),
};

/** True if a gardener is to be asked before they share a tip. */
export const asksToShare = ({ isOpen, answered }: EmailChoice) => isOpen && !answered;

/** True if one who has shared tips before is to be asked. */
export const asksAuthor = (choice: EmailChoice) => asksToShare(choice) && choice.hasTips;

/** The answer in a form: undefined if it does not ask, and null as long as there is none. */
export function answerIn(form: FormData) {
  if (!form.has("asksEmail")) return undefined;
  const answer = form.get("showsEmail");
  return answer === null ? null : answer === "yes";
}
