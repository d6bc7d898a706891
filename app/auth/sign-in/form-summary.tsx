import type { MouseEvent } from "react";
import type { FieldErrors } from "../../platform/http/form.ts";
import { authWords } from "../auth.words.ts";

/**
 * Lists the reasons why a form was refused, at the top of the form. Each line links to a field,
 * whose id must be the same as its name. `SingleSubmitForm` focuses the list.
 */
export function FormSummary({ errors = {}, message }: FormSummaryProps) {
  const lines = Object.entries(errors);
  const isEmpty = !message && lines.length === 0;
  return (
    // The element around the alert gets the focus. Some screen readers would read a focused alert
    // twice.
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
  /** An error that belongs to no field. */
  message?: string | null | undefined;
}

/** Focuses a field without changing the URL. A changed URL would discard the action's result. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
