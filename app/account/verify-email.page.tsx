import { Link } from "react-router";
import { authContext } from "../auth/auth-context.tsx";
import { linkCode } from "../auth/sign-in/link-code.ts";
import { SignInCard } from "../auth/sign-in/sign-in-card.tsx";
import type { FormResult } from "../platform/form.ts";
import { PageTitle } from "../platform/site.tsx";
import { Notice } from "../ui/notice.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import type { Route } from "./+types/verify-email.page.ts";
import { accountFailure } from "./account-actions.ts";

export async function clientAction({
  request,
  context,
}: Route.ClientActionArgs): Promise<FormResult> {
  try {
    const account = await context.get(authContext).account();
    await account.verifyEmail(linkCode(request));
    return { ok: true };
  } catch (error) {
    return accountFailure(error);
  }
}

/** The page that a mailed link opens. It acts only on its button, as mail programs open links too. */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  if (actionData?.ok) {
    return (
      <Notice text="Thank you. Your address is confirmed." drawing="sent">
        <PageTitle title="Email" />
        <Link to="/account" className="btn btn-primary">
          Your account
        </Link>
      </Notice>
    );
  }
  return (
    <SignInCard
      title="Is this your address?"
      subtitle="Then confirm it, and your account has it from now on."
      explanation={actionData?.message}
    >
      <PageTitle title="Email" />
      <SingleSubmitForm>
        <SubmitButton>Confirm the address</SubmitButton>
      </SingleSubmitForm>
    </SignInCard>
  );
}
