import { useSite } from "../../platform/site.tsx";
import { useAuth } from "../auth-context.tsx";
import { AuthError } from "../auth-errors.ts";
import { useSignInOptions } from "../sign-in-options.ts";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";

/** Signing in with Google, where the site offers it. */
export function GoogleSignIn() {
  const { url } = useSite();
  const { google, firebase } = useSignInOptions();
  const { signInWithGoogle } = useAuth();
  const { attempt, ...state } = useSignIn("google", "Sing In Successful");
  if (!google) return null;

  async function signIn() {
    // Google sends the window back to the site's own address, whose cookies another cannot see.
    if (!firebase && location.origin !== url) throw new AuthError("unauthorized-domain");
    await signInWithGoogle();
  }

  return (
    <>
      <p className="divider text-sm" aria-hidden="true">
        or
      </p>
      <SignInButton {...state} onClick={() => attempt(signIn)}>
        Log in with Google
      </SignInButton>
    </>
  );
}
