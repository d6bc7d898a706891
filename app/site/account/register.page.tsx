import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { authContext, useAuth } from "../../auth/auth-context.tsx";
import { maxNameLength } from "../../auth/credentials.ts";
import { FormSummary } from "../../auth/sign-in/form-summary.tsx";
import { GoogleSignIn } from "../../auth/sign-in/google-sign-in.tsx";
import { PasswordField } from "../../auth/sign-in/password-field.tsx";
import { PhotoField } from "../../auth/sign-in/photo-field.tsx";
import { SignInCard } from "../../auth/sign-in/sign-in-card.tsx";
import { useSignInOptions } from "../../auth/sign-in-options.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import type { Route } from "./+types/register.page.ts";
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
  const heading = <PageTitle title="Register" />;
  const login = (
    <p className="mt-6 text-center">
      Already a member?{" "}
      <Link to="/login" state={state} className="link link-primary">
        Login
      </Link>
    </p>
  );
  if (registration === "closed") {
    return (
      <SignInCard
        title="Registration is closed"
        subtitle={`Nobody can register here at the moment.${membersOnly ? "" : " You can read without an account."}`}
      >
        {heading}
        {login}
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Join the garden"
      subtitle="Tell us your name, choose a picture, and share your tips."
    >
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
            label="Invitation"
            name="invitation"
            autoComplete="off"
            defaultValue={query.get("invitation") ?? ""}
            error={errors.invitation}
            hint="You need an invitation to register. Ask the people who run this site."
            required
          />
        )}
        <TextField
          id="name"
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          error={errors.name}
          hint="At least 4 characters. Others see it beside your tips."
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
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
          required
        />
        <PasswordField id="password" isNew error={errors.password} />
        <p role="status" className={user && hasPhoto ? "text-sm" : "sr-only"}>
          {user && hasPhoto && "You have an account now. Your photo is being uploaded."}
        </p>
        <SubmitButton>Register</SubmitButton>
      </SingleSubmitForm>
      {registration === "open" && <GoogleSignIn />}
      {login}
    </SignInCard>
  );
}
