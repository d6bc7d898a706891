import { useId, useState } from "react";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { AuthError } from "../auth.ts";
import { type AuthAction, reportAuthFailure } from "./auth-messages.ts";

/**
 * Returns the state of a sign-in button. `attempt` runs the sign-in, and shows the result in a
 * toast.
 */
export function useSignIn(action: AuthAction, successMessage: string) {
  const [pending, setPending] = useState(false);
  const [explanation, setExplanation] = useState<string | null>(null);

  async function attempt(signIn: () => Promise<unknown>) {
    setPending(true);
    setExplanation(null);
    try {
      await signIn();
      notify.success(successMessage);
    } catch (error) {
      // A second click only focuses the first click's popup, where the sign-in continues.
      if (error instanceof AuthError && error.code === "cancelled-popup-request") return;
      setExplanation(reportAuthFailure(action, error));
    }
    setPending(false);
  }

  return { pending, explanation, attempt };
}

export function SignInButton({
  pending,
  explanation,
  onClick,
  className = "",
  children,
}: SignInButtonProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`btn btn-wrap btn-block ${className}`}
        disabled={!hydrated}
        aria-busy={pending}
        aria-describedby={explanation ? id : undefined}
        onClick={onClick}
      >
        {pending && <LoadingRing />}
        {children}
      </button>
      <p id={id} role="status" className={explanation ? "alert mt-3" : "sr-only"}>
        {explanation}
      </p>
    </>
  );
}

interface SignInButtonProps {
  pending: boolean;
  explanation: string | null;
  onClick: () => void;
  className?: string | undefined;
  children: string;
}
