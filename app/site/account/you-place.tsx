import type { AuthClient } from "../../auth/auth.ts";
import { useAuth } from "../../auth/auth-context.tsx";
import { maxNameLength } from "../../auth/credentials.ts";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { gardenerWords } from "../../garden/gardeners/gardeners.words.ts";
import { profileCalls } from "../../garden/gardeners/profile.contract.ts";
import type { Profile } from "../../garden/gardeners/profile.ts";
import { describeGarden } from "../../garden/gardens/climates.words.ts";
import { useMyGarden } from "../../garden/gardens/my-garden.tsx";
import { OnePhotoUpload } from "../../garden/photos/one-photo-upload.tsx";
import { photoUrl } from "../../garden/photos/photos.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { accountWords } from "./account.words.ts";
import { SettingLink, Settings, useResult } from "./settings.tsx";

/** Reads the profile. After an error, returns null, and the place shows everything else. */
const load = (_auth: AuthClient, api: ApiClient) =>
  api.call(profileCalls.readProfile).catch(() => null);

/** Shows the name and the picture, with links to the profile and the garden. */
function You({ data: profile }: { data: Profile | null }) {
  const { user } = useAuth();
  const garden = useMyGarden();
  const { errors } = useResult("profile") ?? {};
  return (
    <>
      <SingleSubmitForm className="paper grid gap-4 p-5 sm:p-8">
        <p className="text-base-content/80">{accountWords.othersSeeThem}</p>
        <input type="hidden" name="form" value="profile" />
        <TextField
          label={accountWords.name}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={user?.displayName ?? ""}
          error={errors?.name}
          required
        />
        <PhotoField
          defaultValue={user?.photoURL ?? ""}
          error={errors?.photoUrl}
          upload={(choose) => (
            <OnePhotoUpload
              label={accountWords.uploadAPhoto}
              onUploaded={({ id }) => choose(photoUrl(id, 1280, "jpg"))}
            />
          )}
        />
        <SubmitButton formName="profile">{accountWords.saveNameAndPhoto}</SubmitButton>
      </SingleSubmitForm>
      <Settings>
        <SettingLink
          to="/dashboard/profile"
          title={gardenerWords.yourProfile}
          value={profileText(profile)}
        />
        <SettingLink
          to="/garden"
          title={gardenerWords.myGarden}
          value={garden ? describeGarden(garden) : accountWords.describeGarden}
        />
      </Settings>
    </>
  );
}

/**
 * Returns a text such as `Allotment · Devon`. Without a profile, returns a text about the purpose
 * of a profile.
 */
function profileText(profile: Profile | null) {
  const kind = profile?.garden && gardenerWords.gardenKinds[profile.garden];
  return [kind, profile?.place].filter(Boolean).join(" · ") || accountWords.whatProfilesSay;
}

export default { load, Screen: You };
