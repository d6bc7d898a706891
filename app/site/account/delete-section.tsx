import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type AuthClient, hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { RadioField } from "../../platform/ui/field.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountCalls, type DeleteAccountInput, deleteAccountInput } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { accountFailure } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

/** Deletes the account after a confirmation. */
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
        // The page redirects to the login once nobody is signed in, so it is left first.
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
          <RadioField
            legend={accountWords.whatAboutTips}
            name="tips"
            options={Object.entries(accountWords.tipChoices)}
            value="keep"
          />
          <p>{accountWords.sameForDiscussion}</p>
          <p>{accountWords.whenGone}</p>
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
