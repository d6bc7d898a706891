import { type ReactNode, useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import type { FormResult } from "../platform/form.ts";

/**
 * The form in a dialog, which an action handles without leaving the page. Pressing its button twice
 * sends it once. When the action finds errors, the focus goes to the first field that has one.
 */
export function DialogForm({ id, fetcher, action, fields, children }: DialogFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { Form, state, data } = fetcher;
  const failure = state === "idle" && data && !data.ok ? data : null;
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure]);
  return (
    <Form
      id={id}
      ref={element}
      method="post"
      action={action}
      noValidate
      className="mt-5 grid gap-4 text-left"
      onSubmit={(event) => {
        if (state !== "idle") event.preventDefault();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p role="alert" className={failure?.message ? "alert" : "sr-only"}>
        {failure?.message}
      </p>
    </Form>
  );
}

interface DialogFormProps {
  /** For the button that submits it, which stands outside. */
  id: string;
  fetcher: FetcherWithComponents<FormResult>;
  /** The path of the route that handles it. */
  action: string;
  /** What is sent beside what is typed. */
  fields: Record<string, string>;
  children: ReactNode;
}
