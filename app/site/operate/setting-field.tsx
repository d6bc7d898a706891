import { useId } from "react";
import { hemispheres, summers, winters } from "../../garden/gardens/gardens.ts";
import { gardenWords } from "../../garden/gardens/gardens.words.ts";
import { rich } from "../../platform/text/rich.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { LanguagesChoice } from "./languages-choice.tsx";
import { operateWords } from "./operate.words.ts";
import type { SiteSetting } from "./site-settings.ts";

interface SettingFieldProps {
  setting: SiteSetting;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
}

export function SettingField(props: SettingFieldProps) {
  const { setting, value, error, hint, onChange } = props;
  const { name } = setting;
  if (setting.setOutside) return <SetOutside setting={setting} />;
  if (name === "SITE_GARDEN") return <GardenChoice {...props} />;
  if (name === "LANGUAGES") return <LanguagesChoice {...props} />;
  const label = operateWords.settings[name];
  if (name === "REGISTRATION") {
    const options = Object.entries(operateWords.registrations);
    return <RadioField legend={label} {...{ name, options, value, error, hint, onChange }} />;
  }
  const field = {
    ...{ name, label, value, error },
    hint: [withoutText(setting), hint].filter(Boolean).join(" "),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  const isLong = name === "SITE_WELCOME" || name === "SITE_NOTICE";
  return isLong ? <TextAreaField {...field} rows={3} /> : <TextField {...field} />;
}

/** Returns a hint about the effect of an empty field. */
function withoutText({ name, usual }: SiteSetting) {
  if (usual !== null) return operateWords.withoutText({ usual });
  if (name === "SITE_WELCOME") return operateWords.withoutWelcome;
  return name === "SITE_NOTICE" ? operateWords.withoutNotice : undefined;
}

/**
 * Chooses the climate of the site. The value of the setting is a text such as `north moderate
 * warm`.
 */
function GardenChoice({ value, error, hint, onChange }: SettingFieldProps) {
  const id = useId();
  const parts = value.split(" ");
  return (
    <fieldset aria-describedby={error || hint ? id : undefined}>
      <legend className="mb-2 font-semibold">{operateWords.settings.SITE_GARDEN}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {gardenChoices().map(([label, options], place) => (
          <SelectField
            key={label}
            label={label}
            placeholder={null}
            options={Object.fromEntries(options)}
            value={parts[place] ?? ""}
            onChange={({ currentTarget }) =>
              onChange(parts.with(place, currentTarget.value).join(" "))
            }
          />
        ))}
      </div>
      {(error || hint) && (
        <p id={id} className={`mt-1 text-sm ${error ? "text-error" : "text-base-content/75"}`}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}

const gardenChoices = () =>
  [
    [
      operateWords.sideOfEquator,
      hemispheres.map((name) => [name, gardenWords.hemispheres[name].label]),
    ],
    [
      operateWords.winters,
      winters.map((name) => [name, operateWords.choice(gardenWords.winterBands[name])]),
    ],
    [
      operateWords.summers,
      summers.map((name) => [name, operateWords.choice(gardenWords.summerBands[name])]),
    ],
  ] as const;

/** Returns the value of a setting in words. Settings with a free text keep their value. */
function shownValue(name: SiteSetting["name"], value: string) {
  if (name === "REGISTRATION") {
    return new Map<string, string>(Object.entries(operateWords.registrations)).get(value) ?? value;
  }
  if (name !== "SITE_GARDEN") return value;
  const parts = value.split(" ");
  const labels = gardenChoices().map(([, options], place) => {
    const found = options.map(([option, label]) => ({ option, label }));
    return found.find(({ option }) => option === parts[place])?.label;
  });
  return labels.join(", ");
}

function SetOutside({ setting: { name, value } }: { setting: SiteSetting }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{operateWords.settings[name]}</p>
      <p className="rounded-field border border-base-300 bg-base-200 p-3 whitespace-pre-wrap wrap-anywhere">
        {shownValue(name, value)}
      </p>
      <p className="text-sm text-base-content/75">
        {rich(operateWords.setOutside, { setting: <code>{name}</code> })}
      </p>
    </div>
  );
}
