import { useState } from "react";
import { useHydrated } from "../../platform/hydrated.ts";
import { useSingleFlight } from "../../ui/single-flight.ts";
import { notify } from "../../ui/toast.tsx";
import { useAuth } from "../auth-context.tsx";
import { useSignInOptions } from "../sign-in-options.ts";
import { authFailure } from "./auth-messages.ts";

/** The way in with a passkey, where the site and the browser know them. */
export function PasskeySignIn() {
  const { firebase } = useSignInOptions();
  const { passkeys } = useAuth();
  const ready = useHydrated();
  const [waiting, setWaiting] = useState(false);
  const [explanation, setExplanation] = useState<string | null>(null);

  const signIn = useSingleFlight(async () => {
    setWaiting(true);
    setExplanation(null);
    try {
      await (await passkeys?.())?.signIn();
      notify.success("Login Successfully");
    } catch (error) {
      const { tone, toast, explanation } = authFailure("passkeyLogin", error);
      if (tone === "error") notify.error(toast);
      setExplanation(tone === "error" ? explanation : toast);
    }
    setWaiting(false);
  });

  if (firebase || (ready && !knowsPasskeys())) return null;

  return (
    <>
      <button
        type="button"
        className="btn btn-block mt-3"
        disabled={!ready}
        aria-busy={waiting}
        onClick={signIn}
      >
        {waiting && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        Log in with a passkey
      </button>
      <p role="status" className={explanation ? "mt-3 text-sm" : "sr-only"}>
        {explanation}
      </p>
    </>
  );
}

/** Whether this browser can make and read passkeys as JSON (WebAuthn level 3). */
function knowsPasskeys() {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}
