import { useState } from "react";
import { useHydrated } from "../../platform/hydrated.ts";
import { useSite } from "../../platform/site.tsx";
import { notify } from "../../ui/toast.tsx";
import { useAuth } from "../auth-context.tsx";
import { AuthError } from "../auth-errors.ts";
import { useSignInOptions } from "../sign-in-options.ts";
import { authFailure } from "./auth-messages.ts";

/** The way in through Google, where the site offers it. */
export function GoogleSignIn() {
  const { url } = useSite();
  const { google, firebase } = useSignInOptions();
  const { signInWithGoogle } = useAuth();
  const ready = useHydrated();
  const [waiting, setWaiting] = useState(false);
  const [explanation, setExplanation] = useState<string | null>(null);
  if (!google) return null;

  async function signIn() {
    setWaiting(true);
    setExplanation(null);
    try {
      // Google sends the window back to the site's own address, whose cookies another cannot see.
      if (!firebase && location.origin !== url) throw new AuthError("unauthorized-domain");
      await signInWithGoogle();
      notify.success("Sing In Successful");
    } catch (error) {
      // The second click: the first one's window is in front again.
      if (error instanceof AuthError && error.code === "cancelled-popup-request") return;
      const { tone, toast, explanation } = authFailure("google", error);
      if (tone === "error") notify.error(toast);
      setExplanation(tone === "error" ? explanation : toast);
    }
    setWaiting(false);
  }

  return (
    <>
      <p className="divider text-sm" aria-hidden="true">
        or
      </p>
      <button
        type="button"
        className="btn btn-block"
        disabled={!ready}
        aria-busy={waiting}
        onClick={signIn}
      >
        {waiting && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        Log in with Google
      </button>
      <p role="status" className={explanation ? "mt-3 text-sm" : "sr-only"}>
        {explanation}
      </p>
    </>
  );
}
