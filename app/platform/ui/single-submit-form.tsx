import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import { refuseUnreadable } from "../http/form.ts";
import { useHydrated } from "../page/hydrated.ts";
import { LoadingRing } from "./loading.tsx";
import { Notice } from "./notice.tsx";
import { useSingleFlight } from "./single-flight.ts";

/**
 * A form that submits to its page's action. While it is sent, another press of its button does
 * nothing. After an error, the summary or the first invalid field gets the focus.
 */
export function SingleSubmitForm({
  state,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, "method">) {
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const submitOnce = useSingleFlight(() => {
    if (element.current) refuseUnreadable(element.current);
    return submit(element.current, { method: "post", state });
  });
  const actionData = useActionData<unknown>();
  useEffect(() => {
    const messages = "[data-summary], [aria-invalid]";
    if (actionData) element.current?.querySelector<HTMLElement>(messages)?.focus();
  }, [actionData]);
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitOnce();
      }}
      {...form}
    >
      {children}
    </Form>
  );
}

/** A message that takes the place of a sent form, and the focus of the form. */
export function SentMessage(notice: Pick<ComponentProps<typeof Notice>, "text" | "children">) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <Notice drawing="sent" {...notice} />
    </div>
  );
}

/** A submit button, disabled before hydration, and while a form is sent or a page loads. */
export function SubmitButton({ formName, variant = "primary", children }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle";
  const isOwnForm = !formName || formData?.get("form") === formName;
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`btn ${variant === "primary" ? "btn-primary btn-block" : "w-fit"}`}
      disabled={pending || !hydrated}
    >
      {pending && isOwnForm && <LoadingRing />}
      {children}
    </button>
  );
}

interface SubmitButtonProps {
  /** The value of the field `form`, which identifies the form on a page with several forms. */
  formName?: string;
  variant?: "primary" | "secondary";
  children: string;
}
