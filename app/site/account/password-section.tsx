import { hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
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
        title={accountWords.password}
        text={accountWords.googleNoPassword}
        result={result}
      >
        <SingleSubmitForm>
          <input type="hidden" name="form" value="reset" />
          <SubmitButton formName="reset" variant="secondary">
            {accountWords.sendMeALink}
          </SubmitButton>
        </SingleSubmitForm>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      id="password"
      title={accountWords.password}
      text={accountWords.passwordLogsOut}
      result={result}
    >
      <CollapsibleForm key={result?.completedAt} title={accountWords.changeThePassword}>
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
      </CollapsibleForm>
    </AccountCard>
  );
}
