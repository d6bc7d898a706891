import { Link, redirect } from "react-router";
import * as v from "valibot";
import { PageTitle } from "../../platform/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { SingleSubmitForm, SubmitButton } from "../../ui/single-submit-form.tsx";
import { notify } from "../../ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { maxPasswordLength, resetInput } from "../credentials.ts";
import type { Route } from "./+types/reset-password.page.ts";
import { authFailure } from "./auth-messages.ts";
import { SignInCard } from "./sign-in-card.tsx";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = v.safeParse(resetInput, Object.fromEntries(await request.formData()));
  if (!form.success) {
    notify.error(form.issues[0].message);
    return { problem: form.issues[0].message };
  }
  const link = new URL(request.url).searchParams;
  // Our own mail says token, and Firebase's says oobCode.
  const code = link.get("token") ?? link.get("oobCode") ?? "";
  try {
    await context.get(authContext).resetPassword(code, form.output.password);
  } catch (error) {
    const { toast, explanation } = authFailure("password", error);
    notify.error(toast);
    return { explanation };
  }
  notify.success("Your password is changed. Log in with the new one.");
  return redirect("/login");
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <SignInCard
      title="A new password"
      subtitle="It ends every session of your account."
      explanation={actionData?.explanation}
    >
      <PageTitle word="New Password" />
      <SingleSubmitForm className="grid gap-4">
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={maxPasswordLength}
          error={actionData?.problem}
          hint="At least 8 characters, with an uppercase and a lowercase letter and a special character"
          required
        />
        <SubmitButton>Change the password</SubmitButton>
      </SingleSubmitForm>
      <p className="mt-6 text-center">
        <Link to="/forgotPassword" className="link link-primary">
          Send another link
        </Link>
      </p>
    </SignInCard>
  );
}
