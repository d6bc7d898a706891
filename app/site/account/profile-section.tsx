import { Link } from "react-router";
import type { User } from "../../auth/auth.ts";
import { maxNameLength } from "../../auth/credentials.ts";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { OnePhotoUpload } from "../../garden/photos/one-photo-upload.tsx";
import { photoUrl } from "../../garden/photos/photos.ts";
import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import type { AccountResult } from "./account-actions.ts";
import { AccountCard } from "./account-card.tsx";

/** The name and the picture that others see beside a gardener's tips. */
export function ProfileSection({
  user,
  result,
}: {
  user: User;
  result: AccountResult | undefined;
}) {
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
