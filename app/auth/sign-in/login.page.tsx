import { Link, useLocation } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { loginInput } from "../credentials.ts";
import type { Route } from "./+types/login.page.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { SignInReason } from "./sign-in-reason.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitAuthForm(request, loginInput, "login", async ({ email, password }) => {
    await context.get(authContext).signInUser(email, password);
    notify.success("Login Successfully");
  });
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <SignInCard title="Welcome back" subtitle={<SignInReason />} explanation={actionData?.message}>
      <PageTitle title="Login" />
      <SingleSubmitForm className="grid gap-4" state={state}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={actionData?.errors?.email}
          required
        />
        <PasswordField />
        <Link to="/forgotPassword" className="link justify-self-start text-base-content/80">
          Forgot Password
        </Link>
        <SubmitButton>Log in</SubmitButton>
      </SingleSubmitForm>
      <GoogleSignIn />
      <PasskeySignIn />
      <p className="mt-6 text-center">
        New here?{" "}
        <Link to="/register" state={state} className="link link-primary">
          Register
        </Link>
      </p>
    </SignInCard>
  );
}
