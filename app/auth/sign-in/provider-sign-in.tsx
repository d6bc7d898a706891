import { useSite } from "../../platform/page/site.tsx";
import { AuthError } from "../auth.ts";
import { authWords } from "../auth.words.ts";
import { useAuth, useSignInOptions } from "../auth-context.tsx";
import type { ProviderId } from "../identity-provider.server.ts";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";

/** The buttons that sign in with an account at Google or at the club's own provider. */
export function ProviderSignIn() {
  const { google, club } = useSignInOptions();
  if (!google && !club) return null;
  return (
    <>
      <p className="divider text-sm" aria-hidden="true">
        {authWords.or}
      </p>
      {club && <ProviderButton provider="oidc" label={authWords.logInWith({ provider: club })} />}
      {google && (
        <ProviderButton
          provider="google"
          label={authWords.logInWithGoogle}
          className={club && "mt-3"}
        />
      )}
    </>
  );
}

function ProviderButton({ provider, label, className }: ProviderButtonProps) {
  const { url } = useSite();
  const { firebase } = useSignInOptions();
  const { signInWithGoogle } = useAuth();
  const { attempt, ...state } = useSignIn("google", authWords.loggedInWithGoogle);

  async function signIn() {
    // Providers redirect to the site's own origin, which sets the session cookie. A page at another
    // origin of the same site would not get this cookie.
    if (!firebase && location.origin !== url) throw new AuthError("unauthorized-domain");
    await signInWithGoogle(provider);
  }

  return (
    <SignInButton {...state} className={className} onClick={() => attempt(signIn)}>
      {label}
    </SignInButton>
  );
}

interface ProviderButtonProps {
  provider: ProviderId;
  label: string;
  className?: string | undefined;
}
