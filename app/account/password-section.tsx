import { longestPassword, type User } from "../auth/auth.ts";
import { TextField } from "../ui/field.tsx";
import { OnceForm, SubmitButton } from "../ui/single-submit-form.tsx";
import { hasPassword } from "./account.ts";
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
        <OnceForm>
          <input type="hidden" name="form" value="reset" />
          <SubmitButton of="reset" quiet>
            Send me a link
          </SubmitButton>
        </OnceForm>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Password" text="A new password logs you out everywhere else." said={said}>
      <Change title="Change the password" said={said}>
        <OnceForm className="grid gap-4">
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
            maxLength={longestPassword}
            error={problemOf(said, "next")}
            hint="At least 8 characters, with an uppercase and a lowercase letter and a special character"
            required
          />
          <SubmitButton of="password">Change the password</SubmitButton>
        </OnceForm>
      </Change>
    </AccountCard>
  );
}
