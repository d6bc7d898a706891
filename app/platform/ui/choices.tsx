import { type ReactNode, useId } from "react";

const boxes = {
  radio: "radio radio-primary radio-sm",
  checkbox: "checkbox checkbox-primary checkbox-sm rounded-md",
};

/** Shows radio buttons or checkboxes under one legend, each large enough for a thumb. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { type, legend, name, options, chosen, onChoose, hint, error, narrow, children } = props;
  const { hintClass = "mb-2 text-base" } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const group = {
    role: type === "radio" ? "radiogroup" : "group",
    "aria-labelledby": id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
    // A form can move the focus to the group with an error.
    tabIndex: error ? -1 : undefined,
  };
  return (
    <div {...group} className="min-w-0">
      <p id={id} className="mb-2 font-semibold">
        {legend}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={`${hintClass} text-base-content/80`}>
          {hint}
        </p>
      )}
      <div
        className={`grid gap-2 ${narrow ? "grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))]" : "grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))]"}`}
      >
        {options.map(({ value, label, hints = [] }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-base-content/60 px-3 py-2.5 has-checked:border-primary has-checked:bg-base-200 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <input
              type={type}
              name={name}
              value={value}
              className={`${boxes[type]} mt-0.5 shrink-0`}
              {...(onChoose
                ? { checked: chosen.includes(value), onChange: () => onChoose(value) }
                : { defaultChecked: chosen.includes(value) })}
            />
            <span className="min-w-0 leading-snug wrap-anywhere">
              {label}
              {hints.map(
                (line) =>
                  line && (
                    <span key={line} className="block text-sm text-base-content/80">
                      {line}
                    </span>
                  ),
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

interface ChoicesProps<Value> {
  type: keyof typeof boxes;
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; hints?: (string | undefined)[] }[];
  /** The current values if `onChoose` is set; otherwise the initial values. */
  chosen: readonly unknown[];
  onChoose?: (value: Value) => void;
  hint?: string;
  /** The margins and the size of the hint. */
  hintClass?: string;
  error?: string | undefined;
  /** True for short labels, such as months. */
  narrow?: boolean;
  children?: ReactNode;
}
