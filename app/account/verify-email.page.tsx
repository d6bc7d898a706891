import { Link } from "react-router";
import { authContext } from "../auth/auth-context.tsx";
import { SignInCard } from "../auth/sign-in/sign-in-card.tsx";
import { PageTitle } from "../platform/site.tsx";
import { Notice } from "../ui/notice.tsx";
import { SingleSubmitForm, SubmitButton } from "../ui/single-submit-form.tsx";
import type { Route } from "./+types/verify-email.page.ts";
import { explain } from "./change-account.ts";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const link = new URL(request.url).searchParams;
  // Our own mail says token, and Firebase's says oobCode.
  const code = link.get("token") ?? link.get("oobCode") ?? "";
  try {
    const account = await context.get(authContext).account();
    await account.verifyEmail(code);
    return { confirmed: true };
  } catch (error) {
    return { explanation: explain(error).text };
  }
}

/** Where a letter leads. It acts on its button alone, for mail programs open links by themselves. */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  if (actionData?.confirmed) {
    return (
      <Notice text="Thank you. Your address is confirmed." drawing="sent">
        <PageTitle word="Email" />
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
      explanation={actionData?.explanation}
    >
      <PageTitle word="Email" />
      <SingleSubmitForm>
        <SubmitButton>Confirm the address</SubmitButton>
      </SingleSubmitForm>
    </SignInCard>
  );
}
