import { TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { type SettingName, type SiteSetting, settingLabels } from "./site-settings.ts";

export interface SettingFieldProps {
  setting: SiteSetting;
  value: string;
  error: string | undefined;
  /** Who has changed it last. */
  hint: string | undefined;
  onChange: (value: string) => void;
}

/** What there is without a text of the operator's. */
const withoutText: Partial<Record<SettingName, string>> = {
  SITE_WELCOME: "Leave it empty for the usual invitation.",
  SITE_NOTICE: "Leave it empty for no notice.",
};

/** A text that the site shows. */
export function SettingText({ setting, value, error, hint, onChange }: SettingFieldProps) {
  const { name, usual } = setting;
  const empty = usual === null ? withoutText[name] : `Leave it empty for “${usual}”.`;
  const field = {
    name,
    label: settingLabels[name],
    value,
    error,
    hint: [empty, hint].filter(Boolean).join(" "),
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
      <p className="font-semibold">{settingLabels[name]}</p>
      <p className="rounded-field border border-base-300 bg-base-200 p-3 whitespace-pre-wrap wrap-anywhere">
        {value}
      </p>
      <p className="text-sm text-base-content/75">
        Set by <code>{name}</code> where the site is started.
      </p>
    </div>
  );
}
