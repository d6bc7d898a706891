import { hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

/** Changes the password; mails a link for a first one to those who log in with Google. */
export function PasswordSection({
  user,
  result,
}: {
  user: User;
  result: AccountResult | undefined;
}) {
  if (!hasPassword(user)) {
    return (
      <AccountCard
        id="password"
        title="Password"
        text="You log in with Google, so this account has no password. If you want one, we send you an email with a link to set it."
        result={result}
      >
        <SingleSubmitForm>
          <input type="hidden" name="form" value="reset" />
          <SubmitButton formName="reset" variant="secondary">
            Send me a link
          </SubmitButton>
        </SingleSubmitForm>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      id="password"
      title="Password"
      text="A new password logs you out everywhere else."
      result={result}
    >
      <CollapsibleForm key={result?.completedAt} title="Change the password">
        <SingleSubmitForm className="grid gap-4">
          <input type="hidden" name="form" value="password" />
          <PasswordField label="Current password" error={result?.errors?.password} />
          <PasswordField isNew label="New password" name="next" error={result?.errors?.next} />
          <SubmitButton formName="password">Change the password</SubmitButton>
        </SingleSubmitForm>
      </CollapsibleForm>
    </AccountCard>
  );
}
