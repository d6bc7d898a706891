import { type ComponentProps, type FocusEvent, useEffect, useId, useRef } from "react";

/** A text to copy, with a button that copies it. If the browser refuses, the text is selected. */
export function CopyField({ text, rows, dir, takesFocus, onCopy, ...props }: CopyFieldProps) {
  const id = useId();
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.select();
  }, [takesFocus]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      return props.copied;
    } catch {
      // The browser refuses to copy on http, or without permission.
      element.current?.select();
      return props.notCopied;
    }
  }
  const field = {
    ...{ id, ref: element, dir, readOnly: true, value: text, autoComplete: "off" },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.select(),
  };
  return (
    <>
      <label htmlFor={id} className="grid gap-1.5">
        <span className={props.hideLabel ? "sr-only" : "font-semibold"}>{props.label}</span>
        {rows ? (
          <textarea {...field} rows={rows} className="textarea w-full font-mono text-sm" />
        ) : (
          <input {...field} className="input w-full" />
        )}
      </label>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-wrap"
          aria-label={props.buttonLabel}
          onClick={() => onCopy(copy)}
        >
          {props.button}
        </button>
        {props.children}
      </div>
    </>
  );
}

interface CopyFieldProps extends Pick<ComponentProps<"textarea">, "dir" | "rows" | "children"> {
  label: string;
  hideLabel?: boolean;
  text: string;
  /** True if the text is selected when it appears. */
  takesFocus?: boolean;
  button: string;
  buttonLabel?: string;
  copied: string;
  notCopied: string;
  /** @param copy copies the text, and returns a message about it */
  onCopy: (copy: () => Promise<string>) => unknown;
}
