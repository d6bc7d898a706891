import { type FormEvent, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import {
  answerIn,
  type EmailChoice,
  emailChoiceCalls,
  emailChoiceInput,
} from "./email-choice.contract.ts";
import { EmailChoiceField } from "./email-choice-field.tsx";
import { gardenerWords } from "./gardeners.words.ts";

/** Changes who sees the gardener's email address. */
export function EmailChoiceForm({ choice }: { choice: EmailChoice }) {
  const { user } = useAuth();
  const api = useApi();
  const [result, setResult] = useState<FormResult>();
  const save = useSingleFlight(async (form: HTMLFormElement) => {
    const showsEmail = answerIn(new FormData(form));
    const sent = await sendForm(emailChoiceInput, { showsEmail }, (body) =>
      api.call(emailChoiceCalls.choose, { body }),
    );
    setResult(sent.ok ? { ok: true, message: sentenceOf(showsEmail === true) } : sent);
    if (sent.errors) form.querySelector<HTMLElement>("[role=radiogroup]")?.focus();
  });
  if (!choice.isOpen) {
    return <p className="max-w-prose">{gardenerWords.siteShowsNoEmails}</p>;
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <EmailChoiceField
        email={user?.email ?? ""}
        answer={choice.answered ? (choice.showsEmail ? "yes" : "no") : undefined}
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
