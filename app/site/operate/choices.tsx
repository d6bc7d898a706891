import { useId } from "react";
import { type Garden, hemispheres, summers, winters } from "../../garden/gardens/gardens.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import type { SettingFieldProps } from "./setting-text.tsx";
import { settingLabels } from "./site-settings.ts";

const registrationLabels = {
  open: "Everybody",
  invitation: "Only people with an invitation",
  closed: "Nobody",
};

/** Who may register. */
export function RegistrationChoice({ value, error, hint, onChange }: SettingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-1 font-semibold">{settingLabels.REGISTRATION}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(registrationLabels).map(([choice, label]) => (
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
    winter: (name: Garden["winter"]) =>
      `${gardenWords.winterBands[name].label}, ${gardenWords.winterBands[name].hint}`,
    summer: (name: Garden["summer"]) =>
      `${gardenWords.summerBands[name].label}, ${gardenWords.summerBands[name].hint}`,
  };
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-2 font-semibold">{settingLabels.SITE_GARDEN}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          label="Side of the equator"
          value={hemisphere}
          options={hemispheres.map((name) => [name, labelOf.hemisphere(name)])}
          onChange={(chosen) => onChange(`${chosen} ${winter} ${summer}`)}
        />
        <Choice
          label="Winters"
          value={winter}
          options={winters.map((name) => [name, labelOf.winter(name)])}
          onChange={(chosen) => onChange(`${hemisphere} ${chosen} ${summer}`)}
        />
        <Choice
          label="Summers"
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
