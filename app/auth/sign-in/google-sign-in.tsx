import { useSite } from "../../platform/page/site.tsx";
import { AuthError } from "../auth.ts";
import { authWords } from "../auth.words.ts";
import { useAuth, useSignInOptions } from "../auth-context.tsx";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";

export function GoogleSignIn() {
  const { url } = useSite();
  const { google, firebase } = useSignInOptions();
  const { signInWithGoogle } = useAuth();
  const { attempt, ...state } = useSignIn("google", authWords.loggedInWithGoogle);
  if (!google) return null;

  async function signIn() {
    // Google redirects to the site's own origin. Pages of other origins cannot read the cookies
    // there.
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
