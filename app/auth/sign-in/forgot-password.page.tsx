import { Link } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import {
  SentMessage,
  SingleSubmitForm,
  SubmitButton,
} from "../../platform/ui/single-submit-form.tsx";
import { authWords } from "../auth.words.ts";
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
      <SentMessage text={authWords.linkWasSent}>
        <PageTitle title={authWords.forgotPasswordTitle} />
        <p>{authWords.openTheLink}</p>
        <Link to="/login" className="btn">
          {authWords.login}
        </Link>
      </SentMessage>
    );
  }
  return (
    <SignInCard title={authWords.newPassword} subtitle={authWords.linkToYourAddress}>
      <PageTitle title={authWords.forgotPasswordTitle} />
      <SingleSubmitForm className="grid gap-4">
        <FormSummary message={actionData?.message} />
        <TextField
          label={authWords.email}
          name="email"
          type="email"
          autoComplete="username"
          error={actionData?.errors?.email}
          required
        />
        <SubmitButton>{authWords.sendTheLink}</SubmitButton>
      </SingleSubmitForm>
    </SignInCard>
  );
}
