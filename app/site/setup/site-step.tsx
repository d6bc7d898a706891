import { sendForm } from "../../platform/http/send-form.ts";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { SettingField } from "../operate/setting-field.tsx";
import { type Answers, type Opened, shownSetting } from "./answers.ts";
import { BackButton } from "./back-button.tsx";
import { siteInput } from "./setup.contract.ts";
import { setupWords } from "./setup.words.ts";

export function SiteStep({ opened, answers, change, onBack, onNext }: SiteStepProps) {
  const { settings, example } = answers;
  return (
    <>
      <SentForm
        label={setupWords.next}
        send={() => sendForm(siteInput, settings, async () => onNext())}
      >
        {(errors) => (
          <>
            {opened.settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={shownSetting(setting)}
                value={settings[setting.name]}
                error={errors[setting.name]}
                hint={undefined}
                onChange={(value) => change({ settings: { ...settings, [setting.name]: value } })}
              />
            ))}
            <RadioField
              legend={setupWords.example}
              name="example"
              options={[
                ["yes", setupWords.exampleYes],
                ["no", setupWords.exampleNo],
              ]}
              value={example ? "yes" : "no"}
              hint={setupWords.exampleHint}
              onChange={(value) => change({ example: value === "yes" })}
            />
          </>
        )}
      </SentForm>
      <BackButton onClick={onBack} />
    </>
  );
}

interface SiteStepProps {
  opened: Opened;
  answers: Answers;
  change: (more: Partial<Answers>) => void;
  onBack: () => void;
  onNext: () => void;
}
