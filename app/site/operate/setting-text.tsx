import { rich } from "../../platform/text/rich.tsx";
import { TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { operateWords } from "./operate.words.ts";
import type { SiteSetting } from "./site-settings.ts";

export interface SettingFieldProps {
  setting: SiteSetting;
  value: string;
  error: string | undefined;
  /** Who has changed it last. */
  hint: string | undefined;
  onChange: (value: string) => void;
}

/** What there is without a text of the operator's. */
function withoutText({ name, usual }: SiteSetting) {
  if (usual !== null) return operateWords.withoutText({ usual });
  if (name === "SITE_WELCOME") return operateWords.withoutWelcome;
  return name === "SITE_NOTICE" ? operateWords.withoutNotice : undefined;
}

/** A text that the site shows. */
export function SettingText({ setting, value, error, hint, onChange }: SettingFieldProps) {
  const { name } = setting;
  const field = {
    name,
    label: operateWords.settings[name],
    value,
    error,
    hint: [withoutText(setting), hint].filter(Boolean).join(" "),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  const isLong = name === "SITE_WELCOME" || name === "SITE_NOTICE";
  return isLong ? <TextAreaField {...field} rows={3} /> : <TextField {...field} />;
}

/** A setting that nothing on the screen changes. */
export function SetOutside({ setting: { name, value } }: { setting: SiteSetting }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{operateWords.settings[name]}</p>
      <p className="rounded-field border border-base-300 bg-base-200 p-3 whitespace-pre-wrap wrap-anywhere">
        {value}
      </p>
      <p className="text-sm text-base-content/75">
        {rich(operateWords.setOutside, { setting: <code>{name}</code> })}
      </p>
    </div>
  );
}
