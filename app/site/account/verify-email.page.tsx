import { Link, useLocation } from "react-router";
import type { User } from "../../auth/auth.ts";
import { authContext, useAuth } from "../../auth/auth-context.tsx";
import { FormSummary } from "../../auth/sign-in/form-summary.tsx";
import { linkCode } from "../../auth/sign-in/link-code.ts";
import { SignInCard } from "../../auth/sign-in/sign-in-card.tsx";
import type { FormResult } from "../../platform/http/form.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Spinner } from "../../platform/ui/loading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import {
  SentMessage,
  SingleSubmitForm,
  SubmitButton,
} from "../../platform/ui/single-submit-form.tsx";
import type { Route } from "./+types/verify-email.page.ts";
import { accountWords } from "./account.words.ts";
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

/**
 * The page that a link in a letter opens. The gardener must press a button, because mail programs
 * open links too. The gardener must be logged in to the right account, because other people may
 * receive the letter.
 */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const { user, loading } = useAuth();
  if (actionData?.ok) {
    return (
      <SentMessage text={accountWords.addressConfirmed}>
        <PageTitle title={accountWords.emailTitle} />
        <NoIndex />
        <Link to="/account/sign-in" className="btn btn-primary">
          {accountWords.yourAccount}
        </Link>
      </SentMessage>
    );
  }
  return (
    <SignInCard title={accountWords.isThisYours} subtitle={accountWords.confirmIt}>
      <PageTitle title={accountWords.emailTitle} />
      <NoIndex />
      <div className="grid min-h-28 grid-cols-1 content-start gap-4">
        {loading && <Spinner />}
        {user && <ConfirmForm user={user} refusal={actionData?.message} />}
        {!user && !loading && <LogInFirst />}
      </div>
    </SignInCard>
  );
}

function ConfirmForm({ user, refusal }: { user: User; refusal: string | null | undefined }) {
  return (
    <>
      <p className="wrap-anywhere">{accountWords.loggedInAs({ email: user.email ?? "" })}</p>
      <SingleSubmitForm className="grid gap-4">
        <FormSummary message={refusal} />
        <SubmitButton>{accountWords.confirmTheAddress}</SubmitButton>
      </SingleSubmitForm>
      {/* The gardener can request another link on the account page. */}
      {refusal && (
        <Link to="/account/sign-in" className="link justify-self-center">
          {accountWords.yourAccount}
        </Link>
      )}
    </>
  );
}

/** A link to the login. After the login, the gardener returns to this page. */
function LogInFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{accountWords.logInToAccount}</p>
      <Link
        to="/login"
        state={{ lastVisited: pathname + search }}
        className="btn btn-primary btn-block btn-wrap"
      >
        {accountWords.logInFirst}
      </Link>
    </>
  );
}
