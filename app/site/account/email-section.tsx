import { hasPassword, type User } from "../../auth/auth.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

/** The address of an account: whether it is confirmed, and how to change it. */
export function EmailSection({ user, result }: { user: User; result: AccountResult | undefined }) {
  const verificationSent = result?.form === "verification" && result.ok;
  return (
    <AccountCard title="Email" result={result}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="break-all font-medium">{user.email}</span>
        <span className={`badge ${user.emailVerified ? "badge-success" : "badge-warning"}`}>
          {user.emailVerified ? "Confirmed" : "Not confirmed yet"}
        </span>
      </p>
      <p>In your profile you choose who sees it.</p>
      {!user.emailVerified && !verificationSent && (
        <SingleSubmitForm className="grid gap-3">
          <input type="hidden" name="form" value="verification" />
          <p>
            We sent you an email. Open the link in it to confirm that this address is yours. That
            helps if you forget your password.
          </p>
          <SubmitButton formName="verification" variant="secondary">
            Send the email again
          </SubmitButton>
        </SingleSubmitForm>
      )}
      {hasPassword(user) ? (
        <CollapsibleForm
          key={result?.form === "email" ? result.completedAt : undefined}
          title="Change the email address"
        >
          <SingleSubmitForm className="grid gap-4">
            <input type="hidden" name="form" value="email" />
            <TextField
              label="New email address"
              name="email"
              type="email"
              autoComplete="email"
              error={result?.errors?.email}
              hint="We send an email to it. Your address changes when you open the link in it."
              required
            />
            <PasswordField label="Your password" error={result?.errors?.password} />
            <SubmitButton formName="email">Send the link</SubmitButton>
          </SingleSubmitForm>
        </CollapsibleForm>
      ) : (
        <p className="text-base-content/80">To change it, set a password first.</p>
      )}
    </AccountCard>
  );
}
