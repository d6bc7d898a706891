import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  /** What is wrong with what was entered. */
  error?: string;
  hint?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        className={`input w-full ${error ? "input-error" : ""}`}
        {...described(id, error, hint)}
        {...input}
      />
    </Frame>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  ...input
}: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        rows={8}
        className={`textarea w-full ${error ? "textarea-error" : ""}`}
        {...described(id, error, hint)}
        {...input}
      />
    </Frame>
  );
}

/** A labelled choice of one. Its first option, 'Select One' (spec 2), chooses nothing. */
export function Choice({
  label,
  error,
  options,
  nothing = "Select One",
  ...select
}: FieldProps & ChoiceProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error}>
      <select
        id={id}
        className={`select w-full ${error ? "select-error" : ""}`}
        {...described(id, error)}
        {...select}
      >
        <option value="">{nothing}</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface ChoiceProps {
  options: Record<string, string>;
  nothing?: string;
}

function Frame({ id, label, error, hint, children }: FieldProps & FrameProps) {
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
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-base-content/75">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FrameProps {
  id: string;
  children: ReactNode;
}

function described(id: string, error?: string, hint?: ReactNode) {
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}
