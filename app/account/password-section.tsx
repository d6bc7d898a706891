import { hasPassword, type User } from "../auth/auth.ts";
import { maxPasswordLength } from "../auth/credentials.ts";
import { TextField } from "../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import { AccountCard, Change, problemOf } from "./account-card.tsx";
import type { Said } from "./change-account.ts";

/** A new password, or a first one for who logs in with Google. */
export function PasswordSection({ user, said }: { user: User; said: Said | undefined }) {
  if (!hasPassword(user)) {
    return (
      <AccountCard
        title="Password"
        text="You log in with Google, so this account has no password. If you want one, we mail you a link to set it."
        said={said}
      >
        <SingleSubmitForm>
          <input type="hidden" name="form" value="reset" />
          <SubmitButton of="reset" quiet>
            Send me a link
          </SubmitButton>
        </SingleSubmitForm>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Password" text="A new password logs you out everywhere else." said={said}>
      <Change title="Change the password" said={said}>
        <SingleSubmitForm className="grid gap-4">
          <input type="hidden" name="form" value="password" />
          <TextField
            label="Current password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={problemOf(said, "password")}
            required
          />
          <TextField
            label="New password"
            name="next"
            type="password"
            autoComplete="new-password"
            maxLength={maxPasswordLength}
            error={problemOf(said, "next")}
            hint="At least 8 characters, with an uppercase and a lowercase letter and a special character"
            required
          />
          <SubmitButton of="password">Change the password</SubmitButton>
        </SingleSubmitForm>
      </Change>
    </AccountCard>
  );
}
