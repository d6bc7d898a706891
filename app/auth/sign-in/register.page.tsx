import { Link, useLocation, useSearchParams } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { maxNameLength, registerInput } from "../credentials.ts";
import { useSignInOptions } from "../sign-in-options.ts";
import type { Route } from "./+types/register.page.ts";
import { reportAuthFailure } from "./auth-messages.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitAuthForm(request, registerInput, "register", async (input) => {
    const auth = context.get(authContext);
    await auth.createUser(input.email, input.password, input.invitation);
    notify.success("Register Successful");
    try {
      await auth.updateUser({ displayName: input.name, photoURL: input.photoUrl });
      notify.success("Profile Updated Successfully");
    } catch (error) {
      reportAuthFailure("profile", error);
    }
  });
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { registration = "open" } = useSignInOptions();
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
        title="Not just now"
        subtitle="This site takes no new members at the moment. Everybody may read."
      >
        {heading}
        {login}
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Join the garden"
      subtitle="A name, a picture, and you can share."
      explanation={message}
    >
      {heading}
      <SingleSubmitForm className="grid gap-4" state={state}>
        {registration === "invitation" && (
          <TextField
            label="Invitation"
            name="invitation"
            autoComplete="off"
            defaultValue={query.get("invitation") ?? ""}
            error={errors.invitation}
            hint="New members come by invitation. Whoever runs this site has them."
            required
          />
        )}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          error={errors.name}
          required
        />
        <PhotoField
          error={errors.photoUrl}
          hint="The address of a picture of you, or of your favourite plant"
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
          required
        />
        <PasswordField isNew error={errors.password} />
        <SubmitButton>Register</SubmitButton>
      </SingleSubmitForm>
      {registration === "open" && <GoogleSignIn />}
      {login}
    </SignInCard>
  );
}
