import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";

/**
 * A menu that works without script. Only one menu is open at a time. A link in the menu and the
 * Escape key close the menu.
 */
export function Dropdown({ className, onToggle, children }: DropdownProps) {
  return (
    <details
      name="dropdown"
      className={`dropdown ${className}`}
      onToggle={onToggle}
      onClick={closeOnLink}
      onKeyDown={closeOnEscape}
      onBlur={closeOnFocusOut}
    >
      {children}
    </details>
  );
}

interface DropdownProps {
  className: string;
  onToggle?: () => void;
  children: ReactNode;
}

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** Closes a menu that loses the focus, because it could cover the focused element (WCAG 2.4.11). */
function closeOnFocusOut({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
