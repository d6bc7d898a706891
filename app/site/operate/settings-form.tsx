import { useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { Problem } from "../../platform/http/problem.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { operateWords } from "./operate.words.ts";
import { changedLine, OtherText } from "./other-text.tsx";
import { SettingField } from "./setting-field.tsx";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import {
  type SettingName,
  type SiteSetting,
  type SiteSettings,
  settingChanges,
  settingProblems,
} from "./site-settings.ts";
import { whenStarted } from "./site-start.contract.ts";

/** Returns the text to show in a field. For a choice without a value, this is the default. */
const shownOf = ({ name, value, usual }: SiteSetting) =>
  isChoice(name) ? value || usual || "" : value;

const isChoice = (name: SettingName) =>
  name === "REGISTRATION" || name === "SITE_GARDEN" || name === "LANGUAGES";

/**
 * The form of the site's settings. If another operator has changed a setting in the meantime,
 * nothing is saved. The form then shows both texts, and the operator chooses one.
 */
export function SettingsForm({ settings, accountsElsewhere, onSaved }: SettingsFormProps) {
  const api = useApi();
  const [seen, setSeen] = useState(settings);
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({});
  const [others, setOthers] = useState<SiteSetting[]>([]);
  const textOf = (setting: SiteSetting) => typed[setting.name] ?? shownOf(setting);
  const isChanged = (setting: SiteSetting) => textOf(setting) !== shownOf(setting);

  /** Continues from the other operator's version, with the text that was chosen. */
  function choose(theirs: SiteSetting, text: string) {
    setSeen(seen.map((setting) => (setting.name === theirs.name ? theirs : setting)));
    setTyped({ ...typed, [theirs.name]: text });
    setOthers(others.filter(({ name }) => name !== theirs.name));
  }

  async function save() {
    if (others.length > 0) return { ok: false, message: operateWords.chooseFirst };
    const changes = seen.filter(isChanged).map((setting) => ({
      name: setting.name,
      value: textOf(setting),
      version: setting.version,
    }));
    if (changes.length === 0) return { ok: false, message: operateWords.nothingChanged };
    return sendForm(settingChanges, { changes }, async (body) => {
      try {
        await api.call(siteSettingsCalls.change, { body });
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        const now = await api.call(siteSettingsCalls.read);
        const before = new Map(seen.map((setting) => [setting.name, setting]));
        const both = now.settings.filter(({ name, version }) => {
          const old = before.get(name);
          return old && old.version !== version && isChanged(old);
        });
        setOthers(both);
        // Uses the other operator's values for all settings that this operator has not changed.
        setSeen(
          now.settings.map((setting) =>
            both.includes(setting) ? (before.get(setting.name) ?? setting) : setting,
          ),
        );
        throw error;
      }
      const languages = changes.find(({ name }) => name === "LANGUAGES")?.value;
      if (languages !== undefined) {
        notify.success(operateWords.startingAgain);
        if (!(await whenStarted(api))) {
          notify.error(operateWords.notBack);
          return;
        }
      }
      onSaved(languages);
    });
  }

  return (
    <SentForm label={operateWords.save} send={save}>
      {(errors) =>
        seen.map((setting) => {
          const { name } = setting;
          const other = others.find((known) => known.name === name);
          if (name === "REGISTRATION" && accountsElsewhere) return null;
          return (
            <div key={name} className="grid grid-cols-1 gap-3">
              <SettingField
                setting={setting}
                value={textOf(setting)}
                error={errors[name]}
                hint={changedLine(setting)}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
              />
              {other && (
                <OtherText
                  by={other.changedBy}
                  text={shownOf(other)}
                  onTake={() => choose(other, shownOf(other))}
                  onKeep={() => choose(other, textOf(setting))}
                />
              )}
            </div>
          );
        })
      }
    </SentForm>
  );
}

export const isChangedMeanwhile = (error: unknown) =>
  error instanceof Problem && error.details.type === settingProblems.changedMeanwhile.type;

interface SettingsFormProps extends Pick<SiteSettings, "settings" | "accountsElsewhere"> {
  /** @param languages the languages of the site, if they have changed */
  onSaved: (languages: string | undefined) => void;
}
