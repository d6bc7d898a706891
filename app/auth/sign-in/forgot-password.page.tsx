import { Link } from "react-router";
import * as v from "valibot";
import { PageTitle } from "../../platform/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SingleSubmitForm, SubmitButton } from "../../ui/single-submit-form.tsx";
import { notify } from "../../ui/toast.tsx";
import { authContext } from "../auth-context.tsx";
import { forgotInput } from "../credentials.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { authFailure } from "./auth-messages.ts";
import { SignInCard } from "./sign-in-card.tsx";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const form = v.safeParse(forgotInput, Object.fromEntries(await request.formData()));
  if (!form.success) {
    notify.error(form.issues[0].message);
    return { problem: form.issues[0].message };
  }
  try {
    await context.get(authContext).askForReset(form.output.email);
    return { asked: true };
  } catch (error) {
    const { toast, explanation } = authFailure("password", error);
    notify.error(toast);
    return { explanation };
  }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData?.asked) {
    return (
      <Notice
        text="If there is an account with this address, a link is on its way to it."
        drawing="sent"
      >
        <PageTitle word="Forgot Password" />
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
      explanation={actionData?.explanation}
    >
      <PageTitle word="Forgot Password" />
      <SingleSubmitForm className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={actionData?.problem}
          required
        />
        <SubmitButton>Send the link</SubmitButton>
      </SingleSubmitForm>
    </SignInCard>
  );
}
