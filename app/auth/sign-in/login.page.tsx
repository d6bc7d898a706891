import { useEffect, useEffectEvent } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { SingleSubmitForm, SubmitButton } from "../../platform/ui/single-submit-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { authWords } from "../auth.words.ts";
import { authContext, useAuth, useSignInOptions } from "../auth-context.tsx";
import { loginInput } from "../credentials.ts";
import type { Route } from "./+types/login.page.ts";
import { FormSummary } from "./form-summary.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { SignInReason } from "./sign-in-reason.tsx";
import { submitAuthForm } from "./submit-auth-form.ts";

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitAuthForm(
    await request.formData(),
    loginInput,
    "login",
    async ({ email, password }) => {
      await context.get(authContext).signInUser(email, password);
      notify.success(authWords.loggedIn);
    },
  );
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  return (
    <SignInCard title={authWords.welcomeBack} subtitle={<SignInReason />}>
      <PageTitle title={authWords.loginTitle} />
      <SingleSubmitForm className="grid gap-4" state={state}>
        <FormSummary message={actionData?.message} />
        <TextField
          label={authWords.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          error={actionData?.errors?.email}
          required
        />
        <PasswordField error={actionData?.errors?.password} />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-base-content/80">
          <Link to="/forgotPassword" className="link">
            {authWords.forgotPassword}
          </Link>
          <Link to="/help#noLogin" className="link">
            {authWords.help}
          </Link>
        </p>
        <SubmitButton>{authWords.logIn}</SubmitButton>
      </SingleSubmitForm>
      <ProviderSignIn />
      <PasskeySignIn />
      <p className="mt-6 text-center">
        {rich(authWords.newHere, {
          link: (text) => (
            <Link to="/register" state={state} className="link link-primary">
              {text}
            </Link>
          ),
        })}
      </p>
    </SignInCard>
  );
}

/**
 * The button that signs in with a passkey, if both site and browser support passkeys. The address
 * field also offers passkeys.
 */
export function PasskeySignIn() {
  const { firebase } = useSignInOptions();
  const { passkeys, user, loading } = useAuth();
  const hydrated = useHydrated();
  const { attempt, ...state } = useSignIn("passkeyLogin", authWords.loggedIn);
  const signIn = useSingleFlight(() => attempt(async () => (await passkeys?.())?.signIn()));
  const mayOffer = hydrated && !loading && !user && !state.pending;
  const signInWith = useEffectEvent(attempt);

  // The offer in the field pauses while the button waits for the device.
  useEffect(() => {
    if (!mayOffer || !passkeys || !supportsPasskeys()) return;
    const end = new AbortController();
    async function offer() {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
      const signIn = await (await passkeys?.())?.offer(end.signal);
      if (signIn) await signInWith(signIn);
    }
    offer().catch(() => {});
    return () => end.abort();
  }, [mayOffer, passkeys]);

  if (firebase || (hydrated && !supportsPasskeys())) return null;

  return (
    <SignInButton {...state} className="mt-3" onClick={signIn}>
      {authWords.logInWithPasskey}
    </SignInButton>
  );
}

/** True if this browser supports WebAuthn Level 3, with its JSON methods. */
function supportsPasskeys() {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}
