import { Link } from "react-router";
import { hasPassword, type User } from "../../auth/auth.ts";
import { maxNameLength } from "../../auth/credentials.ts";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { OnePhotoUpload } from "../../garden/photos/one-photo-upload.tsx";
import { photoUrl } from "../../garden/photos/photos.ts";
import { rich } from "../../platform/text/rich.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard, CollapsibleForm } from "./account-card.tsx";

interface IdentityProps {
  user: User;
  /** The result of its forms, if one of them was the last. */
  result: AccountResult | undefined;
}

export function ProfileSection({ user, result }: IdentityProps) {
  return (
    <AccountCard
      title={accountWords.nameAndPhoto}
      text={accountWords.othersSeeThem}
      result={result}
    >
      <SingleSubmitForm className="grid gap-4">
        <input type="hidden" name="form" value="profile" />
        <TextField
          label={accountWords.name}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={user.displayName ?? ""}
          error={result?.errors?.name}
          required
        />
        <PhotoField
          defaultValue={user.photoURL ?? ""}
          error={result?.errors?.photoUrl}
          upload={(choose) => (
            <OnePhotoUpload
              label={accountWords.uploadAPhoto}
              onUploaded={({ id }) => choose(photoUrl(id, 1280, "jpg"))}
            />
          )}
        />
        <SubmitButton formName="profile">{accountWords.saveNameAndPhoto}</SubmitButton>
      </SingleSubmitForm>
      <p>
        {rich(accountWords.moreInProfile, {
          link: (text) => (
            <Link to="/dashboard/profile" className="link link-primary">
              {text}
            </Link>
          ),
        })}
      </p>
    </AccountCard>
  );
}

export function EmailSection({ user, result }: IdentityProps) {
  const verificationSent = result?.form === "verification" && result.ok;
  return (
    <AccountCard title={accountWords.emailTitle} result={result}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 font-medium">
          <EmailAddress email={user.email ?? ""} />
        </span>
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

/** Changes the password. Gardeners who log in with Google get a link for a first one. */
export function PasswordSection({ user, result }: IdentityProps) {
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
