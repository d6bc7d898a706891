import { type ComponentProps, type ReactNode, useId } from "react";
import { uiWords } from "./ui.words.ts";

interface FieldProps {
  label: string;
  /** The problem with the value. */
  error?: string;
  hint?: ReactNode;
  /** The length of the text, once that is near its limit. */
  count?: string;
  isTooLong?: boolean;
}

/** A labelled text input. */
export function TextField({
  label,
  error,
  hint,
  count,
  isTooLong,
  id: ownId,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} count={count} isTooLong={isTooLong}>
      <input
        id={id}
        className={`input w-full ${error ? "input-error" : ""}`}
        {...ariaProps(id, error, hint, count)}
        {...input}
      />
    </FieldFrame>
  );
}

/** A labelled text area. */
export function TextAreaField({
  label,
  error,
  hint,
  count,
  isTooLong,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} count={count} isTooLong={isTooLong}>
      <textarea
        id={id}
        rows={8}
        className={`textarea w-full ${error ? "textarea-error" : ""}`}
        {...ariaProps(id, error, hint, count)}
        {...input}
      />
    </FieldFrame>
  );
}

/** A labelled select. Its first option, 'Select One' (spec 2), is no choice. */
export function SelectField({
  label,
  error,
  options,
  placeholder = uiWords.selectOne,
  ...select
}: FieldProps & SelectFieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        className={`select w-full ${error ? "select-error" : ""}`}
        {...ariaProps(id, error)}
        {...select}
      >
        <option value="">{placeholder}</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface SelectFieldProps {
  /** Labels by value. */
  options: Record<string, string>;
  placeholder?: string;
}

function FieldFrame({
  id,
  label,
  error,
  hint,
  count,
  isTooLong,
  children,
}: FieldProps & FieldFrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
      {count && (
        <p
          id={`${id}-count`}
          className={`text-sm tabular-nums ${isTooLong ? "text-error" : "text-base-content/75"}`}
        >
          {count}
        </p>
      )}
    </div>
  );
}

interface FieldFrameProps {
  id: string;
  children: ReactNode;
}

function ariaProps(id: string, error?: string, hint?: ReactNode, count?: string) {
  const descriptions = [error && "error", hint && "hint", count && "count"].filter(Boolean);
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": descriptions.map((part) => `${id}-${part}`).join(" ") || undefined,
  };
}
