import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { authContext, useAuth, useSignInOptions } from "../../auth/auth-context.tsx";
import { maxNameLength } from "../../auth/credentials.ts";
import { FormSummary } from "../../auth/sign-in/form-summary.tsx";
import { GoogleSignIn } from "../../auth/sign-in/google-sign-in.tsx";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { SignInCard } from "../../auth/sign-in/sign-in-card.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import type { Route } from "./+types/register.page.ts";
import { accountWords } from "./account.words.ts";
import { NewPhoto } from "./new-photo.tsx";
import { registerAccount } from "./register-account.ts";

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
      {registration === "open" && <GoogleSignIn />}
      {login}
    </SignInCard>
  );
}
