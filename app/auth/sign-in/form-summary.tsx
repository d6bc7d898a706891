import type { MouseEvent } from "react";
import type { FieldErrors } from "../../platform/http/form.ts";
import { authWords } from "../auth.words.ts";

/**
 * Says at the top of a form why it was not accepted: each line leads to its field, whose id is its
 * name. `SingleSubmitForm` gives it the focus.
 */
export function FormSummary({ errors = {}, message }: FormSummaryProps) {
  const lines = Object.entries(errors);
  const isEmpty = !message && lines.length === 0;
  return (
    // The focus goes around the alert and not to it, or some screen readers say all of it twice.
    <div
      tabIndex={-1}
      data-summary={isEmpty ? undefined : ""}
      className={
        isEmpty
          ? "sr-only"
          : "rounded-field border-2 border-error p-4 outline-offset-2 scroll-mt-20"
      }
    >
      <div role="alert">
        {lines.length > 0 && (
          <>
            <h2 className="font-semibold">{authWords.correctThis}</h2>
            <ul className="mt-2 grid list-disc gap-1 ps-5">
              {lines.map(([name, text]) => (
                <li key={name}>
                  <a href={`#${name}`} className="link" onClick={(event) => goTo(event, name)}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {message && <p>{message}</p>}
      </div>
    </div>
  );
}

interface FormSummaryProps {
  errors?: FieldErrors | undefined;
  /** What is wrong with no field in particular. */
  message?: string | null | undefined;
}

/** Without a new address, with which the router would forget what the action has found. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
