import { type ReactNode, useId } from "react";

export function RadioField({
  legend,
  isLegendHidden,
  name,
  options,
  value,
  onChange,
  error,
  hint,
}: RadioFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <fieldset aria-describedby={below ? id : undefined}>
      <legend className={isLegendHidden ? "sr-only" : "mb-1 font-semibold"}>{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(([choice, label]) => (
          <label
            key={choice}
            className={`flex min-h-11 cursor-pointer items-center gap-3 ${onChange ? "" : "w-full"}`}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              className="radio border-base-content/70"
              {...(onChange
                ? { checked: value === choice, onChange: () => onChange(choice) }
                : { defaultChecked: value === choice })}
            />
            {label}
          </label>
        ))}
      </div>
      {below && (
        <p id={id} className={`mt-1 text-sm ${error ? "text-error" : "text-base-content/75"}`}>
          {below}
        </p>
      )}
    </fieldset>
  );
}

interface RadioFieldProps {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  options: readonly (readonly [value: string, label: ReactNode])[];
  /** The chosen value; without `onChange`, the initial value. */
  value: string;
  onChange?: (value: string) => void;
  error?: string;
  hint?: string;
}
