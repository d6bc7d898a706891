import { useHydrated } from "../../platform/page/hydrated.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { useAuth } from "../auth-context.tsx";
import { useSignInOptions } from "../sign-in-options.ts";
import { SignInButton, useSignIn } from "./sign-in-button.tsx";

/** The button that signs in with a passkey, if both site and browser support them. */
export function PasskeySignIn() {
  const { firebase } = useSignInOptions();
  const { passkeys } = useAuth();
  const hydrated = useHydrated();
  const { attempt, ...state } = useSignIn("passkeyLogin", "Login Successfully");
  const signIn = useSingleFlight(() => attempt(async () => (await passkeys?.())?.signIn()));

  if (firebase || (hydrated && !supportsPasskeys())) return null;

  return (
    <SignInButton {...state} className="mt-3" onClick={signIn}>
      Log in with a passkey
    </SignInButton>
  );
}

/** Whether this browser supports WebAuthn with its JSON methods (level 3). */
function supportsPasskeys() {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}
