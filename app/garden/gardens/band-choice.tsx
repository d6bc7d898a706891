import { type ReactNode, useId } from "react";
import type { Banded, Garden } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";

/** A choice of one band, each a target that a thumb hits. */
export function BandChoice<Property extends Banded>(props: BandChoiceProps<Property>) {
  const { legend, name, bands, value, defaultValue, onChange, error, children } = props;
  const legendId = useId();
  const errorId = useId();
  // Object.entries knows its keys as strings only.
  const choices = Object.entries(bands) as [Garden[Property], Bands<Property>[Garden[Property]]][];
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p id={legendId} className="mb-2 font-semibold">
        {legend}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-2">
        {choices.map(([choice, { label, hint, zones }]) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-base-content/60 px-3 py-2.5 has-checked:border-primary has-checked:bg-base-200 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              className="radio radio-primary radio-sm mt-0.5 shrink-0"
              {...(onChange
                ? { checked: value === choice, onChange: () => onChange(choice) }
                : { defaultChecked: defaultValue === choice })}
            />
            <span className="min-w-0 leading-snug wrap-anywhere">
              {label}
              {hint && <span className="block text-sm text-base-content/80">{hint}</span>}
              {zones && <span className="block text-sm text-base-content/80">{zones}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-error">
          {gardenWords.chooseOne}
        </p>
      )}
      {children}
    </div>
  );
}

/** The choices for a property of a garden, each with its label and what it means. */
type Bands<Property extends Banded> = Readonly<Record<Garden[Property], Band>>;
interface Band {
  readonly label: string;
  readonly hint?: string;
  readonly zones?: string;
}

interface BandChoiceProps<Property extends Banded> {
  legend: string;
  name: Property;
  bands: Bands<Property>;
  /** With `onChange`, the choice; without, `defaultValue` is the one at first. */
  value?: Garden[Property] | null;
  defaultValue?: Garden[Property];
  onChange?: (value: Garden[Property]) => void;
  error?: string;
  children?: ReactNode;
}
