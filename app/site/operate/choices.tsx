import { useId } from "react";
import { type Garden, hemispheres, summers, winters } from "../../garden/gardens/gardens.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import { operateWords } from "./operate.words.ts";
import type { SettingFieldProps } from "./setting-text.tsx";

/** Who may register. */
export function RegistrationChoice({ value, error, hint, onChange }: SettingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-1 font-semibold">{operateWords.settings.REGISTRATION}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(operateWords.registrations).map(([choice, label]) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="REGISTRATION"
              className="radio border-base-content/70"
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      <Below {...{ id, error, hint }} />
    </fieldset>
  );
}

/** A garden as the setting has it: `north moderate warm`. */
export function GardenChoice({ value, error, hint, onChange }: SettingFieldProps) {
  const id = useId();
  const [hemisphere = "", winter = "", summer = ""] = value.split(" ");
  const labelOf = {
    hemisphere: (name: Garden["hemisphere"]) => gardenWords.hemispheres[name].label,
    winter: (name: Garden["winter"]) => operateWords.choice(gardenWords.winterBands[name]),
    summer: (name: Garden["summer"]) => operateWords.choice(gardenWords.summerBands[name]),
  };
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-2 font-semibold">{operateWords.settings.SITE_GARDEN}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          label={operateWords.sideOfEquator}
          value={hemisphere}
          options={hemispheres.map((name) => [name, labelOf.hemisphere(name)])}
          onChange={(chosen) => onChange(`${chosen} ${winter} ${summer}`)}
        />
        <Choice
          label={operateWords.winters}
          value={winter}
          options={winters.map((name) => [name, labelOf.winter(name)])}
          onChange={(chosen) => onChange(`${hemisphere} ${chosen} ${summer}`)}
        />
        <Choice
          label={operateWords.summers}
          value={summer}
          options={summers.map((name) => [name, labelOf.summer(name)])}
          onChange={(chosen) => onChange(`${hemisphere} ${winter} ${chosen}`)}
        />
      </div>
      <Below {...{ id, error, hint }} />
    </fieldset>
  );
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      {label}
      <select
        className="select w-full"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, text: string][];
  onChange: (value: string) => void;
}

/** What is wrong with a choice, or who has made it last. */
function Below({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={`mt-1 text-sm ${error ? "text-error" : "text-base-content/75"}`}>
      {error ?? hint}
    </p>
  );
}
