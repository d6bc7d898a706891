import { Link, redirect } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { authWords } from "../auth.words.ts";
import { authContext } from "../auth-context.tsx";
import { resetPasswordInput } from "../credentials.ts";
import type { Route } from "./+types/reset-password.page.ts";
import { FormSummary } from "./form-summary.tsx";
import { linkCode } from "./link-code.ts";
import { PasswordField } from "./password-field.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const auth = context.get(authContext);
  const form = await request.formData();
  const result = await submitAuthForm(form, resetPasswordInput, "password", ({ password }) =>
    auth.resetPassword(linkCode(request), password),
  );
  if (!result.ok) return result;
  // The site has ended all sessions of the account, and the next step is to log in.
  if (auth.currentUser()) await auth.logOut().catch(() => {});
  notify.success(authWords.passwordChanged);
  return redirect("/login");
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <SignInCard title={authWords.newPassword} subtitle={authWords.loggedOutEverywhere}>
      <PageTitle title={authWords.newPasswordTitle} />
      <NoIndex />
      <SingleSubmitForm className="grid gap-4">
        <FormSummary message={actionData?.message} />
        <PasswordField isNew error={actionData?.errors?.password} />
        <SubmitButton>{authWords.changeThePassword}</SubmitButton>
      </SingleSubmitForm>
      <p className="mt-6 text-center">
        <Link to="/forgotPassword" className="link link-primary">
          {authWords.sendAnotherLink}
        </Link>
      </p>
    </SignInCard>
  );
}
