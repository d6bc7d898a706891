import { type ReactNode, useEffect, useRef } from "react";
import type { FormResult } from "../../platform/http/form.ts";
import { Card } from "../../platform/ui/card.tsx";

/** A card of the account page, with the result of its form. */
export function AccountCard({ id, title, text, result, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ok, message } = result ?? {};
  useEffect(() => {
    // The focused button may disappear together with a completed form.
    if (result?.ok && document.activeElement === document.body) heading.current?.focus();
  }, [result]);
  useEffect(() => {
    // The browser looked for this id before the page was rendered.
    if (id && location.hash === `#${id}`) heading.current?.focus();
  }, [id]);
  return (
    <Card title={title} text={text} heading={heading}>
      <p role="alert" className={!ok && message ? "alert" : "sr-only"}>
        {!ok && message}
      </p>
      <p role="status" className={ok && message ? "alert" : "sr-only"}>
        {ok && message}
      </p>
      {children}
    </Card>
  );
}

interface AccountCardProps {
  /** The fragment of addresses that lead to this card. */
  id?: string;
  title: string;
  text?: string;
  result?: FormResult | undefined;
  children: ReactNode;
}

/** A form behind a button. A new `key` closes it. */
export function CollapsibleForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="btn w-fit">{title}</summary>
      <div className="mt-5">{children}</div>
    </details>
  );
}
