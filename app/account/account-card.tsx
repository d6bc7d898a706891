import { type ReactNode, useEffect, useRef } from "react";
import type { Said } from "./change-account.ts";

/** A part of the account page: what it is about, and what became of its last form. */
export function AccountCard({ title, text, said, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = said?.done;
  const refused = said && done === undefined;
  useEffect(() => {
    // What was pressed has gone, as a form that is done does: the focus stays near it.
    if (done && document.activeElement === document.body) heading.current?.focus();
  }, [done]);
  return (
    <section className="paper grid gap-5 p-6 sm:p-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 text-base-content/80">{text}</p>}
      </header>
      <p role="alert" className={refused && said.text ? "alert" : "sr-only"}>
        {refused && said.text}
      </p>
      <p role="status" className={!refused && said?.text ? "alert" : "sr-only"}>
        {!refused && said?.text}
      </p>
      {children}
    </section>
  );
}

interface AccountCardProps {
  title: string;
  text?: string;
  /** What became of a form in it. */
  said?: Said | undefined;
  children: ReactNode;
}

/** What opens when somebody wants to change something. It closes again when that is done. */
export function Change({ title, said, children }: ChangeProps) {
  return (
    <details key={said?.done}>
      <summary className="btn w-fit">{title}</summary>
      <div className="mt-5">{children}</div>
    </details>
  );
}

interface ChangeProps {
  title: string;
  said?: Said | undefined;
  children: ReactNode;
}

/** The problem of a field, if that is what a form was refused for. */
export function problemOf(said: Said | undefined, field: string) {
  return said?.problem?.field === field ? said.problem.message : undefined;
}
