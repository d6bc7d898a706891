import { type ReactNode, useEffect, useRef } from "react";
import type { FormResult } from "../platform/form.ts";

/** A part of the account page: what it is about, and what became of the form in it. */
export function AccountCard({ title, text, result, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ok, message } = result ?? {};
  useEffect(() => {
    // A form that is done may be gone, with the button that had the focus: it stays near.
    if (result?.ok && document.activeElement === document.body) heading.current?.focus();
  }, [result]);
  return (
    <section className="paper grid gap-5 p-6 sm:p-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 text-base-content/80">{text}</p>}
      </header>
      <p role="alert" className={!ok && message ? "alert" : "sr-only"}>
        {!ok && message}
      </p>
      <p role="status" className={ok && message ? "alert" : "sr-only"}>
        {ok && message}
      </p>
      {children}
    </section>
  );
}

interface AccountCardProps {
  title: string;
  text?: string;
  /** What became of its form when it was sent last. */
  result?: FormResult | undefined;
  children: ReactNode;
}

/** A form behind the button that opens it. Give it another key to close it again. */
export function CollapsibleForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="btn w-fit">{title}</summary>
      <div className="mt-5">{children}</div>
    </details>
  );
}
