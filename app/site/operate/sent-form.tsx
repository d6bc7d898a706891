import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FormResult } from "../../platform/http/form.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";

/**
 * A form that is sent without leaving the page, and once, however often its button is pressed. When
 * there are errors, the focus goes to the first field that has one. What was typed stays.
 */
export function SentForm({ label, send, children }: SentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<FormResult>();
  const [pending, setPending] = useState(false);
  const submit = useSingleFlight(async (form: FormData) => {
    setPending(true);
    setResult(await send(form));
    setPending(false);
  });
  useEffect(() => {
    if (result) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        // With the button that was pressed, where there are several.
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      }}
    >
      {children(result?.errors ?? {})}
      <p role="alert" className={result?.message ? "alert" : "sr-only"}>
        {result?.message}
      </p>
      {/* Not disabled: it would lose the focus. */}
      <button type="submit" className="btn btn-primary w-fit min-w-40" aria-disabled={pending}>
        {pending && <LoadingRing />}
        {label}
      </button>
    </form>
  );
}

interface SentFormProps {
  /** Of the button that sends it. */
  label: string;
  /** Resolves when it has arrived, or with what is wrong. */
  send: (form: FormData) => Promise<FormResult>;
  /** The fields, with what is wrong with them. */
  children: (errors: NonNullable<FormResult["errors"]>) => ReactNode;
}

/** The text that another operator has saved meanwhile, and the choice between both. */
export function OtherText({ by, text, onTake, onKeep }: OtherTextProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  /** The button that was pressed goes away, so the focus goes on to what comes next. */
  const choose = (choice: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    choice();
  };
  return (
    <div className="grid gap-3 rounded-box border border-warning bg-base-200 p-4">
      <p ref={told} tabIndex={-1} className="font-medium outline-none">
        {by ?? "Another operator"} has changed this meanwhile. Your text is above. Theirs is:
      </p>
      <p className="w-full rounded-field border border-base-300 bg-base-100 p-3 whitespace-pre-wrap wrap-anywhere">
        {text || "(empty)"}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={choose(onKeep)}>
          Keep mine
        </button>
        <button type="button" className="btn" onClick={choose(onTake)}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

interface OtherTextProps {
  /** The other operator's name; null once they have left. */
  by: string | null;
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Who has changed something last, and when. */
export const changedLine = ({ changedBy, changedAt }: Changed) =>
  changedAt === null
    ? undefined
    : `Changed by ${changedBy ?? "a former operator"}, ${new Date(changedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}`;

interface Changed {
  changedBy: string | null;
  changedAt: number | null;
}
