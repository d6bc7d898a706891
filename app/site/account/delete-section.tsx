import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type AuthClient, hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountCalls, type DeleteAccountInput, deleteAccountInput } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { accountFailure } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

/** Deletes the account, after a confirmation. */
export function DeleteSection({ auth, api, user }: DeleteSectionProps) {
  const navigate = useNavigate();
  const [input, setInput] = useState<DeleteAccountInput | null>(null);
  const [result, setResult] = useState<FormResult>();
  const onUnmount = useRef(() => {});
  useEffect(() => () => onUnmount.current(), []);

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = parseForm(deleteAccountInput, new FormData(event.currentTarget));
    if (!form.ok) return;
    if (!hasPassword(user) || form.output.password) return setInput(form.output);
    setResult({ ok: false, errors: { password: accountWords.enterYourPassword } });
    event.currentTarget.querySelector<HTMLElement>("[name=password]")?.focus();
  }

  const deleteAccount = useSingleFlight(async () => {
    if (!input) return;
    try {
      const account = await auth.account();
      await account.deleteAccount(input.password, async (password) => {
        await api.call(accountCalls.delete, { body: { tips: input.tips, password } });
        // This page would redirect to the login as soon as nobody is signed in: leave it first.
        const unmounted = new Promise<void>((resolve) => {
          onUnmount.current = resolve;
        });
        await navigate("/");
        await unmounted;
      });
      notify.success(accountWords.goodbye);
    } catch (error) {
      setResult(accountFailure(error));
      notify.error(accountWords.notDeleted);
    }
    setInput(null);
  });

  return (
    <AccountCard
      title={accountWords.deleteYourAccount}
      text={accountWords.cannotBeUndone}
      result={result}
    >
      <CollapsibleForm title={accountWords.deleteMyAccount}>
        <form className="grid gap-4" noValidate onSubmit={confirm}>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{accountWords.whatAboutTips}</legend>
            {Object.entries(accountWords.tipChoices).map(([value, text]) => (
              <label key={value} className="flex items-center gap-3 py-2">
                <input
                  type="radio"
                  name="tips"
                  value={value}
                  defaultChecked={value === "keep"}
                  className="radio border-base-content/70"
                />
                {text}
              </label>
            ))}
            <p>{accountWords.sameForDiscussion}</p>
            <p>{accountWords.whenGone}</p>
          </fieldset>
          {hasPassword(user) && (
            <PasswordField label={accountWords.yourPassword} error={result?.errors?.password} />
          )}
          <button type="submit" className="btn btn-error btn-block">
            {accountWords.deleteMyAccount}
          </button>
        </form>
      </CollapsibleForm>
      {input && (
        <AskDialog
          text={accountWords.deletedAtOnce[input.tips]}
          label={accountWords.yesDelete}
          send={deleteAccount}
          onClose={() => setInput(null)}
        />
      )}
    </AccountCard>
  );
}

interface DeleteSectionProps {
  auth: AuthClient;
  api: ApiClient;
  user: User;
}
