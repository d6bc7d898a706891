import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { uiWords } from "./ui.words.ts";

interface FieldProps {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  /** The longest text, in UTF-16 code units. A longer text is not cut: a counter appears. */
  limit?: number;
}

export function TextField(props: FieldProps & ComponentProps<"input">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input className={`input w-full ${props.error ? "input-error" : ""}`} {...control} />
    </FieldFrame>
  );
}

export function TextAreaField(props: FieldProps & ComponentProps<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={8}
        className={`textarea w-full ${props.error ? "textarea-error" : ""}`}
        {...control}
      />
    </FieldFrame>
  );
}

/** A labelled select. Its first option, 'Select One' (spec 2), means that nothing is chosen. */
export function SelectField({
  options,
  placeholder = uiWords.selectOne,
  ...props
}: FieldProps & SelectFieldProps & ComponentProps<"select">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select className={`select w-full ${props.error ? "select-error" : ""}`} {...control}>
        {placeholder !== null && <option value="">{placeholder}</option>}
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
  options: Record<string, string>;
  /** The text of the first option; null for none. */
  placeholder?: string | null;
}

/** Separates the properties of the frame from the properties of the control. */
function useField<Props extends FieldProps & { id?: string; defaultValue?: unknown }>({
  label,
  error,
  hint,
  limit,
  ...control
}: Props) {
  const madeId = useId();
  const id = control.id ?? madeId;
  const [length, setLength] = useState(String(control.defaultValue ?? "").length);
  const count = limit !== undefined && length >= limit * 0.8 ? countOf(length, limit) : undefined;
  const descriptions = [error && "error", hint && "hint", count && "count"].filter(Boolean);
  const counting = {
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(currentTarget.value.length),
  };
  return {
    frame: { id, label, error, hint, count, isTooLong: length > (limit ?? length) },
    control: {
      "aria-invalid": error ? true : undefined,
      "aria-describedby": descriptions.map((part) => `${id}-${part}`).join(" ") || undefined,
      ...(limit !== undefined && counting),
      ...control,
      id,
    },
  };
}

const countOf = (length: number, limit: number) =>
  length > limit
    ? uiWords.tooManyCharacters({ over: length - limit, limit })
    : uiWords.charactersOf({ length, limit });

function FieldFrame({ id, label, error, hint, count, isTooLong, children }: FieldFrameProps) {
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

interface FieldFrameProps extends Omit<FieldProps, "limit"> {
  id: string;
  count: string | undefined;
  isTooLong: boolean;
  children: ReactNode;
}
