import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { asksAuthor, type EmailChoice, emailChoiceCalls } from "./email-choice.contract.ts";
import { changeable, emailQuestion } from "./email-choice-field.tsx";

/** Asks those who have shared tips before who sees their e-mail address, until they answer. */
export function EmailQuestion({ choice, className = "" }: EmailQuestionProps) {
  const { user } = useAuth();
  const api = useApi();
  const [kept, setKept] = useState<boolean | null>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (kept !== null) thanks.current?.focus();
  }, [kept]);
  const answer = useSingleFlight(async (showsEmail: boolean) => {
    try {
      await api.call(emailChoiceCalls.choose, { body: { showsEmail } });
      setKept(showsEmail);
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  if (kept !== null) {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className={`paper p-5 ${className}`}>
        {kept
          ? "Gardeners who are logged in see your email address."
          : "Nobody sees your email address."}{" "}
        You can change that in{" "}
        <Link to="/dashboard/profile" className="link">
          your profile
        </Link>
        .
      </p>
    );
  }
  if (!choice || !asksAuthor(choice)) return null;
  return (
    <section
      aria-labelledby="email-question"
      className={`paper no-print grid gap-3 p-5 ${className}`}
    >
      <h2 id="email-question" className="font-display text-xl text-balance">
        {emailQuestion}
      </h2>
      <p className="max-w-prose wrap-anywhere">
        {choice.showsEmail
          ? `At the moment, gardeners who are logged in see ${user?.email} beside your tips. If you hide it, they write to you through the site.`
          : `At the moment, nobody sees ${user?.email}. If you show it, gardeners who are logged in see it beside your tips. If not, they write to you through the site.`}{" "}
        {changeable}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => answer(true)}>
          Yes, show it
        </button>
        <button type="button" className="btn" onClick={() => answer(false)}>
          No, hide it
        </button>
      </div>
    </section>
  );
}

interface EmailQuestionProps {
  /** Null if it could not be loaded. */
  choice: EmailChoice | null;
  className?: string;
}
