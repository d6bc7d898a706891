import { useSite } from "../../platform/page/site.tsx";
import { authWords } from "../auth.words.ts";
import { useAuth } from "../auth-context.tsx";
import { AuthError } from "../auth-errors.ts";
import { useSignInOptions } from "../sign-in-options.ts";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";

/** The button that signs in with Google, if the site offers it. */
export function GoogleSignIn() {
  const { url } = useSite();
  const { google, firebase } = useSignInOptions();
  const { signInWithGoogle } = useAuth();
  const { attempt, ...state } = useSignIn("google", authWords.loggedInWithGoogle);
  if (!google) return null;

  async function signIn() {
    // Google redirects the popup to the site's own origin, whose cookies other origins cannot read.
    if (!firebase && location.origin !== url) throw new AuthError("unauthorized-domain");
    await signInWithGoogle();
  }

  return (
    <>
      <p className="divider text-sm" aria-hidden="true">
        {authWords.or}
      </p>
      <SignInButton {...state} onClick={() => attempt(signIn)}>
        {authWords.logInWithGoogle}
      </SignInButton>
    </>
  );
}
