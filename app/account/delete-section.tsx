import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { type AuthClient, hasPassword, type User } from "../auth/auth.ts";
import type { ApiClient } from "../platform/api-client.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { useSingleFlight } from "../ui/single-flight.ts";
import { notify } from "../ui/toast.tsx";
import { accountCalls } from "./account.contract.ts";
import { type DeleteAccountInput, deleteAccountInput } from "./account.ts";
import { AccountCard, Change, problemOf } from "./account-card.tsx";
import { explain, type Said } from "./change-account.ts";

const choices = {
  keep: "Leave my tips, under “a former gardener”",
  delete: "Delete my tips too",
} as const;

/** The way out, for good. */
export function DeleteSection({ auth, api, user }: DeleteSectionProps) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<DeleteAccountInput | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [said, setSaid] = useState<Said>();
  const onGone = useRef(() => {});
  useEffect(() => () => onGone.current(), []);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    const { success, output } = v.safeParse(deleteAccountInput, form);
    if (!success) return;
    if (!hasPassword(user) || output.password) return setChoice(output);
    setSaid({ form: "delete", problem: { field: "password", message: "Enter your password" } });
    event.currentTarget.querySelector<HTMLElement>("[name=password]")?.focus();
  }

  const leave = useSingleFlight(async () => {
    if (!choice) return;
    setLeaving(true);
    try {
      const account = await auth.account();
      await account.deleteAccount(choice.password, async (password) => {
        await api.call(accountCalls.delete, { body: { tips: choice.tips, password } });
        // The home page first: this one would lead who is signed out to the login.
        const gone = new Promise<void>((resolve) => {
          onGone.current = resolve;
        });
        await navigate("/");
        await gone;
      });
      notify.success("Your account is deleted. Farewell!");
    } catch (error) {
      setSaid({ form: "delete", ...explain(error) });
      notify.error("Your account was not deleted");
    }
    setLeaving(false);
    setChoice(null);
  });

  return (
    <AccountCard
      title="Delete your account"
      text="Your likes go with it, and tips that only you can read. This cannot be undone."
      said={said}
    >
      <Change title="Delete my account">
        <form className="grid gap-4" noValidate onSubmit={ask}>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">What becomes of your tips?</legend>
            {Object.entries(choices).map(([value, text]) => (
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
          </fieldset>
          {hasPassword(user) && (
            <TextField
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={problemOf(said, "password")}
              required
            />
          )}
          <button type="submit" className="btn btn-error btn-block">
            Delete my account
          </button>
        </form>
      </Change>
      {choice && (
        <Dialog
          title="Are you sure?"
          text={`Your account is deleted at once. ${choices[choice.tips]}.`}
          onClose={() => setChoice(null)}
        >
          <button type="button" className="btn" onClick={() => setChoice(null)}>
            Cancel
          </button>
          <button type="button" className="btn btn-error" disabled={leaving} onClick={leave}>
            Yes, delete it!
          </button>
        </Dialog>
      )}
    </AccountCard>
  );
}

interface DeleteSectionProps {
  auth: AuthClient;
  api: ApiClient;
  user: User;
}
