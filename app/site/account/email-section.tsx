import { Link } from "react-router";
import { hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

/** The address of an account: whether it is confirmed, and how to change it. */
export function EmailSection({ user, result }: { user: User; result: AccountResult | undefined }) {
  const verificationSent = result?.form === "verification" && result.ok;
  return (
    <AccountCard title={accountWords.emailTitle} result={result}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="break-all font-medium">{user.email}</span>
        <span className={`badge ${user.emailVerified ? "badge-success" : "badge-warning"}`}>
          {user.emailVerified ? accountWords.confirmed : accountWords.notConfirmed}
        </span>
      </p>
      <p>{accountWords.whoSeesIt}</p>
      {!user.emailVerified && !verificationSent && (
        <SingleSubmitForm className="grid gap-3">
          <input type="hidden" name="form" value="verification" />
          <p>{accountWords.weSentAnEmail}</p>
          <SubmitButton formName="verification" variant="secondary">
            {accountWords.sendAgain}
          </SubmitButton>
        </SingleSubmitForm>
      )}
      {!user.emailVerified && (
        <p>
          <Link to="/help#noEmail" className="link text-base-content/80">
            {accountWords.noEmail}
          </Link>
        </p>
      )}
      {hasPassword(user) ? (
        <CollapsibleForm
          key={result?.form === "email" ? result.completedAt : undefined}
          title={accountWords.changeTheAddress}
        >
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
        </CollapsibleForm>
      ) : (
        <p className="text-base-content/80">{accountWords.passwordFirst}</p>
      )}
    </AccountCard>
  );
}
