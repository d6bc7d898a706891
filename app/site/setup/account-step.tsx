import type { ChangeEvent } from "react";
import { authWords } from "../../auth/auth.words.ts";
import { maxNameLength } from "../../auth/credentials.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { accountWords } from "../account/account.words.ts";
import type { Answers } from "./answers.ts";
import { BackButton } from "./back-button.tsx";
import { firstAccountInput } from "./setup.contract.ts";
import { setupWords } from "./setup.words.ts";

/** The last step of the setup. It creates the account and claims the site. */
export function AccountStep({ answers, change, claim, onBack }: AccountStepProps) {
  const { account } = answers;
  const field = (name: keyof Answers["account"]) => ({
    name,
    value: account[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      change({ account: { ...account, [name]: value } }),
  });
  return (
    <>
      <SentForm
        label={setupWords.finish}
        send={async () => {
          const sent = await sendForm(firstAccountInput, account, (input) =>
            claim({ ...answers, account: input }),
          );
          return withMessage(sent);
        }}
      >
        {(errors) => (
          <>
            <TextField
              {...field("name")}
              label={accountWords.name}
              autoComplete="name"
              maxLength={maxNameLength}
              error={errors.name}
              hint={accountWords.nameHint}
              required
            />
            <TextField
              {...field("email")}
              label={authWords.email}
              type="email"
              autoComplete="username"
              error={errors.email}
              required
            />
            <TextField
              {...field("password")}
              label={authWords.password}
              type="password"
              autoComplete="new-password"
              error={errors.password}
              hint={authWords.passwordRules}
              required
            />
          </>
        )}
      </SentForm>
      <BackButton onClick={onBack} />
    </>
  );
}

/** Adds the message of an error in an earlier step, because its field is not shown in this step. */
function withMessage(result: Awaited<ReturnType<typeof sendForm>>) {
  const elsewhere = Object.entries(result.errors ?? {}).find(([path]) => /^[A-Z_]+$/.test(path));
  return elsewhere ? { ...result, message: elsewhere[1] } : result;
}

interface AccountStepProps {
  answers: Answers;
  change: (more: Partial<Answers>) => void;
  claim: (answers: Answers) => Promise<unknown>;
  onBack: () => void;
}
