import type { User } from "../auth/auth.ts";
import { hasPassword } from "../auth/auth.ts";
import { TextField } from "../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import { AccountCard, Change, problemOf } from "./account-card.tsx";
import type { Said } from "./change-account.ts";

/** The address of an account: whether it is confirmed, and how to change it. */
export function EmailSection({ user, said }: { user: User; said: Said | undefined }) {
  const asked = said?.form === "verification" && said.done !== undefined;
  return (
    <AccountCard title="Email" said={said}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="break-all font-medium">{user.email}</span>
        <span className={`badge ${user.emailVerified ? "badge-success" : "badge-warning"}`}>
          {user.emailVerified ? "Confirmed" : "Not confirmed yet"}
        </span>
      </p>
      {!user.emailVerified && !asked && (
        <SingleSubmitForm className="grid gap-3">
          <input type="hidden" name="form" value="verification" />
          <p>
            We have mailed you a link that confirms that this address is yours. Everything works
            without it, but it helps if you ever lose your password.
          </p>
          <SubmitButton of="verification" quiet>
            Send the letter again
          </SubmitButton>
        </SingleSubmitForm>
      )}
      {hasPassword(user) ? (
        <Change title="Change the address" said={said?.form === "email" ? said : undefined}>
          <SingleSubmitForm className="grid gap-4">
            <input type="hidden" name="form" value="email" />
            <TextField
              label="New address"
              name="email"
              type="email"
              autoComplete="email"
              error={problemOf(said, "email")}
              hint="We mail a link to it. Nothing changes until you open that."
              required
            />
            <TextField
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={problemOf(said, "password")}
              required
            />
            <SubmitButton of="email">Send the link</SubmitButton>
          </SingleSubmitForm>
        </Change>
      ) : (
        <p className="text-base-content/80">To change it, set a password first.</p>
      )}
    </AccountCard>
  );
}
