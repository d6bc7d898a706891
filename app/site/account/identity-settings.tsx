import { Link } from "react-router";
import { hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import { Setting, useResult, Value } from "./settings.tsx";

/** Asks the gardener to confirm their address, and can send the email once more. */
export function ConfirmAddress() {
  const { message } = useResult("verification") ?? {};
  return (
    <SingleSubmitForm className="paper grid grid-cols-1 gap-3 p-5 sm:px-8">
      <input type="hidden" name="form" value="verification" />
      <p role="status">{message ?? accountWords.weSentAnEmail}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton formName="verification" variant="secondary">
          {accountWords.sendAgain}
        </SubmitButton>
        <Link to="/help#noEmail" className="link text-base-content/80">
          {accountWords.noEmail}
        </Link>
      </div>
    </SingleSubmitForm>
  );
}

export function EmailSetting({ user }: { user: User }) {
  const result = useResult("email");
  return (
    <Setting
      title={accountWords.emailTitle}
      value={
        <Value>
          <EmailAddress email={user.email ?? ""} />{" "}
          <span className={`badge ${user.emailVerified ? "badge-success" : "badge-warning"}`}>
            {user.emailVerified ? accountWords.confirmed : accountWords.notConfirmed}
          </span>
        </Value>
      }
      text={accountWords.whoSeesIt}
      forms={["email"]}
    >
      {hasPassword(user) ? (
        <SingleSubmitForm className="grid gap-4">
          <input type="hidden" name="form" value="email" />
          <TextField
            label={accountWords.newAddress}
            name="email"
            type="email"
            autoComplete="email"
            error={result?.errors?.email}
            hint={accountWords.newAddressHint}
            required
          />
          <PasswordField label={accountWords.yourPassword} error={result?.errors?.password} />
          <SubmitButton formName="email">{accountWords.sendTheLink}</SubmitButton>
        </SingleSubmitForm>
      ) : (
        <p className="text-base-content/80">{accountWords.passwordFirst}</p>
      )}
    </Setting>
  );
}

/** Changes the password. Gardeners who log in another way get a link to set a first password. */
export function PasswordSetting({ user }: { user: User }) {
  const result = useResult("password");
  const isSet = hasPassword(user);
  return (
    <Setting
      id="password"
      title={accountWords.password}
      text={
        isSet
          ? `${accountWords.passwordLogsOut} ${accountWords.addressesEndToo}`
          : accountWords.noPasswordYet
      }
      forms={["password", "reset"]}
    >
      {isSet ? (
        <SingleSubmitForm className="grid gap-4">
          <input type="hidden" name="form" value="password" />
          <PasswordField label={accountWords.currentPassword} error={result?.errors?.password} />
          <PasswordField
            isNew
            label={accountWords.newPassword}
            name="next"
            error={result?.errors?.next}
          />
          <SubmitButton formName="password">{accountWords.changeThePassword}</SubmitButton>
        </SingleSubmitForm>
      ) : (
        <SingleSubmitForm>
          <input type="hidden" name="form" value="reset" />
          <SubmitButton formName="reset" variant="secondary">
            {accountWords.sendMeALink}
          </SubmitButton>
        </SingleSubmitForm>
      )}
    </Setting>
  );
}
