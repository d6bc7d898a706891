import { Link } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { authContext } from "../auth-context.tsx";
import { forgotPasswordInput } from "../credentials.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitAuthForm(request, forgotPasswordInput, "password", ({ email }) =>
    context.get(authContext).requestPasswordReset(email),
  );
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.ok) {
    return (
      <Notice
        text="If there is an account with this address, a link is on its way to it."
        drawing="sent"
      >
        <PageTitle title="Forgot Password" />
        <p>It leads to a new password for 30 minutes.</p>
        <Link to="/login" className="btn">
          Login
        </Link>
      </Notice>
    );
  }
  return (
    <SignInCard
      title="A new password"
      subtitle="Tell us your address, and we mail you a link."
      explanation={actionData?.message}
    >
      <PageTitle title="Forgot Password" />
      <SingleSubmitForm className="grid gap-4">
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
