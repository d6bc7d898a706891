import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";

/**
 * What opens under its summary, with script off too; one of the bar at a time. A link in it closes it,
 * and so does Escape, which gives the focus back.
 */
export function Disclosure({ className, children }: { className: string; children: ReactNode }) {
  return (
    <details
      name="bar"
      className={`dropdown ${className}`}
      onClick={closeOnLink}
      onKeyDown={closeOnEscape}
      onBlur={closeBehind}
    >
      {children}
    </details>
  );
}

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** What the focus has left must not lie on what it comes to. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
