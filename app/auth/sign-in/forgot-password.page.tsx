import { Link } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { authContext } from "../auth-context.tsx";
import { forgotPasswordInput } from "../credentials.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { FormSummary } from "./form-summary.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitAuthForm(await request.formData(), forgotPasswordInput, "password", ({ email }) =>
    context.get(authContext).requestPasswordReset(email),
  );
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.ok) {
    return (
      <Notice
        text="If there is an account with this email address, we sent an email to it."
        drawing="sent"
      >
        <PageTitle title="Forgot Password" />
        <p>
          Open the link in it within 30 minutes, and choose a new password. If no email comes, look
          in your spam folder, and check the address that you gave.
        </p>
        <Link to="/login" className="btn">
          Login
        </Link>
      </Notice>
    );
  }
  return (
    <SignInCard
      title="A new password"
      subtitle="Give the email address of your account. We send a link to it."
    >
      <PageTitle title="Forgot Password" />
      <SingleSubmitForm className="grid gap-4">
        <FormSummary message={actionData?.message} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={actionData?.errors?.email}
          required
        />
        <SubmitButton>Send the link</SubmitButton>
      </SingleSubmitForm>
    </SignInCard>
  );
}
