import { type FormEvent, useState } from "react";
import type { Passkey, PasskeyClient } from "../../auth/auth.ts";
import { maxNameLength } from "../../auth/credentials.ts";
import { reportAuthFailure } from "../../auth/sign-in/auth-messages.ts";
import { formatLocalDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { Count, Setting } from "./settings.tsx";

interface PasskeysSettingProps {
  client: PasskeyClient;
  initialPasskeys: Passkey[];
}

export function PasskeysSetting({ client, initialPasskeys }: PasskeysSettingProps) {
  const [passkeys, setPasskeys] = useState(initialPasskeys);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [explanation, setExplanation] = useState<string | null>(null);

  const change = useSingleFlight(async (work: () => Promise<void>, successMessage: string) => {
    setExplanation(null);
    try {
      await work();
      setPasskeys(await client.list());
      notify.success(successMessage);
    } catch (error) {
      setExplanation(reportAuthFailure("passkey", error));
    }
    setRemoving(null);
  });

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("passkeyName")).trim();
    void change(async () => {
      await client.add(name || accountWords.passkey);
      form.reset();
    }, accountWords.passkeyAdded);
  }

  return (
    <Setting
      id="passkeys"
      title={accountWords.passkeys}
      value={<Count of={passkeys.length} />}
      text={accountWords.whatPasskeysAre}
    >
      <Rows>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            name={nameOf(passkey)}
            text={rich(accountWords.added, {
              date: <time dateTime={passkey.createdAt}>{dateOf(passkey)}</time>,
            })}
          >
            <button
              type="button"
              className="btn"
              aria-label={accountWords.removeIt({ name: nameOf(passkey) })}
              onClick={() => setRemoving(passkey)}
            >
              {accountWords.remove}
            </button>
          </Row>
        ))}
      </Rows>
      <form onSubmit={add} className="grid gap-4">
        <TextField
          label={accountWords.passkeyName}
          name="passkeyName"
          hint={accountWords.passkeyNameHint}
          maxLength={maxNameLength}
        />
        <button type="submit" className="btn btn-primary btn-block">
          {accountWords.addThePasskey}
        </button>
      </form>
      <p role="status" className={explanation ? "alert" : "sr-only"}>
        {explanation}
      </p>
      {removing && (
        <AskDialog
          text={accountWords.cannotLogInWith({ name: nameOf(removing) })}
          label={accountWords.yesRemoveIt}
          send={() => change(() => client.remove(removing), accountWords.passkeyRemoved)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Setting>
  );
}

const nameOf = ({ name }: Passkey) => name ?? accountWords.passkey;

const dateOf = ({ createdAt }: Passkey) => formatLocalDay(Date.parse(createdAt));
