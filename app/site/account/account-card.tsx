import { type ReactNode, useEffect, useRef } from "react";
import type { FormResult } from "../../platform/http/form.ts";
import { Card } from "../../platform/ui/card.tsx";

/** A card of the account page: a heading, a form, and the message that the form resulted in. */
export function AccountCard({ id, title, text, result, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ok, message } = result ?? {};
  useEffect(() => {
    // A completed form may be removed together with the focused button: keep the focus nearby.
    if (result?.ok && document.activeElement === document.body) heading.current?.focus();
  }, [result]);
  useEffect(() => {
    // The page is made in the browser, which has looked for the place before it was there.
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
  /** The name of the place in the page that an address may lead to. */
  id?: string;
  title: string;
  text?: string;
  /** The result of the last submission of its form. */
  result?: FormResult | undefined;
  children: ReactNode;
}

/** A form that a button opens. A new `key` closes it again. */
export function CollapsibleForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="btn w-fit">{title}</summary>
      <div className="mt-5">{children}</div>
    </details>
  );
}
