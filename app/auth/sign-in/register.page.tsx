import { Link, useLocation } from "react-router";
import * as v from "valibot";
import { PageTitle } from "../../platform/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../ui/single-submit-form.tsx";
import { notify } from "../../ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { maxNameLength, maxPasswordLength, registerInput } from "../credentials.ts";
import type { Route } from "./+types/register.page.ts";
import { authFailure } from "./auth-messages.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInCard } from "./sign-in-card.tsx";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = v.safeParse(registerInput, Object.fromEntries(await request.formData()));
  if (!form.success) {
    const [{ message, path }] = form.issues;
    notify.error(message);
    return { problem: { field: path?.[0].key, message }, explanation: null };
  }
  const { name, photoUrl, email, password } = form.output;
  const identity = context.get(authContext);
  try {
    await identity.createUser(email, password);
    notify.success("Register Successful");
  } catch (error) {
    const { toast, explanation } = authFailure("register", error);
    notify.error(toast);
    return { problem: null, explanation };
  }
  try {
    await identity.updateUser({ displayName: name, photoURL: photoUrl });
    notify.success("Profile Updated Successfully");
  } catch (error) {
    notify.error(authFailure("profile", error).toast);
  }
  return null;
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const problem = actionData?.problem;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <SignInCard
      title="Join the garden"
      subtitle="A name, a picture, and you can share."
      explanation={actionData?.explanation}
    >
      <PageTitle word="Register" />
      <SingleSubmitForm className="grid gap-4" state={state}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          error={errorOf("name")}
          required
        />
        <TextField
          label="Photo URL"
          name="photoUrl"
          type="url"
          autoComplete="photo"
          placeholder="https://"
          error={errorOf("photoUrl")}
          hint="The address of a picture of you, or of your favourite plant"
          required
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={errorOf("email")}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          error={errorOf("password")}
          hint="At least 8 characters, with an uppercase and a lowercase letter and a special character"
          required
        />
        <SubmitButton>Register</SubmitButton>
      </SingleSubmitForm>
      <GoogleSignIn />
      <p className="mt-6 text-center">
        Already a member?{" "}
        <Link to="/login" state={state} className="link link-primary">
          Login
        </Link>
      </p>
    </SignInCard>
  );
}
