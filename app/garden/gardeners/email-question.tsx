import { useEffect, useRef, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { asksAuthor, type EmailChoice, emailChoiceCalls } from "./email-choice.contract.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** Asks authors who have not answered yet about their email address. */
export function EmailQuestion({ choice, className = "" }: EmailQuestionProps) {
  const { user } = useAuth();
  const api = useApi();
  const [kept, setKept] = useState<boolean | null>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Moves the focus to the thanks, because the focused button is gone.
    if (kept !== null) thanks.current?.focus();
  }, [kept]);
  const answer = useAction(async (showsEmail: boolean) => {
    await api.call(emailChoiceCalls.choose, { body: { showsEmail } });
    setKept(showsEmail);
  });
  if (kept !== null) {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className={`paper p-5 ${className}`}>
        {kept ? gardenerWords.gardenersSeeYourEmail : gardenerWords.nobodySeesYourEmail}{" "}
        {rich(gardenerWords.changeThatInProfile, { link: linkTo("/dashboard/profile", "link") })}
      </p>
    );
  }
  if (!choice || !asksAuthor(choice)) return null;
  const email = user?.email ?? "";
  return (
    <section
      aria-labelledby="email-question"
      className={`paper no-print grid gap-3 p-5 ${className}`}
    >
      <h2 id="email-question" className="font-display text-xl text-balance">
        {gardenerWords.mayOthersSeeYourEmail}
      </h2>
      <p className="max-w-prose wrap-anywhere">
        {choice.showsEmail
          ? gardenerWords.emailIsShown({ email })
          : gardenerWords.emailIsHidden({ email })}{" "}
        {gardenerWords.canChangeAnswer}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => answer(true)}>
          {gardenerWords.yesShowIt}
        </button>
        <button type="button" className="btn" onClick={() => answer(false)}>
          {gardenerWords.noHideIt}
        </button>
      </div>
    </section>
  );
}

interface EmailQuestionProps {
  /** Null if loading failed. */
  choice: EmailChoice | null;
  className?: string;
}
