import { type ComponentProps, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import { useHydrated } from "../platform/hydrated.ts";
import { useSingleFlight } from "./single-flight.ts";

/**
 * A form that is sent to its page's action, once, however often its button is pressed. When it is
 * refused, the focus goes to the first field that is wrong.
 */
export function SingleSubmitForm({
  state,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, "method">) {
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const send = useSingleFlight(() => submit(element.current, { method: "post", state }));
  const refused = useActionData<unknown>();
  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...form}
    >
      {children}
    </Form>
  );
}

/** Sends its form. It rests while a form of the page is on its way, and until scripts run. */
export function SubmitButton({ of, quiet, children }: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle";
  const own = !of || formData?.get("form") === of;
  const ready = useHydrated();
  return (
    <button
      type="submit"
      className={`btn ${quiet ? "w-fit" : "btn-primary btn-block"}`}
      disabled={pending || !ready}
    >
      {pending && own && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}

interface SubmitButtonProps {
  /** What its form says in the field `form`, on a page of several. */
  of?: string;
  /** It is not what the page is for. */
  quiet?: boolean;
  children: string;
}
