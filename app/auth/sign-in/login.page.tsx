import { Link, useLocation } from "react-router";
import * as v from "valibot";
import { PageTitle } from "../../platform/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../ui/single-submit-form.tsx";
import { notify } from "../../ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { loginInput } from "../credentials.ts";
import type { Route } from "./+types/login.page.ts";
import { authFailure } from "./auth-messages.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInCard } from "./sign-in-card.tsx";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = v.safeParse(loginInput, Object.fromEntries(await request.formData()));
  if (!form.success) {
    notify.error(form.issues[0].message);
    return { problem: form.issues[0].message, explanation: null };
  }
  try {
    await context.get(authContext).signInUser(form.output.email, form.output.password);
    notify.success("Login Successfully");
    return null;
  } catch (error) {
    const { toast, explanation } = authFailure("login", error);
    notify.error(toast);
    return { problem: undefined, explanation };
  }
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <SignInCard
      title="Welcome back"
      subtitle="Sign in to share tips and keep your own."
      explanation={actionData?.explanation}
    >
      <PageTitle word="Login" />
      <SingleSubmitForm className="grid gap-4" state={state}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={actionData?.problem}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
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
