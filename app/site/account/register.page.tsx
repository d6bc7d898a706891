import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import { authContext, useAuth, useSignInOptions } from "../../auth/auth-context.tsx";
import { maxNameLength, registerInput } from "../../auth/credentials.ts";
import { reportAuthFailure } from "../../auth/sign-in/auth-messages.ts";
import { FormSummary } from "../../auth/sign-in/form-summary.tsx";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { ProviderSignIn } from "../../auth/sign-in/provider-sign-in.tsx";
import { SignInCard } from "../../auth/sign-in/sign-in-card.tsx";
import { attemptAuth } from "../../auth/sign-in/submit-auth-form.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import type { Route } from "./+types/register.page.ts";
import { accountWords } from "./account.words.ts";
import { NewPhoto } from "./new-photo.tsx";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return registerAccount(
    context.get(authContext),
    context.get(apiContext),
    await request.formData(),
  );
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { user } = useAuth();
  const [hasPhoto, setHasPhoto] = useState(false);
  const { registration = "open" } = useSignInOptions();
  const { membersOnly } = useSite();
  const { errors = {}, message } = actionData ?? {};
  const heading = <PageTitle title={accountWords.registerTitle} />;
  const login = (
    <p className="mt-6 text-center">
      {rich(accountWords.alreadyAMember, {
        link: (text) => (
          <Link to="/login" state={state} className="link link-primary">
            {text}
          </Link>
        ),
      })}
    </p>
  );
  if (registration === "closed") {
    return (
      <SignInCard
        title={accountWords.registrationClosed}
        subtitle={
          membersOnly ? accountWords.nobodyCanRegister : accountWords.nobodyCanRegisterButRead
        }
      >
        {heading}
        {login}
      </SignInCard>
    );
  }
  return (
    <SignInCard title={accountWords.joinTheGarden} subtitle={accountWords.tellUs}>
      {heading}
      <SingleSubmitForm
        className="grid grid-cols-1 gap-4"
        state={state}
        encType="multipart/form-data"
      >
        <FormSummary errors={errors} message={message} />
        {registration === "invitation" && (
          <TextField
            id="invitation"
            label={accountWords.invitation}
            name="invitation"
            autoComplete="off"
            defaultValue={query.get("invitation") ?? ""}
            error={errors.invitation}
            hint={accountWords.invitationHint}
            required
          />
        )}
        <TextField
          id="name"
          label={accountWords.name}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          error={errors.name}
          hint={accountWords.nameHint}
          required
        />
        <PhotoField
          id="photoUrl"
          error={hasPhoto ? undefined : errors.photoUrl}
          required={!hasPhoto}
          upload={(choose, address) => (
            <NewPhoto
              isUsed={address === ""}
              onChosen={(isChosen) => {
                if (isChosen) choose("");
                setHasPhoto(isChosen);
              }}
            />
          )}
        />
        <TextField
          id="email"
          label={accountWords.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
          required
        />
        <PasswordField id="password" isNew error={errors.password} />
        <p role="status" className={user && hasPhoto ? "text-sm" : "sr-only"}>
          {user && hasPhoto && accountWords.photoIsUploading}
        </p>
        <SubmitButton>{accountWords.register}</SubmitButton>
      </SingleSubmitForm>
      {registration === "open" && <ProviderSignIn />}
      {login}
    </SignInCard>
  );
}

/** The register form with a photo instead of an address. */
const withPhoto = v.object({
  ...registerInput.entries,
  photoUrl: v.pipe(v.string(), v.trim(), v.literal("")),
});

/**
 * Handles the register form: creates the account, then saves the name and the picture (spec 4).
 * Errors are shown in the form's summary and not in a toast.
 */
async function registerAccount(
  auth: AuthClient,
  api: ApiClient,
  form: FormData,
): Promise<FormResult> {
  const file = form.get("photo");
  const isChosen = file instanceof File && file.name !== "";
  // If the gardener enters an address after choosing a photo, the address is used.
  const photo = isChosen && v.is(withPhoto.entries.photoUrl, form.get("photoUrl")) ? file : null;
  const parsed = parseForm<typeof registerInput | typeof withPhoto>(
    photo ? withPhoto : registerInput,
    form,
  );
  if (!parsed.ok) return parsed;
  const { name, photoUrl: address, email, password, invitation } = parsed.output;

  return attemptAuth(form, "register", async () => {
    await auth.createUser(email, password, invitation);
    notify.success(accountWords.registered);
    try {
      await saveProfile(auth, api, name, photo ?? address);
      notify.success(accountWords.profileUpdated);
    } catch (error) {
      reportAuthFailure("profile", error);
    }
  });
}

async function saveProfile(
  auth: AuthClient,
  api: ApiClient,
  displayName: string,
  picture: string | File,
) {
  if (typeof picture === "string") return auth.updateUser({ displayName, photoURL: picture });
  // Saves the name first, because the upload may fail.
  await auth.updateUser({ displayName });
  const { uploadPortrait } = await import("../../garden/photos/photo-upload.ts");
  return auth.updateUser({ displayName, photoURL: await uploadPortrait(api, picture) });
}
