import { type FormEvent, useState } from "react";
import { hasPassword, type TokenClient, type User } from "../../auth/auth.ts";
import {
  type MadeToken,
  maxTokenNameLength,
  newTokenInput,
  tokenAccesses,
  tokenDays,
} from "../../auth/personal-tokens.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { SelectField, TextField } from "../../platform/ui/field.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { accountFailure } from "./account-actions.ts";

/** The possible lifetimes of a token, in days. */
const choicesOfDays = [7, 30, tokenDays.usual, 365];

export function TokenForm({ client, user, onMade }: TokenFormProps) {
  const [result, setResult] = useState<FormResult>();

  const make = useSingleFlight(async (form: FormData) => {
    const { days, ...values } = Object.fromEntries(form);
    const parsed = parseForm(newTokenInput, { ...values, days: Number(days) });
    if (!parsed.ok) return setResult(parsed);
    try {
      const made = await client.make(parsed.output);
      notify.success(accountWords.tokenMade);
      onMade(made);
    } catch (error) {
      setResult(accountFailure(error));
      notify.error(accountWords.notChanged);
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void make(new FormData(event.currentTarget));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="alert" className={result?.message ? "alert" : "sr-only"}>
        {result?.message}
      </p>
      <TextField
        label={accountWords.tokenName}
        name="name"
        hint={accountWords.tokenNameHint}
        limit={maxTokenNameLength}
        error={result?.errors?.name}
        required
      />
      <RadioField
        legend={accountWords.whatItMay}
        name="access"
        options={tokenAccesses.map((access) => [access, accountWords.tokenMay[access]])}
        value="read"
      />
      <SelectField
        label={accountWords.howLong}
        name="days"
        placeholder={null}
        options={Object.fromEntries(
          choicesOfDays.map((count) => [count, accountWords.tokenDays({ count })]),
        )}
        defaultValue={tokenDays.usual}
      />
      {hasPassword(user) && (
        <PasswordField label={accountWords.yourPassword} error={result?.errors?.password} />
      )}
      <button type="submit" className="btn btn-primary btn-block">
        {accountWords.makeTheToken}
      </button>
    </form>
  );
}

interface TokenFormProps {
  client: TokenClient;
  user: User;
  onMade: (token: MadeToken) => void;
}
