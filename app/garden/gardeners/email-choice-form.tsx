import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { Choices } from "../../platform/ui/choices.tsx";
import { useSentForm } from "../../platform/ui/sent-form.tsx";
import {
  answerIn,
  type EmailChoice,
  emailChoiceCalls,
  emailChoiceInput,
} from "./email-choice.contract.ts";
import { gardenerWords } from "./gardeners.words.ts";

/**
 * Asks whether other gardeners may see the gardener's email address (docs/decisions/0020). Nothing
 * is chosen before the first answer.
 */
export function EmailChoiceForm({ choice }: { choice: EmailChoice }) {
  const { user } = useAuth();
  const api = useApi();
  const { result, form } = useSentForm(async (data) => {
    const showsEmail = answerIn(data);
    const sent = await sendForm(emailChoiceInput, { showsEmail }, (body) =>
      api.call(emailChoiceCalls.choose, { body }),
    );
    return sent.ok ? { ok: true, message: sentenceOf(showsEmail === true) } : sent;
  });
  if (!choice.isOpen) {
    return <p className="max-w-prose">{gardenerWords.siteShowsNoEmails}</p>;
  }
  const email = user?.email ?? "";
  return (
    <form {...form} className="grid gap-5">
      <Choices
        type="radio"
        name="showsEmail"
        legend={gardenerWords.mayOthersSeeYourEmail}
        hint={gardenerWords.whoSeesYourEmail}
        hintClass="-mt-1 mb-3"
        options={[
          {
            ...{ value: "yes", label: gardenerWords.yesShowIt },
            hints: [gardenerWords.othersWriteTo({ email })],
          },
          {
            ...{ value: "no", label: gardenerWords.noHideIt },
            hints: [gardenerWords.othersWriteThroughSite],
          },
        ]}
        chosen={choice.answered ? [choice.showsEmail ? "yes" : "no"] : []}
        error={result?.errors?.showsEmail}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-wrap">
          {gardenerWords.saveMyAnswer}
        </button>
        <p role="status">
          {result?.message ??
            (!choice.answered &&
              !result &&
              (choice.showsEmail
                ? gardenerWords.notAnsweredAndShown
                : gardenerWords.notAnsweredAndHidden))}
        </p>
      </div>
    </form>
  );
}

const sentenceOf = (showsEmail: boolean) =>
  showsEmail ? gardenerWords.gardenersSeeYourEmail : gardenerWords.nobodySeesYourEmail;
