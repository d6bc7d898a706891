import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import type { Opened } from "./answers.ts";
import { codeInput, setupCalls } from "./setup.contract.ts";
import { setupWords } from "./setup.words.ts";

export function CodeStep({ code, onOpened }: CodeStepProps) {
  const api = useApi();
  return (
    <div className="grid gap-8">
      <SentForm
        label={setupWords.next}
        send={(form) =>
          sendForm(codeInput, form, async (body) =>
            onOpened(body.code, await api.call(setupCalls.open, { body })),
          )
        }
      >
        {(errors) => (
          <TextField
            label={setupWords.code}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="input w-full font-mono"
            defaultValue={code}
            error={errors.code}
            hint={rich(setupWords.whereCode, { file: <code>setup-code</code> })}
            required
          />
        )}
      </SentForm>
      <LanguageSwitch />
    </div>
  );
}

interface CodeStepProps {
  code: string;
  onOpened: (code: string, reply: Opened) => void;
}
