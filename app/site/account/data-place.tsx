import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type AuthClient, hasPassword, type User } from "../../auth/auth.ts";
import { useAuth } from "../../auth/auth-context.tsx";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { saveReply } from "../../platform/ui/save-file.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountCalls, type DeleteAccountInput, deleteAccountInput } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { accountFailure } from "./account-actions.ts";
import { forgetAccount } from "./forget-account.ts";
import { Setting, SettingLink, Settings } from "./settings.tsx";

const load = async (auth: AuthClient, api: ApiClient) => ({ auth, api });

/** The place for export, import and deletion. */
function Data({ data: { auth, api } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <Download api={api} />
      <Settings>
        <SettingLink
          to="/account/import"
          title={accountWords.bringTips}
          value={accountWords.bringTipsHint}
        />
        <DeleteSetting auth={auth} api={api} user={user} />
      </Settings>
    </>
  );
}

function Download({ api }: { api: ApiClient }) {
  const [pending, setPending] = useState(false);

  const download = useSingleFlight(async () => {
    setPending(true);
    const failure = await downloadAccount(api);
    if (failure) notify.error(failure);
    setPending(false);
  });

  return (
    <div className="paper grid gap-4 p-5 sm:p-8">
      <p>{accountWords.whatIsInYourData}</p>
      <button
        type="button"
        className="btn btn-primary w-fit"
        aria-busy={pending}
        disabled={pending}
        onClick={download}
      >
        {pending && <LoadingRing />}
        {accountWords.download}
      </button>
    </div>
  );
}

/** Downloads all data of the gardener as a file. @returns the error message, or null */
async function downloadAccount(api: ApiClient) {
  try {
    await saveReply(await api.fetch(accountCalls.export));
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) {
      return accountWords.downloadedOften;
    }
    return accountWords.notDownloaded;
  }
}

function DeleteSetting({ auth, api, user }: DeleteSettingProps) {
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
        await forgetAccount(user.uid);
        // Leaves this page before the gardener is signed out. Otherwise the page would redirect to
        // the login.
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
    <Setting title={accountWords.deleteYourAccount} text={accountWords.cannotBeUndone}>
      <p role="alert" className={result?.message ? "alert" : "sr-only"}>
        {result?.message}
      </p>
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
      {input && (
        <AskDialog
          text={accountWords.deletedAtOnce[input.tips]}
          label={accountWords.yesDelete}
          send={deleteAccount}
          onClose={() => setInput(null)}
        />
      )}
    </Setting>
  );
}

interface DeleteSettingProps {
  auth: AuthClient;
  api: ApiClient;
  user: User;
}

export default { load, Screen: Data };
